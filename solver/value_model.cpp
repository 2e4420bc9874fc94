#include "solver/value_model.h"

namespace lexicup::solver {
namespace {

class PlainOutlook : public Outlook {
 public:
  explicit PlainOutlook(const ValueModel& model) : model_(model) {}

  void look_at(std::span<const OpenSheet> sheets) override { sheets_.assign(sheets.begin(), sheets.end()); }
  double after(std::size_t column, int, const OpenSheet& filled) override {
    OpenSheets left = sheets_;
    left[column] = filled;
    return model_.value(left);
  }

 private:
  const ValueModel& model_;
  OpenSheets sheets_;
};

}  // namespace

std::unique_ptr<Outlook> ValueModel::outlook() const { return std::make_unique<PlainOutlook>(*this); }

}  // namespace lexicup::solver
