"""Walks every #include of the product and fails on an arrow between layers that docs/architecture.md does not draw."""

import pathlib
import re
import sys

# Each layer and the layers whose headers it may include, besides its own. The longest matching folder names the layer.
ARROWS = {
    "lexicon": set(),
    "engine": set(),
    "solver": {"engine"},
    "proto": set(),
    "service": {"proto", "solver", "engine", "lexicon"},
    "clients/cpp": {"proto"},
    "clients/cli": {"clients/cpp", "proto", "service", "engine"},
}
# Layers that must build without these headers.
BARRED = {layer: re.compile(r"^(grpc|grpcpp|google/protobuf|google/rpc)/|\.pb\.h$") for layer in ("lexicon", "engine", "solver")}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_of(path):
    """The layer a path such as "clients/cli/main.cpp" or an include such as "engine/game.h" belongs to, or None."""
    fits = [layer for layer in ARROWS if path == layer or path.startswith(layer + "/")]
    if path.startswith("lexicup/v1/"):
        return "proto"
    return max(fits, key=len) if fits else None


def faults_in(name, text):
    """One sentence for each include in the text of file `name` that its layer may not have."""
    layer = layer_of(name)
    for number, line in enumerate(text.splitlines(), 1):
        found = INCLUDE.match(line)
        if not found or layer is None:
            continue
        quoted, target = found.group(1) == '"', found.group(2)
        place = f"{name}:{number}"
        if layer in BARRED and BARRED[layer].search(target):
            yield f"{place}: {layer} must build without gRPC and Protobuf, but includes {target}"
        other = layer_of(target)
        if other is not None and other != layer and other not in ARROWS[layer]:
            yield f"{place}: no arrow from {layer} to {other} is drawn, but it includes {target}"
        if quoted and other is None:
            yield f'{place}: "{target}" names no layer; write includes from the top folder'


def self_test():
    """The walk must see what it is there to see."""
    cases = [
        ("engine/a.cpp", '#include "lexicon/tile.h"', 1),
        ("lexicon/a.cpp", '#include "engine/dice.h"', 1),
        ("engine/a.cpp", "#include <grpcpp/grpcpp.h>", 1),
        ("solver/a.cpp", '#include "lexicup/v1/common.pb.h"', 2),
        ("service/a.cpp", '#include "engine/dice.h"', 0),
        ("service/a.cpp", '#include "clients/cpp/client.h"', 1),
        ("lexicon/a.cpp", '#include "tile.h"', 1),
        ("lexicon/a.cpp", "#include <vector>", 0),
    ]
    for name, line, want in cases:
        got = len(list(faults_in(name, line)))
        assert got == want, f"{name}: {line}: {got} faults found, {want} expected"


def main():
    self_test()
    top = pathlib.Path(sys.argv[1])
    files = [f for layer in ARROWS for f in (top / layer).rglob("*") if f.suffix in (".h", ".cpp")]
    assert files, "no sources found"
    faults = sorted({fault for f in files for fault in faults_in(f.relative_to(top).as_posix(), f.read_text("utf-8"))})
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


main()
