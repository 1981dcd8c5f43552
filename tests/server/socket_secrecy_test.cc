#include <algorithm>
#include <array>
#include <filesystem>
#include <future>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "bench/load/client.h"
#include "bench/load/offers.h"
#include "engine/notation/message_json.h"
#include "server/accounts/accounts.h"
#include "server/api/api.h"
#include "server/base/log.h"
#include "server/net/network.h"
#include "server/storage/soci_storage.h"
#include "server/tables/inquiry.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/support/scale.h"

// Every byte that a real server sends over real sockets in random games, held against what the
// viewer may know. One game of each kind by default; for 500 of each:
//   STADTLUFT_TEST_SCALE=500 build/tests/test_server --gtest_filter='SocketSecrecy.*'
namespace stadtluft::server {
namespace {

constexpr int kGames = 1;
constexpr int kMostActions = 400;

// A whole server in this process.
class RealServer {
 public:
  RealServer() {
    set_log_level(Severity::error);
    static_cast<void>(start_crypto());
    const std::filesystem::path memory = "/dev/shm";
    folder_ = (std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path()) /
              ("stadtluft-secrecy-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    storage_ =
        std::move(open_storage((folder_ / "house.db").string(), network_.loop(), metrics_)).value();
    house_ = std::make_unique<House>(House{all_games(), *storage_, network_.loop(), fanout_,
                                           workers_, metrics_, TableSettings{.hint = 5}, 0});
    accounts_ =
        std::make_unique<Accounts>(*storage_, network_.loop(), workers_, PasswordCost::least);
    tables_ = std::make_unique<Tables>(*house_);
    ApiSettings settings;
    settings.limits = 0;
    api_ = std::make_unique<Api>(*house_, *tables_, *accounts_, data_, settings);
    NetworkSettings net;
    net.port = 0;
    address.port = network_.listen(net, *api_, metrics_).value();
    tables_->open();
    thread_ = std::thread([this] { network_.run(); });
  }
  RealServer(const RealServer&) = delete;
  RealServer& operator=(const RealServer&) = delete;
  ~RealServer() {
    network_.stop();
    thread_.join();
    api_.reset();
    tables_.reset();
    std::filesystem::remove_all(folder_);
    set_log_level(Severity::info);
  }

  Address address;

  // What is stored about a table: nobody outside may read this.
  struct Truth {
    std::vector<LogRow> log;
    std::string secret;
    OptionValues options;
  };
  Truth truth(const AnyGame& game, const std::string& id) {
    std::promise<Truth> promise;
    network_.loop().post([&] {
      const TableDocument document = read_document(storage_->table(id)->document).value();
      promise.set_value({storage_->log_of(id), document.dice_secret,
                         parse_options_json(game.option_specs(), document.options, "").value()});
    });
    return promise.get_future().get();
  }

 private:
  std::filesystem::path folder_;
  EmbeddedData data_;
  Metrics metrics_;
  LocalFanout fanout_;
  Network network_;
  std::unique_ptr<Storage> storage_;
  Workers workers_{1};
  std::unique_ptr<House> house_;
  std::unique_ptr<Accounts> accounts_;
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<Api> api_;
  std::thread thread_;
};

// One connection and everything it was sent.
struct Ear {
  Seat viewer = kSpectator;
  std::string cookie;
  std::unique_ptr<SocketClient> socket;
  std::vector<std::string> heard;
  Offers offers;
  long version = -1;
  bool answered = false;
  std::vector<std::string> past;  // its own answers
};

// Plays one random game over sockets: answers, and now and then everything else that a client may
// send.
class Player {
 public:
  Player(RealServer& server, const std::vector<std::string>& cookies, const std::string& game,
         const std::string& options, unsigned players, std::uint64_t seed)
      : server_(server), rng_(seed) {
    HttpClient client(server.address);
    std::string seats = R"({"kind":"me"})";
    for (unsigned seat = 1; seat < players; ++seat) seats += R"(,{"kind":"open"})";
    const auto made = client.post("/api/tables", cookies[0],
                                  R"({"public":true,"game":")" + game + R"(","options":)" +
                                      options + R"(,"seats":[)" + seats + "]}");
    EXPECT_EQ(made->status, 201) << made->body;
    id = std::string(json::parse(made->body).at("id").as_string());
    for (unsigned seat = 1; seat < players; ++seat)
      EXPECT_EQ(client.post("/api/tables/" + id + "/join", cookies[seat], "{}")->status, 200);
    for (unsigned seat = 0; seat <= players; ++seat) {
      auto ear = std::make_unique<Ear>();
      ear->viewer = seat < players ? static_cast<Seat>(seat) : kSpectator;
      ear->cookie = seat < players ? cookies[seat] : "none";
      connect(*ear, "");
      ears.push_back(std::move(ear));
    }
  }

  std::string id;
  std::vector<std::unique_ptr<Ear>> ears;

  bool play() {
    for (int i = 0; i < kMostActions; ++i) {
      const auto asked = std::find_if(ears.begin(), ears.end(),
                                      [](const auto& ear) { return !ear->offers.texts().empty(); });
      if (asked == ears.end()) return true;  // the game is over
      if (!turn(**asked, i)) return false;
    }
    return true;
  }

 private:
  void connect(Ear& ear, const std::string& query) {
    ear.socket = std::make_unique<SocketClient>();
    EXPECT_TRUE(
        ear.socket->open(server_.address, "/api/tables/" + id + "/live" + query, ear.cookie));
    const std::size_t before = ear.heard.size();
    EXPECT_TRUE(wait([&] { return ear.heard.size() > before && ear.version >= 0; }, &ear));
  }

  void take(Ear& ear, std::string_view text) {
    ear.heard.emplace_back(text);
    const bool view = text.starts_with(R"({"type":"view")");
    if (view || text.starts_with(R"({"type":"update")")) {
      ear.offers.take(text);
      ear.version = number_in(text, "version");
    } else if (!text.starts_with(R"({"type":"table")") && !text.starts_with(R"({"type":"chat")")) {
      ear.answered = true;
    }
  }

  template <class Done>
  bool wait(Done done, Ear* newcomer = nullptr) {
    const auto read = [&](Ear& ear) {
      return ear.socket->receive([&](std::string_view text) { take(ear, text); });
    };
    if (newcomer != nullptr && !read(*newcomer)) return false;
    while (!done()) {
      std::vector<pollfd> polled;
      std::vector<Ear*> who;
      for (const auto& ear : ears) who.push_back(ear.get());
      if (newcomer != nullptr) who.push_back(newcomer);
      for (const Ear* ear : who) polled.push_back({ear->socket->descriptor(), POLLIN, 0});
      if (poll(polled.data(), polled.size(), 20'000) <= 0) return false;
      for (std::size_t i = 0; i < who.size(); ++i)
        if (polled[i].revents != 0 && !read(*who[i])) return false;
    }
    return true;
  }

  bool ask(Ear& ear, const std::string& message) {
    ear.answered = false;
    if (!ear.socket->send(message)) return false;
    return wait([&] { return ear.answered; });
  }

  // Everybody has heard of the last step.
  bool settle() {
    return wait([&] {
      return std::all_of(ears.begin(), ears.end(),
                         [&](const auto& ear) { return ear->version == newest(); });
    });
  }
  [[nodiscard]] long newest() const {
    long version = acked_;
    for (const auto& ear : ears) version = std::max(version, ear->version);
    return version;
  }

  bool turn(Ear& asked, int number) {
    const std::vector<std::string> offered = asked.offers.texts();
    const std::string action = offered[rng_.below(static_cast<std::uint32_t>(offered.size()))];
    const std::string version = std::to_string(asked.version);
    if (number == 0 && !ask(asked, R"({"type":"hint","id":"h"})")) return false;
    if (rng_.below(5) == 0 && !ask(asked, R"({"type":"preview","id":"p","version":)" + version +
                                              R"(,"action":")" + action + "\"}"))
      return false;
    if (rng_.below(10) == 0 && !asked.past.empty() &&
        !ask(asked, R"({"type":"why","id":"w","version":)" + version + R"(,"actions":[")" +
                        asked.past[rng_.below(static_cast<std::uint32_t>(asked.past.size()))] +
                        "\"]}"))
      return false;
    // An illegal answer, with the reason against it.
    if (rng_.below(10) == 0 && !asked.past.empty()) {
      const std::string& other =
          asked.past[rng_.below(static_cast<std::uint32_t>(asked.past.size()))];
      if (std::find(offered.begin(), offered.end(), other) == offered.end() &&
          !ask(asked, act(version, other)))
        return false;
    }
    if (rng_.below(40) == 0 && !ask(asked, R"({"type":"chat","text":"a word"})")) return false;
    if (rng_.below(30) == 0) {
      Ear& ear = *ears[rng_.below(static_cast<std::uint32_t>(ears.size()))];
      connect(ear, rng_.below(2) == 0 ? "" : "?from=" + std::to_string(ear.version));
    }
    if (!ask(asked, act(version, action))) return false;
    acked_ = number_in(asked.heard.back(), "version");
    asked.past.push_back(action);
    if (!settle()) return false;
    if (rng_.below(12) == 0) {
      if (!ask(asked,
               R"({"type":"undo","id":"u","version":)" + std::to_string(asked.version) + "}"))
        return false;
      if (asked.heard.back().starts_with(R"({"type":"ack")"))
        acked_ = number_in(asked.heard.back(), "version");
      if (!settle()) return false;
    }
    return true;
  }

  std::string act(const std::string& version, const std::string& action) {
    return R"({"type":"act","id":"a)" + std::to_string(++sent_) + R"(","version":)" + version +
           R"(,"action":")" + action + "\"}";
  }

  RealServer& server_;
  Rng rng_;
  long acked_ = 0;
  int sent_ = 0;
};

// The names of cards in the texts of a document: three digits, in a text of their own or as a word
// of an answer.
void names_in(std::string_view text, std::set<std::string>& names) {
  bool quoted = false;
  std::string word;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool end = c == '"' || c == ' ' || c == '/';
    if (quoted && !end) word += c;
    if (!end) continue;
    if (quoted && word.size() == 3 &&
        std::all_of(word.begin(), word.end(), [](char d) { return d >= '0' && d <= '9'; }))
      names.insert(word);
    word.clear();
    if (c == '"') quoted = !quoted;
  }
}

// The cards that lie open for a viewer, read from the complete position: everything but the hands
// of others, the piles, and the fronts of plots; and what the rules have shown them.
void open_to(const AnyGame& game, const AnyState& state, Seat viewer,
             std::set<std::string>& names) {
  json::object position = game.position(state).as_object();
  json::value known = nullptr;
  if (const json::value* all = position.if_contains("known_to_all")) known = *all;
  position.erase("known_to_all");
  if (json::value* players = position.if_contains("players"))
    for (std::size_t seat = 0; seat < players->as_array().size(); ++seat) {
      json::object& player = players->as_array()[seat].as_object();
      if (seat == viewer)
        if (const json::value* own = player.if_contains("knows")) known = *own;
      player.erase("knows");
      if (seat != viewer) player.erase("hand");
      if (json::value* plots = player.if_contains("plots"))
        for (json::value& plot : plots->as_array())
          if (json::object* object = plot.if_object()) object->erase("card");
    }
  names_in(json::serialize(position), names);
  names_in(json::serialize(known), names);
}

// The game as it really went, by version.
struct Course {
  struct Point {
    AnyState state;
    std::size_t steps = 0;
    int free = 0;  // steps that can be undone without asking
    Seat last = kNobody;
    Entry entry;  // that led here
    Action action;
  };
  std::vector<Point> points;
};

Seat undo_seat(const AnyGame& game, const Course::Point& point) {
  return point.free > 0 && !game.turn(point.state).over() ? point.last : kNobody;
}

// Takes one step on from `point`.
Course::Point step_on(const AnyGame& game, const Course::Point& point, const Action& action,
                      std::int64_t version) {
  Course::Point next = point;
  const Turn turn = game.turn(point.state);
  const bool chance = turn.actor == Actor::chance;
  next.entry = {version,
                chance ? Entry::Kind::chance : Entry::Kind::act,
                chance ? kNobody : turn.seat,
                point.steps + 1,
                action_text(game.grammar(), action),
                {}};
  next.action = action;
  game.apply(next.state, action, EventSink(next.entry.events));
  next.steps = point.steps + 1;
  next.last = next.entry.seat;
  const bool reveals = std::any_of(next.entry.events.begin(), next.entry.events.end(),
                                   [](const Event& event) { return event.reveals != 0; });
  next.free = chance || reveals ? 0 : point.free + 1;
  return next;
}

Course course_of(const AnyGame& game, const RealServer::Truth& truth) {
  Course course;
  std::vector<Course::Point> by_step(1);
  by_step[0].state = game.start(truth.options).value();
  course.points.push_back(by_step[0]);
  for (const LogRow& row : truth.log) {
    if (row.kind == "undo") {
      by_step.resize(std::stoul(row.text) + 1);
      const int free = course.points.back().free - 1;
      Course::Point point = by_step.back();
      point.free = free;
      point.entry = {row.version, Entry::Kind::undo, static_cast<Seat>(row.seat), point.steps, "",
                     {}};
      course.points.push_back(point);
      continue;
    }
    const Action action = parse_action(game.grammar(), row.text).value();
    Course::Point next = step_on(game, course.points.back(), action, row.version);
    by_step.push_back(next);
    course.points.push_back(std::move(next));
  }
  return course;
}

struct Found {
  std::size_t messages = 0;
  std::size_t updates = 0;
  std::size_t compared = 0;  // updates that another world would have told in the same bytes
  std::size_t views = 0;
  std::size_t asked = 0;  // previews and reasons
  std::size_t searches = 0;
};

class Inspector {
 public:
  Inspector(const AnyGame& game, const RealServer::Truth& truth, std::uint64_t seed)
      : game_(game), truth_(truth), course_(course_of(game, truth)), rng_(seed) {}

  // The messages to one ear, against what `viewer` may know.
  void inspect(const Ear& ear, Found& found) {
    std::set<std::string> open;
    std::size_t opened = 0;  // points whose open cards are noted
    std::size_t at = 0;
    for (const std::string& text : ear.heard) {
      ++found.messages;
      const bool view = text.starts_with(R"({"type":"view")");
      const bool update = text.starts_with(R"({"type":"update")");
      if (view || update) at = static_cast<std::size_t>(number_in(text, "version"));
      ASSERT_LT(at, course_.points.size());
      for (; opened <= at; ++opened) open_to(game_, course_.points[opened].state, ear.viewer, open);
      // A preview may name what can be worked out, such as the last card of its kind in a pile: it
      // is held against another world instead.
      const bool foreseen = text.find(R"("type":"preview")") != std::string::npos;
      if (!foreseen) check_facts(text, ear, at, open);
      if (view) check_view(text, ear.viewer, at, found);
      if (update) check_update(text, ear.viewer, at, found);
      if (foreseen || text.find(R"("type":"why")") != std::string::npos)
        check_inquiry(text, ear.viewer, at, found);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  // Whether somebody else's messages would be found out.
  [[nodiscard]] bool notices_leak(const Ear& ear, Seat viewer) {
    std::set<std::string> open;
    for (const Course::Point& point : course_.points) open_to(game_, point.state, viewer, open);
    std::set<std::string> named;
    for (const std::string& text : ear.heard) names_in(text, named);
    return !std::includes(open.begin(), open.end(), named.begin(), named.end());
  }

 private:
  void check_facts(const std::string& text, const Ear& ear, std::size_t at,
                   const std::set<std::string>& open) {
    const bool over = game_.turn(course_.points.back().state).over();
    ASSERT_TRUE(over || text.find(truth_.secret) == std::string::npos) << "the secret of the dice";
    std::set<std::string> named;
    names_in(text, named);
    // Whoever looks through a pile is offered what lies there.
    const Turn turn = game_.turn(course_.points[at].state);
    if (turn.actor == Actor::player && turn.seat == ear.viewer) {
      ActionList legal;
      game_.legal(course_.points[at].state, legal);
      std::set<std::string> offered;
      for (const Action& action : legal)
        names_in('"' + action_text(game_.grammar(), action) + '"', offered);
      for (const std::string& name : offered) named.erase(name);
    }
    for (const std::string& name : named)
      ASSERT_TRUE(open.contains(name)) << "viewer " << int{ear.viewer} << " hears of card " << name
                                       << " at " << at << ": " << text.substr(0, 2000);
  }

  [[nodiscard]] DocumentText document(const Course::Point& point, Seat viewer) const {
    const Snapshot at{0, point.steps, point.state, undo_seat(game_, point)};
    return ViewerDocuments(game_, at).of(viewer);
  }
  [[nodiscard]] Course::Point elsewhere(const Course::Point& point, Seat viewer) {
    Course::Point other = point;
    other.state = game_.determinize(point.state, viewer, rng_);
    return other;
  }

  void check_view(const std::string& text, Seat viewer, std::size_t at, Found& found) {
    ++found.views;
    const Course::Point& here = course_.points[at];
    ASSERT_NE(text.find(R"("state":)" + document(here, viewer).text()), std::string::npos);
    if (game_.turn(here.state).seat == viewer) return;  // may be offered what lies in a pile
    ASSERT_NE(text.find(document(elsewhere(here, viewer), viewer).text()), std::string::npos);
  }

  void check_update(const std::string& text, Seat viewer, std::size_t at, Found& found) {
    ++found.updates;
    const auto from = static_cast<std::size_t>(number_in(text, "from"));
    // What everybody was told is the truth ...
    std::vector<Entry> entries;
    for (std::size_t i = from + 1; i <= at; ++i) entries.push_back(course_.points[i].entry);
    const Course::Point& before = course_.points[from];
    const Course::Point& after = course_.points[at];
    ASSERT_EQ(common_part(update(from, at, entries, viewer, before, after), text), text);
    // ... and would have been told in the same bytes if what is hidden were different.
    Course::Point other = elsewhere(before, viewer);
    const Course::Point start = other;
    for (std::size_t i = from + 1; i <= at; ++i) {
      Entry& entry = entries[i - from - 1];
      if (entry.kind == Entry::Kind::undo) {
        const int free = course_.points[i].free;
        other = elsewhere(course_.points[i], viewer);
        other.free = free;
        continue;
      }
      const Action& action = course_.points[i].action;
      if (!offered(game_, other.state, action)) return;
      other = step_on(game_, other, action, static_cast<std::int64_t>(i));
      entry = other.entry;
    }
    if (document(start, viewer).text() != document(before, viewer).text()) {
      ++found.searches;
      return;
    }
    if (document(other, viewer).text() != document(after, viewer).text()) return;
    ++found.compared;
    ASSERT_EQ(common_part(update(from, at, entries, viewer, start, other), text), text)
        << "viewer " << int{viewer};
  }

  [[nodiscard]] std::string update(std::size_t from, std::size_t at,
                                   const std::vector<Entry>& entries, Seat viewer,
                                   const Course::Point& before, const Course::Point& after) const {
    return UpdateText(game_, static_cast<std::int64_t>(from), static_cast<std::int64_t>(at),
                      entries, nullptr)
        .for_viewer(viewer, document(before, viewer), document(after, viewer));
  }
  // `expected`, and of what was sent the table and the chat that a resumed connection gets with it.
  static std::string common_part(std::string expected, const std::string& sent) {
    constexpr std::string_view kMore = R"(,"table":{"id":)";
    const std::size_t more = sent.find(kMore);
    if (more == std::string::npos) return expected;
    expected.pop_back();
    return expected + sent.substr(more);
  }

  void check_inquiry(const std::string& text, Seat viewer, std::size_t at, Found& found) {
    const json::value told = json::parse(text);
    const AnyState& here = course_.points[at].state;
    const AnyState there = game_.determinize(here, viewer, rng_);
    if (told.at("type").as_string() == "preview") {
      const Action action =
          parse_action(game_.grammar(), told.at("action").as_string().c_str()).value();
      if (!offered(game_, there, action)) return;
      ++found.asked;
      json::object expected = preview(game_, there, viewer, action);
      for (const char* name : {"type", "id", "version"}) expected[name] = told.at(name);
      ASSERT_EQ(json::value(expected), told);
      return;
    }
    for (const json::value& answer : told.at("answers").as_array()) {
      if (answer.at("legal").as_bool()) continue;
      const json::object expected =
          explain(game_, there, viewer, answer.at("action").as_string().c_str());
      if (expected.at("legal").as_bool()) continue;
      ++found.asked;
      ASSERT_EQ(json::value(expected), answer);
    }
  }

  const AnyGame& game_;
  const RealServer::Truth& truth_;
  Course course_;
  Rng rng_;
};

// Plays random games with these options and inspects what every socket of theirs received.
void expect_secrecy(const char* name, const char* more) {
  RealServer server;
  HttpClient client(server.address);
  std::vector<std::string> cookies;
  for (int i = 0; i < 4; ++i)
    cookies.push_back(client.post("/api/guest", "", R"({"name":"P"})")->cookie);
  const AnyGame* game = all_games().find(name);
  ASSERT_NE(game, nullptr);
  Found found;
  std::size_t leaks = 0;
  for (int seed = 1; seed <= testing::scaled(kGames); ++seed) {
    const unsigned players = 2 + static_cast<unsigned>(seed) % 3;
    Player player(server, cookies, name, R"({"players":)" + std::to_string(players) + more + "}",
                  players, static_cast<std::uint64_t>(seed));
    ASSERT_FALSE(::testing::Test::HasFailure());
    ASSERT_TRUE(player.play()) << name << ", game " << seed;
    const RealServer::Truth truth = server.truth(*game, player.id);
    Inspector inspector(*game, truth, static_cast<std::uint64_t>(seed));
    for (const auto& ear : player.ears) {
      inspector.inspect(*ear, found);
      ASSERT_FALSE(::testing::Test::HasFatalFailure()) << name << ", game " << seed;
    }
    leaks += inspector.notices_leak(*player.ears[0], 1) ? 1U : 0U;
  }
  std::printf("%s%s: %zu messages, %zu of %zu updates compared, %zu views, %zu questions\n", name,
              more, found.messages, found.compared, found.updates, found.views, found.asked);
  EXPECT_GT(found.compared * 2, found.updates);
  EXPECT_GT(found.asked, 0U);
  // The check can fail: the messages of seat 0 name cards that seat 1 never saw.
  EXPECT_EQ(leaks > 0, game->info().hidden_information);
}

TEST(SocketSecrecy, Nobody_is_sent_what_they_may_not_know_in_Firenze) {
  expect_secrecy("firenze", "");
}

TEST(SocketSecrecy, Nobody_is_sent_what_they_may_not_know_in_Hamburg) {
  expect_secrecy("hamburg", "");
}

TEST(SocketSecrecy, Nobody_is_sent_what_they_may_not_know_in_Hamburg_with_expansions) {
  expect_secrecy("hamburg",
                 R"(,"expansions":["mayors","statues","dangers","ships","stock","clergy"])");
}

}  // namespace
}  // namespace stadtluft::server
