#include "record/deals.h"

#include <fmt/format.h>

#include "engine/notation/fields.h"
#include "record/json_file.h"
#include "record/position.h"

namespace stadtluft {
namespace {

constexpr std::uint64_t kMostSeed = ~std::uint64_t{0};

struct Header {
  json::value options;
  Location location;
};

Status read_deals_header(const Games& games, const json::value& document, const Location& location,
                         Header& header, Deals& deals) {
  Fields fields(document, location);
  fields.envelope("deals", kDealsVersion);
  const AnyGame* game = read_game(games, fields);
  const json::value* options = fields.need(kOptionsKey);
  if (Status status = fields.finish(); !status) return status;
  header = {*options, location.at(kOptionsKey)};
  const Result<AnyState> start = read_start(*game, options, header.location, nullptr, location);
  if (!start) return start.error();
  deals.game = game;
  deals.options = game->options(*start);
  return {};
}

Status read_deal(const json::value& document, const Location& location, const Header& header,
                 Deals& deals) {
  if (deals.deals.size() == kMaxDeals)
    return location.fault(fmt::format("more than {} deals are refused", kMaxDeals));
  Fields fields(document, location);
  Deal deal{.seed = fields.number("seed", 0, kMostSeed), .start = {}};
  const json::value* start = fields.find("start");
  if (Status status = fields.finish(); !status) return status;
  if (start != nullptr) {
    Result<AnyState> state =
        read_start(*deals.game, &header.options, header.location, start, location.at("start"));
    if (!state) return state.error();
    if (deals.game->turn(*state).over())
      return location.at("start").fault("the game is over in this position");
    deal.start = std::move(*state);
  }
  deals.deals.push_back(std::move(deal));
  return {};
}

}  // namespace

Result<Deals> load_deals(const Games& games, std::string_view text, const std::string& file) {
  Deals deals;
  Header header;
  const Status status =
      for_each_json_line(text, file, [&](const json::value& document, std::size_t line) {
        const Location location{file, line, ""};
        return line == 1 ? read_deals_header(games, document, location, header, deals)
                         : read_deal(document, location, header, deals);
      });
  if (!status) return status.error();
  if (deals.deals.empty())
    return Error{file, "there are no deals: a line with the game, then one line for every deal"};
  return deals;
}

Result<Deals> load_deals_file(const Games& games, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return load_deals(games, *text, path);
}

}  // namespace stadtluft
