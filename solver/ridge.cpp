#include "solver/ridge.h"

#include <algorithm>

#include <Eigen/Cholesky>

namespace lexicup::solver {

std::vector<double> ridge(std::span<const SparseRow> rows, std::span<const double> targets,
                          std::span<const double> known, double pull) {
  const auto features = static_cast<Eigen::Index>(known.size());
  Eigen::MatrixXd squares = Eigen::MatrixXd::Zero(features, features);
  Eigen::VectorXd right = Eigen::VectorXd::Zero(features);
  constexpr std::size_t kBlock = 512;
  Eigen::MatrixXd block(features, kBlock);
  for (std::size_t first = 0; first < rows.size(); first += kBlock) {
    const std::size_t size = std::min(kBlock, rows.size() - first);
    block.setZero();
    for (std::size_t i = 0; i < size; ++i) {
      double error = targets[first + i];
      for (const auto& [feature, number] : rows[first + i]) {
        block(static_cast<Eigen::Index>(feature), static_cast<Eigen::Index>(i)) = number;
        error -= number * known[feature];
      }
      for (const auto& [feature, number] : rows[first + i]) {
        right(static_cast<Eigen::Index>(feature)) += number * error;
      }
    }
    squares.selfadjointView<Eigen::Lower>().rankUpdate(block.leftCols(static_cast<Eigen::Index>(size)));
  }
  squares.diagonal().array() += pull;
  const Eigen::VectorXd change = squares.selfadjointView<Eigen::Lower>().ldlt().solve(right);
  std::vector<double> weights(known.begin(), known.end());
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += change(static_cast<Eigen::Index>(i));
  return weights;
}

}  // namespace lexicup::solver
