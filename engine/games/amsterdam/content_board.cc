#include <algorithm>
#include <charconv>

#include "engine/games/amsterdam/content_load.h"

// City, harbour, Amstel and black market.

namespace stadtluft::amsterdam {

int number_of_row(const Row& row, int min, int max) {
  int number = min;
  const std::string& id = row.id();
  const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
  if (error == std::errc{} && end == id.data() + id.size() && number >= min && number <= max)
    return number;
  row.fail("id", "should be a number from " + std::to_string(min) + " to " + std::to_string(max));
  return min;
}

namespace {

void name_rows(const DataTable& table, Content& content, std::vector<std::string_view>& words) {
  for (const Row& row : table.rows()) words.push_back(content.names.emplace_back(row.id()));
}

// The two things that a bridge or an edge joins.
std::pair<std::uint8_t, std::uint8_t> ends_of(const Row& row, std::string_view field, Words words) {
  const std::vector<std::uint8_t> ends = row.words(field, words);
  if (ends.size() == 2 && ends[0] != ends[1]) return {ends[0], ends[1]};
  row.fail(field, "should be two different ones");
  return {0, 0};
}

void read_districts(const DataSource& source, ContentLog& log) {
  const DataTable table(source, "amsterdam/districts.toml", "district", log);
  if (!log.ok()) return;
  if (table.size() != kDistricts) return log.fail(table.where(), "six districts are expected");
  for (const Row& row : table.rows()) {
    (void)row.number("order", 1, kDistricts);
    const auto district = index_of(kDistrictWords, row.id());
    if (!district || row.word("colour", kColourWords) != *district)
      row.fail("colour", "is not the colour of a district of this name");
  }
  table.finish();
}

void read_blocks(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/blocks.toml", "block", log);
  if (!log.ok()) return;
  if (table.size() != kBlocks) return log.fail(table.where(), "36 blocks are expected");
  name_rows(table, content, content.block_words);
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Row& row = table[i];
    Block& block = content.blocks[i];
    block.district = row.word("district", kDistrictWords);
    block.cost = byte(row.number("cost", 0, kPips));
    block.left_rank = byte(row.number("left_rank", 1, kBlocks));
    content.blocks_of[block.district] |= std::uint64_t{1} << i;
    for (std::size_t cost = block.cost; cost <= kPips; ++cost)
      content.blocks_up_to[block.district][cost] |= std::uint64_t{1} << i;
  }
  table.finish();
}

void read_bridges(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/block_bridges.toml", "bridge", log);
  if (!log.ok()) return;
  constexpr std::array<std::string_view, 3> kKinds = {"district", "canal", "amstel"};
  for (const Row& row : table.rows()) {
    const auto [a, b] = ends_of(row, "blocks", content.block_words);
    content.blocks[a].neighbours |= std::uint64_t{1} << b;
    content.blocks[b].neighbours |= std::uint64_t{1} << a;
    const bool inside = content.blocks[a].district == content.blocks[b].district;
    if ((row.word("kind", kKinds) == 0) != inside) row.fail("kind", "does not fit the districts");
  }
  table.finish();
}

void read_nodes(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/harbour_nodes.toml", "node", log);
  if (!log.ok()) return;
  if (table.size() != kNodes) return log.fail(table.where(), "29 fields are expected");
  name_rows(table, content, content.node_words);
  constexpr std::array<std::string_view, 5> kKinds = {"start", "jetty", "large", "small", "water"};
  content.jetty_node.fill(kNone);
  content.large_node.fill(kNone);
  content.small_node.fill(kNone);
  unsigned starts = 0;
  unsigned smalls = 0;
  for (std::uint8_t i = 0; i < kNodes; ++i) {
    const Row& row = table[i];
    Node& node = content.nodes[i];
    node.kind = static_cast<NodeKind>(row.word("kind", kKinds));
    node.crane = row.flag("crane");
    std::uint8_t* place = nullptr;
    switch (node.kind) {
      case NodeKind::start:
        content.start = i;
        ++starts;
        break;
      case NodeKind::jetty:
        node.of = row.word("worker", kWorkerWords);
        place = &content.jetty_node[node.of];
        break;
      case NodeKind::large:
        node.of = row.word("good", kGoodWords);
        place = &content.large_node[node.of];
        break;
      case NodeKind::small:
        node.of = byte(smalls++);
        if (smalls > kSmall) return row.fail("kind", "there are four small warehouses");
        place = &content.small_node[node.of];
        break;
      case NodeKind::water:
        break;
    }
    if (place != nullptr && *place != kNone) row.fail("kind", "there is another field like this");
    if (place != nullptr) *place = i;
  }
  const auto missing = [](const auto& nodes) {
    return std::find(nodes.begin(), nodes.end(), kNone) != nodes.end();
  };
  if (starts != 1 || missing(content.jetty_node) || missing(content.large_node) ||
      missing(content.small_node))
    log.fail(table.where(),
             "a start field, 6 jetties, 9 large and 4 small warehouses are expected");
  table.finish();
}

// Fields between any two of them; the harbour is one water.
void measure_harbour(const DataTable& table, ContentLog& log, Content& content) {
  for (std::size_t from = 0; from < kNodes; ++from) {
    auto& distance = content.distance[from];
    distance.fill(kNone);
    distance[from] = 0;
    std::array<std::uint8_t, kNodes> queue{};
    queue[0] = byte(static_cast<int>(from));
    std::size_t size = 1;
    for (std::size_t i = 0; i < size; ++i) {
      const Node& node = content.nodes[queue[i]];
      for (unsigned k = 0; k < node.degree; ++k) {
        const std::uint8_t next = node.neighbours[k];
        if (distance[next] != kNone) continue;
        distance[next] = byte(distance[queue[i]] + 1);
        queue[size++] = next;
      }
    }
    if (size != kNodes) return log.fail(table.where(), "some field cannot be reached");
  }
}

void read_edges(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/harbour_edges.toml", "edge", log);
  if (!log.ok()) return;
  for (const Row& row : table.rows()) {
    const auto [a, b] = ends_of(row, "nodes", content.node_words);
    for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
      Node& node = content.nodes[from];
      if (node.degree == kNeighbours) return row.fail("nodes", "a field has too many neighbours");
      node.neighbours[node.degree++] = to;
    }
  }
  for (Node& node : content.nodes)
    std::sort(node.neighbours.begin(), node.neighbours.begin() + node.degree);
  table.finish();
  if (log.ok()) measure_harbour(table, log, content);
}

void read_warehouses(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/warehouses.toml", "warehouse", log);
  if (!log.ok()) return;
  if (table.size() != kGoods + kSmall) return log.fail(table.where(), "13 warehouses are expected");
  for (const Row& row : table.rows()) {
    const auto node = index_of(content.node_words, row.id());
    const std::vector<int> points = row.numbers("points", 0, 50);
    const NodeKind kind = node ? content.nodes[*node].kind : NodeKind::water;
    const std::size_t size = kind == NodeKind::large ? std::size_t{kRoof} : std::size_t{1};
    if ((kind != NodeKind::large && kind != NodeKind::small) || points.size() != size) {
      row.fail("points", "should be three of a large or one of a small warehouse");
      continue;
    }
    if (!std::is_sorted(points.rbegin(), points.rend()))
      row.fail("points", "should stand best first");
    const std::uint8_t of = content.nodes[*node].of;
    if (kind == NodeKind::small)
      content.small_points[of] = byte(points[0]);
    else
      for (std::size_t i = 0; i < kRoof; ++i) content.roof_points[of][i] = byte(points[i]);
  }
  table.finish();
}

void read_goods(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/goods.toml", "good", log);
  if (!log.ok()) return;
  if (table.size() != kGoods) return log.fail(table.where(), "nine kinds of goods are expected");
  constexpr int kEach = kBlocks / kGoods;  // one on every block, none left over
  for (const Row& row : table.rows()) {
    const auto good = index_of(kGoodWords, row.id());
    content.tiles_of_good = byte(row.number("count", kEach, kEach));
    if (!good || content.large_node[*good] != row.word("warehouse", content.node_words))
      row.fail("warehouse", "is not the field of a large warehouse of this good");
  }
  table.finish();
}

void read_workers(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/dock_workers.toml", "worker", log);
  if (!log.ok()) return;
  if (table.size() != kWorkers) return log.fail(table.where(), "six colours are expected");
  for (const Row& row : table.rows()) {
    const auto worker = index_of(kWorkerWords, row.id());
    if (!worker || content.jetty_node[*worker] != row.word("jetty", content.node_words)) {
      row.fail("jetty", "is not the jetty of this colour");
      continue;
    }
    content.workers[*worker] = byte(row.number("count", 2, 2));
    content.workers_solo[*worker] = byte(row.number("count_solo", 1, 1));
  }
  table.finish();
}

void read_depot(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/depot.toml", "slot", log);
  if (!log.ok()) return;
  std::size_t filled = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    if (row.number("order", 1, 99) != static_cast<int>(i) + 1)
      row.fail("order", "the fields should stand in the order in which they are filled");
    const int capacity = row.number("capacity", 1, kDockWorkers);
    const std::uint8_t points = byte(row.number("points", 0, 50));
    for (int k = 0; k < capacity && filled < kDockWorkers; ++k)
      content.depot_points[filled++] = points;
  }
  if (filled != kDockWorkers) log.fail(table.where(), "there should be room for all dock workers");
  table.finish();
}

void read_black_market(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/black_market.toml", "field", log);
  if (!log.ok()) return;
  if (table.size() != kGoods) return log.fail(table.where(), "nine fields are expected");
  std::array<std::pair<int, int>, kGoods> place{};
  std::array<bool, kGoods> seen{};
  for (const Row& row : table.rows()) {
    const std::uint8_t good = row.word("good", kGoodWords);
    if (seen[good]) row.fail("good", "has another field already");
    seen[good] = true;
    place[good] = {row.number("row", 0, 8), row.number("column", 0, 8)};
  }
  for (std::size_t a = 0; a < kGoods; ++a)
    for (std::size_t b = 0; b < kGoods; ++b)
      content.market_distance[a][b] = byte(std::max(std::abs(place[a].first - place[b].first),
                                                    std::abs(place[a].second - place[b].second)));
  table.finish();
}

// How many spreads of the workers that are left go with the jetties from `jetty` on.
std::uint16_t count_spreads(Spreads& spreads, unsigned each, unsigned jetty, std::size_t left) {
  if (jetty == kWorkers) return left == 0 ? 1 : 0;
  std::uint16_t& known = spreads.count[jetty][left];
  if (known != 0) return static_cast<std::uint16_t>(known - 1);  // 0: not counted yet
  unsigned sum = 0;
  std::array<std::size_t, kWorkers> weight{};
  std::size_t power = 1;
  for (std::size_t& w : weight) {
    w = power;
    power *= 3;
  }
  const auto there = [&](unsigned worker) {
    return worker != jetty && left / weight[worker] % 3 > 0;
  };
  for (unsigned a = 0; a < kWorkers; ++a) {
    if (!there(a)) continue;
    if (each == 1) sum += count_spreads(spreads, each, jetty + 1, left - weight[a]);
    for (unsigned b = a + 1; b < kWorkers && each == 2; ++b)
      if (there(b)) sum += count_spreads(spreads, each, jetty + 1, left - weight[a] - weight[b]);
  }
  known = static_cast<std::uint16_t>(sum + 1);
  return static_cast<std::uint16_t>(sum);
}

void spread_workers(Spreads& spreads, unsigned each) {
  (void)count_spreads(spreads, each, 0, each == 2 ? Spreads::kLeft - 1 : (Spreads::kLeft - 1) / 2);
  spreads.count[kWorkers][0] = 2;
  // Stored one too high while counting, to tell "none" from "not counted".
  for (auto& row : spreads.count)
    for (std::uint16_t& count : row)
      if (count != 0) --count;
}

}  // namespace

void read_city(const DataSource& source, ContentLog& log, Content& content) {
  read_districts(source, log);
  read_blocks(source, log, content);
  read_bridges(source, log, content);
}

void read_harbour(const DataSource& source, ContentLog& log, Content& content) {
  read_nodes(source, log, content);
  read_edges(source, log, content);
  read_warehouses(source, log, content);
  read_goods(source, log, content);
  read_workers(source, log, content);
  read_depot(source, log, content);
  read_black_market(source, log, content);
  spread_workers(content.pairs, 2);
  spread_workers(content.singles, 1);
}

}  // namespace stadtluft::amsterdam
