#include "bots/value/brains.h"

#include <optional>
#include <stdexcept>

#include "bots/net/all_features.h"
#include "text/source.h"

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

template <class G>
void Brains::load_net(const DataSource& source, Knowledge<G>& fitted) {
  if constexpr (Featured<G>) {
    const std::string path = net_path(G::info().id);
    const std::optional<std::string> bytes = source.read(path);
    if (!bytes) return;
    Result<Net> net = Net::read(*bytes, source.name_of(path), wanted_shape<G>(fitted.value));
    if (net)
      fitted.net = std::make_shared<const Net>(std::move(*net));
    else
      refusals_.push_back(net.error().text());
  }
}

Result<Brains> Brains::load(const DataSource& source) {
  Brains brains;
  std::optional<Error> fault;
  const auto load_one = [&](auto& fitted) {
    if (fault) return;
    if (const Status status = load_game(source, fitted); !status)
      fault = status.error();
    else
      brains.load_net(source, fitted);
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
