#include "bots/brains.h"

#include <optional>
#include <stdexcept>

#include "data/source.h"

namespace stadtluft {

template <class G>
Status Brains::load_game(const DataSource& source, Knowledge<G>& fitted) {
  if constexpr (Weighted<G>) {
    const std::string_view game = G::info().id;
    const auto value =
        load_weights<WeightsOf<G>>(source, weights_path(game), GameValue<G>::fields());
    if (!value) return value.error();
    const auto policy =
        load_weights<WeightsOf<G>>(source, policy_path(game), GameValue<G>::fields(), *value);
    if (!policy) return policy.error();
    fitted.value = *value;
    fitted.policy = *policy;
    if constexpr (Itemised<G>)
      return load_slopes(source, slopes_path(game), GameValue<G>::kItems, fitted.slopes.by_item);
  }
  return {};
}

Result<Brains> Brains::load(const DataSource& source) {
  Brains brains;
  std::optional<Error> fault;
  const auto load_one = [&](auto& fitted) {
    if (fault) return;
    if (const Status status = load_game(source, fitted); !status) fault = status.error();
  };
  std::apply([&](auto&... fitted) { (load_one(fitted), ...); }, brains.all_);
  if (fault) return *fault;
  return brains;
}

const Brains& Brains::built_in() {
  static const Brains kBrains = [] {
    Result<Brains> loaded = load(EmbeddedData());
    // The files of the program itself: a fault in them is ours, and the tests see it.
    if (!loaded) throw std::logic_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return kBrains;
}

}  // namespace stadtluft
