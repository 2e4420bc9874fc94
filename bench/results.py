"""Writes docs/results.md and its pictures from what game_results says about each game. See script/results."""

import argparse
import dataclasses
import json
import pathlib
import subprocess

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "lexicup"  # the same picture every time
matplotlib.rcParams["svg.fonttype"] = "none"
from matplotlib import pyplot  # noqa: E402  after the choice of what draws


@dataclasses.dataclass
class Game:
    """A game of the page: what game_results is asked, and what is said about it."""

    name: str
    title: str
    arguments: list
    about: str


GAMES = [
    Game("yat-z", "Yat-Z", ["yat-z"], "The rules of the text, every house rule off."),
    Game(
        "yat-z-classic",
        "Yat-Z, classic rules",
        ["yat-z", "--option", "preset=classic"],
        "The forced joker, also after a zero, and no full house of five equal dice: the rules of the published results, which these "
        "figures equal to the last digit given there.",
    ),
    Game("platzee", "Platzee", ["platzee", "--games", "10000"], "The five Platonic solids, every house rule off."),
    Game(
        "word",
        "Word, numerical order",
        ["word", "--games", "5000", "--exact"],
        "The seven letter dice and the English dictionary; round boxes in numerical order.",
    ),
    Game(
        "word-any",
        "Word, any order",
        ["word", "--option", "order=any", "--games", "5000"],
        "The same with the round boxes in any order.",
    ),
    Game(
        "yahtwentee",
        "Yahtwentee",
        ["yahtwentee", "--games", "5000"],
        "Far too many sheets to solve: played by a trained estimate. What it is worth beside the best play there is, nobody knows; "
        "no play reaches more than 1,305.4 in the mean, as [an upper bound](adr/0011-estimates-are-fitted-to-exact-turns.md) proves.",
    ),
]


class Totals:
    """Chances of final totals."""

    def __init__(self, chances):
        self.chances = [(points, chance) for points, chance in chances if chance > 0]

    def mean(self):
        return sum(points * chance for points, chance in self.chances)

    def deviation(self):
        mean = self.mean()
        return sum((points - mean) ** 2 * chance for points, chance in self.chances) ** 0.5

    def percentile(self, share):
        so_far = 0
        for points, chance in self.chances:
            so_far += chance
            if so_far >= share - 1e-12:
                return points
        return self.chances[-1][0]

    def at_least(self, points):
        return sum(chance for total, chance in self.chances if total >= points)


def ask(game, arguments):
    """What game_results says about the game."""
    kept = arguments.tables / f"{game.name}.json"
    if arguments.reuse and kept.exists():
        return json.loads(kept.read_text("utf-8"))
    command = [str(arguments.programs / "game_results"), *game.arguments]
    command += ["--lexicon", str(arguments.lexicon), "--tables", str(arguments.tables)]
    answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(answer, "utf-8")
    return json.loads(answer)


def draw(game, result, folder):
    """The distribution of the final total, in classes of a few points, as a picture of its own."""
    totals = Totals(result["total"])
    first, last = totals.percentile(0.0005), totals.percentile(0.9995)
    width = 1 if result["exact"] else max(1, (last - first) // 80)
    edges = list(range(first // width * width, last + width + 1, width))
    heights = [0] * (len(edges) - 1)
    for points, chance in totals.chances:
        if first <= points <= last:
            heights[(points - edges[0]) // width] += 100 * chance
    figure, axes = pyplot.subplots(figsize=(8, 2.8))
    axes.stairs(heights, edges, fill=True, color="#2a6f97")
    axes.axvline(result["value"], color="#c44536", linewidth=1)
    axes.set_xlabel("final total")
    axes.set_ylabel("chance, %" if width == 1 else f"chance of {width} totals, %")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    picture = folder / f"{game.name}.svg"
    figure.savefig(picture, metadata={"Date": None})
    pyplot.close(figure)
    # Matplotlib leaves blanks at the ends of lines.
    picture.write_text("\n".join(line.rstrip() for line in picture.read_text("utf-8").splitlines()) + "\n", "utf-8")


def table(heads, rows):
    """A table in Markdown; all columns but the first are numbers."""
    lines = ["| " + " | ".join(heads) + " |", "|---" + "|--:" * (len(heads) - 1) + "|"]
    return lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows] + [""]


def is_estimate(result):
    return result.get("basis") == "estimate"


def summary(game, result):
    totals = Totals(result["total"])
    shares = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
    return [f"[{game.title}](#{anchor(game.title)})", f"{result['value']:.1f}, estimate" if is_estimate(result) else f"{result['value']:.6f}", f"{totals.deviation():.2f}"] + [
        str(totals.percentile(share)) for share in shares
    ]


def anchor(title):
    return title.lower().replace(",", "").replace(" ", "-")


def command(game):
    return "game_results " + " ".join(game.arguments)


def boxes(result):
    rows = []
    for box in result["boxes"]:
        spread = f"{box['deviation']:.4f}" if box["deviation"] >= 0 else ""
        rows.append([box["title"], f"{box['mean']:.4f}", spread, f"{100 * box['zeroes']:.2f}", f"{box['uses']:.3f}"])
    for bonus in result["bonuses"]:
        rows.append([bonus["title"], f"{bonus['points'] * bonus['chance']:.4f}", "", f"{100 * (1 - bonus['chance']):.2f}", ""])
    if "repeat" in result:
        repeat = result["repeat"]
        rows.append([f"bonus of {repeat['points']}", f"{repeat['points'] * repeat['mean']:.4f}", "", "", f"{repeat['mean']:.5f}"])
    return table(["box", "points a game", "deviation", "zeroes, %", "uses a game"], rows)


def first_rolls(result):
    rows = []
    for best, worst in zip(result["best_rolls"], result["worst_rolls"]):
        rows.append([f"`{best['faces']}`", f"{best['value']:.4f}", f"`{worst['faces']}`", f"{worst['value']:.4f}"])
    return table(["best first rolls", "total to expect", "worst first rolls", "total to expect"], rows)


def words(result, title_of):
    if not result.get("words"):
        return []
    rows = [
        [f"`{word['words']}`", title_of[word["box"]], f"{100 * word['points']:.1f}", f"{100 * word['claims']:.2f}", word["most"]]
        for word in result["words"]
    ]
    lines = [
        f"The words that brought most points in {result['games']:,} games, bonuses left out. Of words of equal points best play claims "
        "the first in the alphabet:",
        "",
    ]
    lines += table(["words", "box", "points in 100 games", "claims in 100 games", "most points"], rows)
    lines += ["The words that one roll of all dice spells most likely, wilds for any letter; exact:", ""]
    return lines + table(["word", "chance, %"], [[f"`{word['word']}`", f"{100 * word['chance']:.4f}"] for word in result["likeliest_words"]])


def section(game, result):
    totals = Totals(result["total"])
    source = "Exact." if result["exact"] else f"The value is exact; distribution and boxes are those of {result['games']:,} games played."
    if is_estimate(result):
        source = f"Everything is counted in {result['games']:,} games played; first rolls are what the estimate says of them."
    lines = [f"## {game.title}", "", game.about + " " + source, ""]
    if is_estimate(result):
        error = totals.deviation() / result["games"] ** 0.5
        lines += [f"**{result['value']:.1f}** points on average, with a standard error of {error:.1f}. `{command(game)}`", ""]
    else:
        lines += [f"**{result['value']:.9f}** points to expect under best play. `{command(game)}`", ""]
    lines += [f"![Distribution of the final total](results/{game.name}.svg)", ""]
    if result["exact"]:
        lines += [f"Least {totals.chances[0][0]}, most {totals.chances[-1][0]}; the red line is the mean.", ""]
    lines += boxes(result) + first_rolls(result)
    return lines + words(result, {box["box"]: box["title"] for box in result["boxes"]})


def page(results):
    lines = [
        "# Results of optimal play",
        "",
        "What the best play of each game comes to: the play with the highest mean of the final total, of one player who looks at the own",
        "sheet alone. Everything on this page is written by one command, `script/results`; each section names the program call behind it.",
        "How it is worked out, and how we know that it is right, stands in [solving.md](solving.md).",
        "",
    ]
    heads = ["game", "value", "deviation", "1 %", "5 %", "25 %", "50 %", "75 %", "95 %", "99 %"]
    lines += table(heads, [summary(game, result) for game, result in results])
    for game, result in results:
        lines += section(game, result)
    return "\n".join(lines).rstrip() + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("programs", "lexicon", "tables", "docs"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--reuse", action="store_true", help="take what game_results said in an earlier run")
    arguments = parser.parse_args()
    pictures = arguments.docs / "results"
    pictures.mkdir(parents=True, exist_ok=True)
    results = []
    for game in GAMES:
        print(game.title, flush=True)
        results.append((game, ask(game, arguments)))
        draw(*results[-1], pictures)
    (arguments.docs / "results.md").write_text(page(results), "utf-8")


if __name__ == "__main__":
    main()
