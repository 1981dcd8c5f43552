#include <algorithm>
#include <array>
#include <filesystem>
#include <future>
#include <map>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "bench/load/client.h"
#include "bench/load/offers.h"
#include "engine/notation/message_json.h"
#include "server/accounts/accounts.h"
#include "server/api/announcements.h"
#include "server/api/api.h"
#include "server/base/log.h"
#include "server/bus/local_bus.h"
#include "server/net/network.h"
#include "server/relay/relay.h"
#include "server/storage/soci_storage.h"
#include "server/tables/inquiry.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/server/patching.h"
#include "tests/support/scale.h"

// Every byte that a real server sends over real sockets in random games, held against what the
// viewer may know. Two games of each kind by default; for 500 of each:
//   STADTLUFT_TEST_SCALE=250 build/tests/test_server --gtest_filter='*SocketSecrecy.*'
// Every other game is played through another node than the one that has the table;
// STADTLUFT_TEST_ABROAD=1 does so with all of them.
namespace stadtluft::server {
namespace {

constexpr int kGames = 2;
constexpr int kMostActions = 400;

// One node has all tables.
class AllAtOne final : public Ownership {
 public:
  explicit AllAtOne(std::string self) : self_(std::move(self)) {}

  static constexpr const char* kOwner = "owner";

  [[nodiscard]] bool several() const override { return true; }
  [[nodiscard]] const std::string& self() const override { return self_; }
  [[nodiscard]] bool valid() const override { return true; }
  [[nodiscard]] bool holds(const Hold& /*hold*/) const override { return true; }
  [[nodiscard]] Owner owner_of(const std::string& /*table*/) override {
    return {.node = kOwner, .epoch = 1, .mine = self_ == kOwner};
  }
  void take_over(const std::vector<std::string>& /*tables*/) override {}
  void forget(const std::string& /*table*/) override {}
  [[nodiscard]] std::vector<std::string> nodes() override { return {}; }
  [[nodiscard]] Hold found(const std::string& /*table*/) override { return {}; }
  void let_go(const std::string& /*table*/) override {}
  [[nodiscard]] std::optional<Hold> held(const std::string& /*table*/) const override {
    return Hold{};
  }
  void when_lost(std::function<void()> /*lost*/) override {}

 private:
  std::string self_;
};

// A whole server in this process.
class RealServer {
 public:
  RealServer(LocalHub& hub, const std::string& node)
      : ownership_(node), bus_(hub, network_.loop()) {
    set_log_level(Severity::error);
    static_cast<void>(start_crypto());
    const std::filesystem::path memory = "/dev/shm";
    folder_ = (std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path()) /
              ("stadtluft-secrecy-" + node + "-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    storage_ =
        std::move(open_storage((folder_ / "house.db").string(), network_.loop(), metrics_)).value();
    house_.reset(new House{all_games(), *storage_, network_.loop(), fanout_, workers_, metrics_,
                           TableSettings{.hint = 5, .quotas = {0, 0, 0, 0, 0}}});
    accounts_ =
        std::make_unique<Accounts>(*storage_, network_.loop(), workers_, PasswordCost::least);
    tables_ = std::make_unique<Tables>(*house_);
    ApiSettings settings;
    settings.limits = 0;
    invitations_.emplace(*storage_);
    announcements_.emplace(*storage_);
    relay_.emplace(bus_, ownership_, network_.loop(), metrics_);
    api_ = std::make_unique<Api>(*house_, *tables_, *accounts_, data_, settings,
                                 Control{*invitations_, *announcements_, {}, {}}, &*relay_);
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
    relay_->leave();
    api_.reset();
    relay_.reset();
    tables_.reset();
    std::filesystem::remove_all(folder_);
    set_log_level(Severity::info);
  }

  Address address;
  [[nodiscard]] std::int64_t relayed() const { return metrics_.relayed_requests.value(); }

  // What is stored about a table: nobody outside may read this.
  struct Truth {
    std::vector<LogRow> log;
    std::string secret;
    OptionValues options;
  };
  Truth truth(const AnyGame& game, const std::string& id) {
    std::promise<Truth> promise;
    network_.loop().post([&] {
      const TableData data = read_table_data(storage_->table(id)->data).value();
      promise.set_value({storage_->log_of(id), data.dice_secret,
                         parse_options_json(game.option_specs(), data.options, "").value()});
    });
    return promise.get_future().get();
  }

 private:
  std::filesystem::path folder_;
  EmbeddedData data_;
  Metrics metrics_;
  LocalFanout fanout_;
  AllAtOne ownership_;
  Network network_;
  LocalBus bus_;
  std::unique_ptr<Storage> storage_;
  Workers workers_{1, metrics_};
  std::unique_ptr<House> house_;
  std::unique_ptr<Accounts> accounts_;
  std::unique_ptr<Tables> tables_;
  std::optional<Invitations> invitations_;
  std::optional<Announcements> announcements_;
  std::optional<Relay> relay_;
  std::unique_ptr<Api> api_;
  std::thread thread_;
};

// The names of cards in the texts of a document.
void names_in(std::string_view text, std::set<std::string>& names);

// Something that was refused.
struct Exchange {
  std::string what;       // the type of the message, or the verb of the request
  json::object asked;     // its members
  json::object refusal;   // code, reason, rule, because
  std::size_t at = 0;     // the version at which it was asked
  std::size_t told = 0;   // the answers given by then, see Given
  Seat away = kNobody;    // whose person was away
  bool resigned = false;  // whoever asks had given the game up
  bool ended = false;     // by people
};

// An answer that was acknowledged, or one that was taken back before its turn: while several people
// choose at the same time, answers make no version.
struct Given {
  std::size_t at = 0;  // the version at which it was sent
  Seat seat = kNobody;
  std::vector<std::string> answers;  // none: the last one is taken back
};

// One connection and everything it was sent.
struct Ear {
  Seat viewer = kSpectator;
  std::string cookie;
  std::unique_ptr<SocketClient> socket;
  std::vector<std::string> heard;
  std::vector<std::size_t> told;  // by message: the answers given by then, see Given
  json::value state;              // the document as it is told
  Offers offers;
  long version = -1;
  std::string answer;             // to the last message; empty while it is under way
  std::vector<std::string> past;  // its own answers
  std::vector<Exchange> refused;
  std::vector<std::pair<std::size_t, json::value>> scores;  // the last points told, by version
  std::set<std::string> said;                               // the cards that it named itself
  bool resigned = false;
  std::size_t before_end = SIZE_MAX;  // what was heard before people ended the game
};

// Plays one random game over sockets: answers, and now and then everything else that a client may
// send.
class Player {
 public:
  // The table is at the server; everything that is about it is said at the door.
  Player(RealServer& server, const Address& door, const std::vector<std::string>& cookies,
         const std::string& game, const std::string& options, unsigned players, std::uint64_t seed)
      : door_(door), rng_(seed), stranger_(cookies.back()) {
    HttpClient client(server.address);
    std::string seats = R"({"kind":"me"})";
    for (unsigned seat = 1; seat < players; ++seat) seats += R"(,{"kind":"open"})";
    std::vector<std::string> seeds;
    for (unsigned seat = 0; seat < players; ++seat) seeds.push_back(hex(random_bytes()));
    const auto commitment = [&](unsigned seat) {
      return R"("commitment":")" + seat_commitment(seeds[seat]) + R"(")";
    };
    const auto made = client.post("/api/tables", cookies[0],
                                  "{" + commitment(0) + R"(,"public":true,"game":")" + game +
                                      R"(","options":)" + options + R"(,"seats":[)" + seats + "]}");
    EXPECT_EQ(made->status, 201) << made->body;
    id = std::string(json::parse(made->body).at("id").as_string());
    for (unsigned seat = 1; seat < players; ++seat)
      EXPECT_EQ(
          client.post("/api/tables/" + id + "/join", cookies[seat], "{" + commitment(seat) + "}")
              ->status,
          200);
    for (unsigned seat = 0; seat < players; ++seat)
      EXPECT_EQ(client
                    .post("/api/tables/" + id + "/reveal", cookies[seat],
                          R"({"seed":")" + seeds[seat] + R"("})")
                    ->status,
                200);
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
  std::vector<Given> given;

  bool play() {
    const auto asked = [&] {
      return std::find_if(ears.begin(), ears.end(),
                          [](const auto& ear) { return !ear->offers.texts().empty(); });
    };
    // Nobody gives up while people choose at the same time.
    for (int i = 0; (i < kMostActions || choosing()) && asked() != ears.end(); ++i)
      if (!turn(**asked(), i)) return false;
    if (asked() != ears.end() && !end_it()) return false;
    for (const auto& ear : ears)
      if (!want_everything(*ear)) return false;
    return true;
  }

 private:
  void connect(Ear& ear, const std::string& query) {
    ear.socket = std::make_unique<SocketClient>();
    EXPECT_TRUE(ear.socket->open(door_, "/api/tables/" + id + "/live" + query, ear.cookie));
    const std::size_t before = ear.heard.size();
    EXPECT_TRUE(wait([&] { return ear.heard.size() > before && ear.version >= 0; }, &ear));
  }

  void take(Ear& ear, std::string_view text) {
    ear.heard.emplace_back(text);
    ear.told.push_back(given.size());
    const bool view = text.starts_with(R"({"type":"view")");
    if (view || text.starts_with(R"({"type":"update")")) {
      ear.offers.take(text);
      ear.version = number_in(text, "version");
      const json::value message = json::parse(text);
      if (view)
        ear.state = message.at("state");
      else
        EXPECT_TRUE(apply_patch(ear.state, message.at("patch").as_array()));
    } else if (!text.starts_with(R"({"type":"table")") && !text.starts_with(R"({"type":"chat")")) {
      ear.answer = text;
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
    names_in(message, ear.said);
    ear.answer.clear();
    const json::object asked = json::parse(message).as_object();
    const std::string type(asked.at("type").as_string());
    const long before = newest();
    const bool gives = note_given(ear, type, asked);
    const std::size_t heard = ear.heard.size();
    if (!ear.socket->send(message)) return false;
    if (!wait([&] { return !ear.answer.empty(); })) return false;
    json::object answer = json::parse(ear.answer).as_object();
    const bool refused = answer.at("type").as_string() == "refused";
    const bool same = !refused && gives && number_in(ear.answer, "version") == before;
    if (gives && (refused || (type == "undo" && !same))) take_back_note();
    if (refused) note_refusal(ear, type, asked, std::move(answer));
    return !same || hear_all(ear, heard);
  }

  // It was no such answer.
  void take_back_note() {
    given.pop_back();
    for (const auto& ear : ears)
      for (std::size_t& told : ear->told) told = std::min(told, given.size());
  }

  // Whether the message gives an answer, or takes back one that is no step yet.
  bool note_given(const Ear& ear, const std::string& type, const json::object& asked) {
    if (ear.viewer == kSpectator || (type != "act" && type != "undo")) return false;
    Given one{static_cast<std::size_t>(newest()), ear.viewer, {}};
    if (type == "undo" && !has_deposit(ear)) return false;
    if (const json::value* action = asked.if_contains("action"))
      one.answers.emplace_back(action->as_string());
    if (const json::value* actions = asked.if_contains("actions"))
      for (const json::value& action : actions->as_array())
        one.answers.emplace_back(action.as_string());
    given.push_back(std::move(one));
    return true;
  }
  [[nodiscard]] bool choosing() const {
    return ears[0]->state.is_object() && ears[0]->state.at("turn").as_object().contains("asked");
  }
  // Whoever chooses with others, and can go back, has given something already.
  [[nodiscard]] static bool has_deposit(const Ear& ear) {
    return ear.state.is_object() && ear.state.at("turn").as_object().contains("asked") &&
           ear.state.at("undo").as_bool();
  }

  // An answer that made no version: everybody has heard what there was to hear of it.
  bool hear_all(Ear& own, std::size_t heard) {
    const auto has = [](const Ear& ear, std::size_t from, std::string_view type) {
      return std::any_of(ear.heard.begin() + static_cast<std::ptrdiff_t>(from), ear.heard.end(),
                         [&](const std::string& text) {
                           return text.starts_with("{\"type\":\"" + std::string(type) + "\"");
                         });
    };
    if (!wait([&] { return has(own, heard, "update"); })) return false;
    for (const auto& ear : ears) {
      const std::size_t before = ear->heard.size();
      if (!ear->socket->send(R"({"type":"view"})")) return false;
      if (!wait([&] { return has(*ear, before, "view"); })) return false;
    }
    return true;
  }

  void note_refusal(Ear& ear, const std::string& what, const json::object& asked,
                    json::object refusal) {
    for (const char* name : {"type", "id", "version"}) refusal.erase(name);
    for (const char* name : {"rule", "because"}) refusal.emplace(name, nullptr);
    ear.refused.push_back({what, asked, std::move(refusal), static_cast<std::size_t>(newest()),
                           given.size(), away_, ear.resigned, ended_});
  }

  // The same over HTTP.
  bool request(Ear& ear, const std::string& message) {
    json::object asked = json::parse(message).as_object();
    const std::string verb(asked.at("type").as_string());
    asked.erase("type");
    // Who watches without an account is known to be nobody: here it is somebody who sits elsewhere.
    const std::string& cookie = ear.viewer == kSpectator ? stranger_ : ear.cookie;
    const auto answer =
        client_.post("/api/tables/" + id + "/" + verb, cookie, json::serialize(asked));
    if (!answer) return false;
    if (answer->status >= 400)
      note_refusal(ear, verb, asked, json::parse(answer->body).at("error").as_object());
    return true;
  }
  bool look(Ear& ear, const std::string& verb, const std::string& query) {
    const auto answer = client_.get("/api/games/" + id + "/" + verb + query, ear.cookie);
    if (!answer) return false;
    if (answer->status >= 400)
      note_refusal(ear, verb, {}, json::parse(answer->body).at("error").as_object());
    return true;
  }

  // How the points went so far.
  bool look_at_scores(Ear& ear) {
    const auto answer = client_.get("/api/games/" + id + "/scores?every=step", ear.cookie);
    if (!answer || answer->status != 200) return false;
    ear.scores.emplace_back(static_cast<std::size_t>(newest()),
                            json::parse(answer->body).at("points").as_array().back());
    return true;
  }

  // Something that is refused as a rule, by anybody and at any time.
  bool provoke() {
    Ear& ear = any_ear();
    const bool asked = !ear.offers.texts().empty();
    const std::string version = R"(,"version":)" + std::to_string(ear.version);
    const auto say = [&](const std::string& message) {
      return rng_.below(2) == 0 ? request(ear, message) : ask(ear, message);
    };
    switch (rng_.below(11)) {
      case 0:
        return ask_back(ear, false);
      case 1:
        return ask_back(ear, true);
      case 2:
        return say(R"({"type":"undo-answer","agree":true})");
      case 3:
        return asked || say(R"({"type":"hint"})");
      case 4:
        return say(R"({"type":"why")" + version + R"(,"actions":["pass"]})");
      case 5:
        return look_at_scores(ear) && look(ear, "view", "?at=99999") && look(ear, "dice", "") &&
               look(ear, "analysis", "?at=2") && look(ear, "luck", "?from=0");
      case 6:
        return ask_without(*ears[rng_.below(static_cast<std::uint32_t>(ears.size() - 1))]);
      case 7:
        return give_set(ear);
      case 8:
        return ear.viewer == kSpectator
                   ? request(ear, R"({"type":"leave"})") && request(ear, R"({"type":"resign"})") &&
                         request(ear, R"({"type":"end"})")
                   : request(ear, R"({"type":"end","agree":false})");
      default: {
        // Answers of everybody: most are refused.
        const Ear& other = any_ear();
        if (other.past.empty()) return true;
        const std::string& action = pick(other.past);
        const std::vector<std::string> offered = ear.offers.texts();
        if (std::find(offered.begin(), offered.end(), action) != offered.end()) return true;
        return say((rng_.below(2) == 0 ? R"({"type":"preview")" : R"({"type":"act")") + version +
                   R"(,"action":")" + action + "\"}");
      }
    }
  }

  // Somebody leaves who is not asked, another asks to go back, and the first comes again.
  bool ask_without(Ear& gone) {
    Ear& other = any_ear();
    if (!gone.offers.texts().empty() || &other == &gone) return true;
    if (!request(gone, R"({"type":"leave"})")) return false;
    away_ = gone.viewer;
    if (!ask_back(other, true) || !ask_back(other, false)) return false;
    away_ = kNobody;
    return request(gone, R"({"type":"join"})");
  }

  // Several answers at once, of everybody and of now: most are refused.
  bool give_set(Ear& ear) {
    json::array answers;
    for (std::uint32_t i = rng_.below(4); i > 0; --i) {
      const Ear& other = any_ear();
      const std::vector<std::string> offered = ear.offers.texts();
      const std::vector<std::string>& from = rng_.below(2) == 0 ? offered : other.past;
      if (!from.empty()) answers.emplace_back(pick(from));
    }
    const bool acts = rng_.below(2) == 0;
    json::object message{{"type", acts ? "act" : "preview"},
                         {"version", ear.version},
                         {"actions", std::move(answers)}};
    if (!acts && rng_.below(2) == 0) return request(ear, json::serialize(message));
    message["id"] = "s" + std::to_string(++sent_);
    if (!ask(ear, json::serialize(message))) return false;
    if (!acts || !ear.answer.starts_with(R"({"type":"ack")")) return true;
    acked_ = std::max(acked_, number_in(ear.answer, "version"));
    return settle();
  }

  // Everything that somebody may want who has given up, or when the game is over.
  bool want_everything(Ear& ear) {
    const std::string version = R"(,"version":)" + std::to_string(ear.version);
    for (const std::string& message :
         {R"({"type":"undo")" + version + "}", R"({"type":"undo","ask":true)" + version + "}",
          std::string(R"({"type":"undo-answer","agree":true})"), std::string(R"({"type":"hint"})"),
          R"({"type":"act","action":"pass")" + version + "}",
          R"({"type":"preview","action":"pass")" + version + "}",
          R"({"type":"why","actions":["pass"])" + version + "}"})
      if (!ask(ear, message) || !request(ear, message)) return false;
    return request(ear, R"({"type":"resign"})") && request(ear, R"({"type":"end"})") &&
           request(ear, R"({"type":"end","agree":false})");
  }

  // A game that is not over ends because people want it: with three and more one gives it up, then
  // one does not want to end it, then all do.
  bool end_it() {
    std::vector<Ear*> left;
    Ear* gone = nullptr;
    for (const auto& ear : ears) {
      if (ear->viewer == kSpectator) continue;
      if (gone == nullptr && ears.size() > 3 && ear->offers.texts().empty())
        gone = ear.get();
      else
        left.push_back(ear.get());
    }
    if (gone != nullptr) {
      if (!request(*gone, R"({"type":"resign"})")) return false;
      gone->resigned = true;
      if (!want_everything(*gone)) return false;
    }
    if (!request(*left[0], R"({"type":"end"})") ||
        !request(*left[1], R"({"type":"end","agree":false})") ||
        !request(*left[1], R"({"type":"end","agree":false})"))
      return false;
    for (const auto& ear : ears) ear->before_end = ear->heard.size();
    for (Ear* ear : left)
      if (!request(*ear, R"({"type":"end"})")) return false;
    ended_ = true;
    return true;
  }

  // Asks to go back. If others have to agree, somebody says no, or now and then all say yes.
  bool ask_back(Ear& ear, bool others) {
    if (!ask(ear, R"({"type":"undo","id":"u","version":)" + std::to_string(ear.version) +
                      (others ? R"(,"ask":true})" : "}")))
      return false;
    if (!ear.answer.starts_with(R"({"type":"ack")")) return true;
    const long before = newest();
    acked_ = std::max(acked_, number_in(ear.answer, "version"));
    if (acked_ > before || !others) return settle();
    const bool agree = rng_.below(3) == 0;
    for (const auto& other : ears) {
      if (other->viewer == kSpectator || other.get() == &ear) continue;
      if (!ask(*other, agree ? R"({"type":"undo-answer","agree":true})"
                             : R"({"type":"undo-answer","agree":false})"))
        return false;
      if (other->answer.starts_with(R"({"type":"ack")"))
        acked_ = std::max(acked_, number_in(other->answer, "version"));
      if (!agree) break;
    }
    return settle();
  }

  Ear& any_ear() { return *ears[rng_.below(static_cast<std::uint32_t>(ears.size()))]; }
  const std::string& pick(const std::vector<std::string>& texts) {
    return texts[rng_.below(static_cast<std::uint32_t>(texts.size()))];
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
    if (rng_.below(2) == 0) {
      if (!provoke()) return false;
      // The game may have gone back.
      if (asked.offers.texts().empty()) return true;
    }
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
    acked_ = number_in(asked.answer, "version");
    asked.past.push_back(action);
    if (!settle()) return false;
    return rng_.below(12) != 0 || ask_back(asked, false);
  }

  std::string act(const std::string& version, const std::string& action) {
    return R"({"type":"act","id":"a)" + std::to_string(++sent_) + R"(","version":)" + version +
           R"(,"action":")" + action + "\"}";
  }

  Address door_;
  HttpClient client_{door_};
  Rng rng_;
  std::string stranger_;  // the cookie of somebody who does not sit at the table
  long acked_ = 0;
  int sent_ = 0;
  Seat away_ = kNobody;
  bool ended_ = false;
};

// The names of cards in the texts of a document: three digits, in a text of their own or as a word
// of an answer.
void names_in(std::string_view text, std::set<std::string>& names) {
  bool quoted = false;
  std::string word;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool end = std::string_view("\" /()[],;:'").find(c) != std::string_view::npos;
    if (quoted && !end) word += c;
    if (!end) continue;
    if (word.ends_with('.')) word.pop_back();
    if (quoted && word.size() == 3 &&
        std::all_of(word.begin(), word.end(), [](char d) { return d >= '0' && d <= '9'; }))
      names.insert(word);
    word.clear();
    if (c == '"') quoted = !quoted;
  }
}

// The names of cards by the place where they lie; a list is one place.
using Places = std::map<std::string, std::set<std::string>>;
void places_in(const json::value& value, const std::string& path, Places& places) {
  if (const json::object* object = value.if_object())
    for (const auto& [name, member] : *object)
      places_in(member, path + "/" + std::string(name), places);
  else if (const json::array* array = value.if_array())
    for (std::size_t i = 0; i < array->size(); ++i)
      places_in((*array)[i], (*array)[i].is_string() ? path : path + "/" + std::to_string(i),
                places);
  else if (value.is_string())
    names_in(json::serialize(value), places[path]);
}

// The cards that a viewer can know: those that lie in the same place of the complete position in
// every world that looks to the viewer like this one.
void open_to(const AnyGame& game, const AnyState& state, Seat viewer, Rng& rng,
             std::set<std::string>& names) {
  constexpr int kWorlds = 2;
  Places places;
  places_in(game.position(state), "", places);
  for (int i = 0; i < kWorlds; ++i) {
    Places others;
    places_in(game.position(game.determinize(state, viewer, rng)), "", others);
    for (auto& [path, here] : places) {
      const std::set<std::string>& there = others[path];
      std::erase_if(here, [&](const std::string& name) { return !there.contains(name); });
    }
  }
  for (const auto& [path, here] : places) names.insert(here.begin(), here.end());
}

// The game as it really went, by version.
struct Course {
  struct Point {
    AnyState state;
    std::size_t steps = 0;
    int free = 0;  // steps that can be undone without asking
    Seat last = kNobody;
    std::set<Seat> answered{};  // who has made a step
    Entry entry;                // that led here
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
  next.entry = {
      version,         chance ? EntryKind::chance : EntryKind::act, chance ? kNobody : turn.seat,
      point.steps + 1, action_text(game.grammar(), action),         {}};
  next.action = action;
  game.apply(next.state, action, EventSink(next.entry.events));
  next.steps = point.steps + 1;
  next.last = next.entry.seat;
  if (!chance) next.answered.insert(turn.seat);
  const bool reveals = std::any_of(next.entry.events.begin(), next.entry.events.end(),
                                   [](const Event& event) { return event.reveals != 0; });
  next.free = chance || reveals ? 0 : point.free + 1;
  return next;
}

// What seats have answered before their turn, by seat.
using Ahead = std::map<Seat, std::vector<std::string>>;

// Who is asked at the same time as others, and what they see.
std::vector<Snapshot::Choice> choices_of(const AnyGame& game, const AnyState& state,
                                         const Ahead& ahead) {
  std::vector<Snapshot::Choice> choices;
  const Turn turn = game.turn(state);
  if (turn.actor != Actor::player) return choices;
  const auto choose = [&](Seat seat, AnyState seen, bool gives) {
    const auto given = ahead.find(seat);
    const bool any = gives && given != ahead.end() && !given->second.empty();
    for (std::size_t i = 0; any && i < given->second.size(); ++i) {
      const Result<Action> action = parse_action(game.grammar(), given->second[i]);
      if (action && offered(game, seen, *action)) game.apply(seen, *action, {});
    }
    const bool complete = game.turn(seen) != Turn{Actor::player, seat};
    choices.push_back({seat, std::move(seen), complete, any});
    return complete;
  };
  bool waits = false;
  for (Seat seat = 0; seat < game.players(state); ++seat)
    if (const std::optional<AnyState> seen =
            seat == turn.seat ? std::nullopt : game.asked_ahead(state, seat))
      waits = !choose(seat, *seen, true) || waits;
  if (!choices.empty()) choose(turn.seat, state, waits);
  std::sort(choices.begin(), choices.end(),
            [](const auto& a, const auto& b) { return a.seat < b.seat; });
  return choices;
}

Course course_of(const AnyGame& game, const RealServer::Truth& truth) {
  Course course;
  std::vector<Course::Point> by_step(1);
  by_step[0].state = game.start(truth.options).value();
  course.points.push_back(by_step[0]);
  for (const LogRow& row : truth.log) {
    if (row.kind == EntryKind::undo) {
      by_step.resize(std::stoul(row.text) + 1);
      Course::Point point = by_step.back();
      point.entry = {row.version, EntryKind::undo, static_cast<Seat>(row.seat), point.steps, "",
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
  std::size_t refused = 0;
  std::size_t scores = 0;
  std::map<std::string, std::size_t> refusals;  // by code, those held against another world
  // Those for which no other world was found that looks the same: held against the true one.
  std::map<std::string, std::size_t> alone;
  std::size_t searches = 0;
};

class Inspector {
 public:
  Inspector(const AnyGame& game, const RealServer::Truth& truth, const std::vector<Given>& given,
            std::uint64_t seed)
      : game_(game), truth_(truth), given_(given), course_(course_of(game, truth)), rng_(seed) {
    for (const Course::Point& point : course_.points)
      choosing_.push_back(!choices_of(game, point.state, {}).empty());
  }

  // The messages to one ear, against what `viewer` may know.
  void inspect(const Ear& ear, Found& found) {
    std::set<std::string> open;
    std::size_t opened = 0;  // points whose open cards are noted
    Ahead shown;             // what had been answered ahead when the last document was told
    std::size_t at = 0;
    for (std::size_t i = 0; i < ear.heard.size(); ++i) {
      const std::string& text = ear.heard[i];
      ++found.messages;
      const bool view = text.starts_with(R"({"type":"view")");
      const bool update = text.starts_with(R"({"type":"update")");
      if (view || update) at = static_cast<std::size_t>(number_in(text, "version"));
      ASSERT_LT(at, course_.points.size());
      ahead_ = ahead_at(at, ear.told[i]);
      for (; opened <= at; ++opened)
        open_to(game_, course_.points[opened].state, ear.viewer, rng_, open);
      // A preview may name what can be worked out, such as the last card of its kind in a pile: it
      // is held against another world instead.
      const bool foreseen = text.find(R"("type":"preview")") != std::string::npos;
      if (!foreseen) check_facts(text, ear, at, i >= ear.before_end, open);
      if (view) check_view(text, ear.viewer, at, found);
      if (update) check_update(text, ear.viewer, at, shown, found);
      if (view || update) shown = ahead_;
      if (foreseen || text.find(R"("type":"why")") != std::string::npos)
        check_inquiry(text, ear.viewer, at, found);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  // What was refused to one ear would have been refused in the same words if what is hidden were
  // different.
  void inspect_refusals(const Ear& ear, Found& found) {
    for (const Exchange& exchange : ear.refused) {
      ++found.refused;
      ASSERT_LT(exchange.at, course_.points.size());
      ahead_ = ahead_at(exchange.at, exchange.told);
      const std::optional<Course::Point> there = twin(exchange.at, ear.viewer);
      const std::optional<Refusal> expected =
          refusal_of(exchange, there ? *there : course_.points[exchange.at], ear.viewer);
      ASSERT_TRUE(expected) << "is possible in a world that looks the same: viewer "
                            << int{ear.viewer} << " at " << exchange.at << ": " << exchange.what
                            << " " << json::serialize(exchange.asked) << " "
                            << json::serialize(exchange.refusal);
      ++(there ? found.refusals : found.alone)[expected->code];
      const json::object told{{"code", expected->code},
                              {"reason", expected->reason},
                              {"rule", rule_json(*expected)},
                              {"because", expected->because}};
      ASSERT_EQ(json::value(told), json::value(exchange.refusal))
          << "viewer " << int{ear.viewer} << " at " << exchange.at << ": " << exchange.what << " "
          << json::serialize(exchange.asked);
    }
  }

  // The points that one ear was told are the same if what is hidden is different.
  void inspect_scores(const Ear& ear, Found& found) {
    for (const auto& [at, told] : ear.scores) {
      ++found.scores;
      ASSERT_LT(at, course_.points.size());
      const Course::Point there = elsewhere(course_.points[at], ear.viewer);
      const Standings standings = game_.standings_seen_by(there.state, ear.viewer);
      json::array totals;
      for (Seat seat = 0; seat < standings.players; ++seat)
        totals.emplace_back(standings.points[seat]);
      ASSERT_EQ(told.at("at"), json::value(there.steps));
      ASSERT_EQ(told.at("totals"), json::value(totals)) << "viewer " << int{ear.viewer};
    }
  }

  // Whether somebody else's messages would be found out: they name cards that the viewer never saw,
  // or would differ in another world of the viewer's.
  [[nodiscard]] bool notices_leak(const Ear& ear, Seat viewer) {
    ahead_.clear();
    std::set<std::string> open;
    for (const Course::Point& point : course_.points)
      open_to(game_, point.state, viewer, rng_, open);
    std::set<std::string> named;
    for (const std::string& text : ear.heard) names_in(text, named);
    if (!std::includes(open.begin(), open.end(), named.begin(), named.end())) return true;
    return std::any_of(course_.points.begin(), course_.points.end(),
                       [&](const Course::Point& point) {
                         return document(elsewhere(point, viewer), ear.viewer).text() !=
                                document(point, ear.viewer).text();
                       });
  }

 private:
  // A refusal repeats what was asked for.
  static bool refused(const std::string& text) {
    return text.starts_with(R"({"type":"refused")") ||
           text.find(R"("type":"why")") != std::string::npos;
  }
  void check_facts(const std::string& text, const Ear& ear, std::size_t at, bool ended,
                   const std::set<std::string>& open) {
    // Told with the last step or after it, if that ends the game.
    const bool over =
        ended || (at + 1 == course_.points.size() && game_.turn(course_.points[at].state).over());
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
      ASSERT_TRUE(open.contains(name) || (ear.said.contains(name) && refused(text)))
          << "viewer " << int{ear.viewer} << " hears of card " << name << " at " << at << ": "
          << text.substr(0, 2000);
  }

  // What has been answered ahead at a version, when so many answers had been given. Whoever has
  // answered in their turn has answered with the next step.
  [[nodiscard]] Ahead ahead_at(std::size_t at, std::size_t told) const {
    Ahead ahead;
    std::size_t version = 0;
    std::size_t opened = 0;  // the steps that the game had when all were asked
    const auto go_to = [&](std::size_t to) {
      for (; version < to; ++version) {
        const Course::Point& after = course_.points[version + 1];
        const bool undo = after.entry.kind == EntryKind::undo;
        if (!choosing_[version] || (undo && after.steps < opened)) ahead.clear();
        if (!choosing_[version] || after.steps < opened) opened = after.steps;
        if (undo || after.entry.seat == kNobody) continue;
        std::vector<std::string>& own = ahead[after.entry.seat];
        if (!own.empty()) own.erase(own.begin());
      }
    };
    for (std::size_t i = 0; i < told && given_[i].at <= at; ++i) {
      go_to(given_[i].at);
      std::vector<std::string>& own = ahead[given_[i].seat];
      own.insert(own.end(), given_[i].answers.begin(), given_[i].answers.end());
      if (given_[i].answers.empty() && !own.empty()) own.pop_back();
    }
    go_to(at);
    return ahead;
  }

  [[nodiscard]] DocumentText document(const Course::Point& point, Seat viewer) const {
    return document(point, viewer, ahead_);
  }
  [[nodiscard]] DocumentText document(const Course::Point& point, Seat viewer,
                                      const Ahead& ahead) const {
    const Snapshot at{0, point.steps, point.state, undo_seat(game_, point),
                      choices_of(game_, point.state, ahead)};
    return ViewerDocuments(game_, at).of(viewer);
  }
  // The state in which the viewer answers.
  [[nodiscard]] AnyState seen_by(const AnyState& state, Seat viewer) const {
    for (const Snapshot::Choice& choice : choices_of(game_, state, ahead_))
      if (choice.seat == viewer) return choice.state;
    return state;
  }
  [[nodiscard]] Course::Point elsewhere(const Course::Point& point, Seat viewer) {
    Course::Point other = point;
    other.state = game_.determinize(point.state, viewer, rng_);
    return other;
  }

  // A world that looks to the viewer like the one at this version. Where it can be, the last step
  // is another one too: what chance did to somebody else's hand, what others did behind their hand.
  [[nodiscard]] Course::Point other_world(std::size_t at, Seat viewer) {
    const Course::Point& here = course_.points[at];
    const std::string looks = document(here, viewer).text();
    constexpr int kTries = 8;
    for (int i = 0; at > 0 && here.entry.kind != EntryKind::undo && i < kTries; ++i) {
      const Course::Point before = elsewhere(course_.points[at - 1], viewer);
      const bool own = here.entry.seat == viewer;
      const Action action = own ? here.action : any_answer(game_, before.state, rng_);
      if (!offered(game_, before.state, action)) continue;
      Course::Point after = step_on(game_, before, action, static_cast<std::int64_t>(at));
      if (document(after, viewer).text() == looks) return after;
    }
    return elsewhere(here, viewer);
  }

  // Such a world, if one is found that looks the same to the last byte.
  [[nodiscard]] std::optional<Course::Point> twin(std::size_t at, Seat viewer) {
    constexpr int kTries = 8;
    const std::string looks = document(course_.points[at], viewer).text();
    for (int i = 0; i < kTries; ++i) {
      Course::Point world = other_world(at, viewer);
      if (document(world, viewer).text() == looks) return world;
    }
    return std::nullopt;
  }

  // What is refused to the viewer in that world, by the rules of docs/server.md; nothing if it is
  // not refused there.
  [[nodiscard]] std::optional<Refusal> refusal_of(const Exchange& exchange,
                                                  const Course::Point& world, Seat viewer) const {
    const Turn turn = game_.turn(world.state);
    const std::string& what = exchange.what;
    if (what == "view")
      return Refusal{"not_available",
                     "at: the game has only " + std::to_string(world.steps) + " steps"};
    if (what == "dice")
      return Refusal{"not_available", "the dice are revealed when the game is over"};
    if (what == "analysis" || what == "luck")
      return Refusal{"not_over", "positions are analysed when the game is over"};
    const bool about_end = what == "leave" || what == "resign" || what == "end";
    if (viewer == kSpectator && about_end)
      return Refusal{"not_seated", "you do not sit at this table"};
    if (viewer == kSpectator) return Refusal{"spectator", "spectators cannot take part"};
    if (turn.over() || exchange.ended) return Refusal{"over", "the game is over"};
    if (exchange.resigned) return Refusal{"resigned", "you have given this game up"};
    if (what == "end") return Refusal{"nothing", "nobody has offered to end the game"};
    if (about_end) return std::nullopt;
    if (what == "undo-answer") return Refusal{"nothing", "nobody has asked to take something back"};
    if (what == "undo") return undo_refusal(exchange, world, viewer);
    const AnyState seen = seen_by(world.state, viewer);
    const bool asked = game_.turn(seen) == Turn{Actor::player, viewer};
    const std::vector<Snapshot::Choice> choices = choices_of(game_, world.state, ahead_);
    const bool chosen = std::any_of(choices.begin(), choices.end(), [&](const auto& choice) {
      return choice.seat == viewer && choice.complete;
    });
    if (what == "hint" && !asked)
      return Refusal{"not_your_turn", "hints are for the seat that is asked"};
    if (chosen) return Refusal{"not_your_turn", "you have chosen, and others have not yet"};
    if (!asked) return Refusal{"not_your_turn", "the game waits for " + actor_text(turn)};
    if (const json::value* set = exchange.asked.if_contains("actions")) {
      const Told<std::vector<Action>> offer = read_set(game_, seen, viewer, set->as_array());
      return offer ? std::nullopt : std::optional(offer.error());
    }
    const Told<Action> offer =
        read_offer(game_, seen, viewer, {std::string(exchange.asked.at("action").as_string()), {}});
    if (offer) return std::nullopt;
    return offer.error();
  }

  [[nodiscard]] static std::optional<Refusal> undo_refusal(const Exchange& exchange,
                                                           const Course::Point& world,
                                                           Seat viewer) {
    if (!exchange.asked.contains("ask")) {
      if (world.steps == 0) return against_undo(UndoObstacle::no_step);
      if (world.last == kNobody) return against_undo(UndoObstacle::chance);
      if (world.last != viewer) return against_undo(UndoObstacle::other);
      if (world.free == 0) return against_undo(UndoObstacle::revealed);
    }
    if (!world.answered.contains(viewer)) return Refusal{"nothing", "you have not made a step yet"};
    if (exchange.away == kNobody) return std::nullopt;
    return Refusal{"absent", "seat " + std::to_string(exchange.away) +
                                 " is away and cannot agree; without them the game goes back to "
                                 "the moment they left at most"};
  }

  void check_view(const std::string& text, Seat viewer, std::size_t at, Found& found) {
    ++found.views;
    const Course::Point& here = course_.points[at];
    ASSERT_NE(text.find(R"("state":)" + document(here, viewer).text()), std::string::npos);
    if (game_.turn(here.state).seat == viewer) return;  // may be offered what lies in a pile
    ASSERT_NE(text.find(document(elsewhere(here, viewer), viewer).text()), std::string::npos);
  }

  // `ahead` is what had been answered ahead when the viewer was told the last document.
  void check_update(const std::string& text, Seat viewer, std::size_t at, const Ahead& ahead,
                    Found& found) {
    ++found.updates;
    const auto from = static_cast<std::size_t>(number_in(text, "from"));
    // What everybody was told is the truth ...
    std::vector<Entry> entries;
    for (std::size_t i = from + 1; i <= at; ++i) entries.push_back(course_.points[i].entry);
    const Course::Point& before = course_.points[from];
    const Course::Point& after = course_.points[at];
    ASSERT_EQ(common_part(update(from, at, entries, viewer, document(before, viewer, ahead),
                                 document(after, viewer)),
                          text),
              text);
    // ... and would have been told in the same bytes if what is hidden were different.
    Course::Point other = elsewhere(before, viewer);
    const Course::Point start = other;
    for (std::size_t i = from + 1; i <= at; ++i) {
      Entry& entry = entries[i - from - 1];
      if (entry.kind == EntryKind::undo) {
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
    if (document(start, viewer, ahead).text() != document(before, viewer, ahead).text()) {
      ++found.searches;
      return;
    }
    if (document(other, viewer).text() != document(after, viewer).text()) return;
    ++found.compared;
    ASSERT_EQ(common_part(update(from, at, entries, viewer, document(start, viewer, ahead),
                                 document(other, viewer)),
                          text),
              text)
        << "viewer " << int{viewer};
  }

  [[nodiscard]] std::string update(std::size_t from, std::size_t at,
                                   const std::vector<Entry>& entries, Seat viewer,
                                   const DocumentText& before, const DocumentText& after) const {
    return UpdateText(game_, static_cast<std::int64_t>(from), static_cast<std::int64_t>(at),
                      entries, nullptr)
        .for_viewer(viewer, before, after);
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
    const AnyState there = seen_by(game_.determinize(here, viewer, rng_), viewer);
    if (told.at("type").as_string() == "preview") {
      const Action action =
          parse_action(game_.grammar(), told.at("action").as_string().c_str()).value();
      if (!offered(game_, there, action)) return;
      ++found.asked;
      json::object expected = preview(game_, there, viewer, {action});
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
  const std::vector<Given>& given_;
  Course course_;
  std::vector<bool> choosing_;  // by version: several are asked at the same time
  Ahead ahead_;                 // at the message that is inspected
  Rng rng_;
};

// Options for a random game: every other time the standard ones, else everything that can be
// switched on, or values at random.
OptionValues options_of(const AnyGame& game, std::int64_t players, int seed, Rng& rng) {
  const auto value_of = [&](const OptionSpec& spec, bool everything) -> std::int64_t {
    if (spec.name == "players") return players;
    const std::int64_t count = spec.kind == OptionSpec::Kind::number ? spec.max - spec.min + 1
                               : spec.kind == OptionSpec::Kind::flag ? 2
                               : spec.kind == OptionSpec::Kind::choice
                                   ? static_cast<std::int64_t>(spec.words.size())
                                   : std::int64_t{1} << spec.words.size();
    const std::int64_t least = spec.kind == OptionSpec::Kind::number ? spec.min : 0;
    if (everything) return spec.kind == OptionSpec::Kind::number ? spec.standard : count - 1;
    return least + static_cast<std::int64_t>(rng.next() % static_cast<std::uint64_t>(count));
  };
  constexpr int kTries = 50;
  for (int i = 0; seed % 2 == 0 && i < kTries; ++i) {
    OptionValues values;
    for (const OptionSpec& spec : game.option_specs())
      values.push_back(value_of(spec, seed == 2 && i == 0));
    if (game.start(values)) return values;
  }
  OptionValues values;
  for (const OptionSpec& spec : game.option_specs())
    values.push_back(spec.name == "players" ? players : spec.standard);
  return values;
}

class SocketSecrecy : public ::testing::TestWithParam<const AnyGame*> {};

// Plays random games and inspects what every socket of theirs received.
TEST_P(SocketSecrecy, Nobody_is_sent_what_they_may_not_know) {
  const AnyGame& game = *GetParam();
  const std::string name(game.info().id);
  LocalHub hub;
  RealServer server(hub, AllAtOne::kOwner);
  RealServer abroad(hub, "abroad");
  const bool all_abroad = std::getenv("STADTLUFT_TEST_ABROAD") != nullptr;
  HttpClient client(server.address);
  std::vector<std::string> cookies;
  for (int i = 0; i < 5; ++i)
    cookies.push_back(client.post("/api/guest", "", R"({"name":"P"})")->cookie);
  Found found;
  std::size_t leaks = 0;
  for (int seed = 1; seed <= std::max(kGames, testing::scaled(kGames)); ++seed) {
    const unsigned players = 2 + static_cast<unsigned>(seed) % 3;
    Rng rng(static_cast<std::uint64_t>(seed));
    const std::string options =
        json::serialize(options_json(game.option_specs(), options_of(game, players, seed, rng)));
    SCOPED_TRACE(name + ", game " + std::to_string(seed) + " " + options);
    const Address& door = all_abroad || seed % 2 == 0 ? abroad.address : server.address;
    Player player(server, door, cookies, name, options, players, static_cast<std::uint64_t>(seed));
    ASSERT_FALSE(::testing::Test::HasFailure());
    ASSERT_TRUE(player.play());
    const RealServer::Truth truth = server.truth(game, player.id);
    Inspector inspector(game, truth, player.given, static_cast<std::uint64_t>(seed));
    for (const auto& ear : player.ears) {
      inspector.inspect(*ear, found);
      inspector.inspect_refusals(*ear, found);
      inspector.inspect_scores(*ear, found);
      ASSERT_FALSE(::testing::Test::HasFatalFailure());
    }
    leaks += inspector.notices_leak(*player.ears[0], 1) ? 1U : 0U;
  }
  EXPECT_GT(abroad.relayed(), 10);
  std::printf("%s: %zu messages, %zu of %zu updates compared, %zu views, %zu questions\n",
              name.c_str(), found.messages, found.compared, found.updates, found.views,
              found.asked);
  EXPECT_GT(found.compared * 2, found.updates);
  EXPECT_GT(found.asked, 0U);
  EXPECT_GT(found.scores, 0U);
  std::size_t held = 0;
  for (const auto& [code, count] : found.refusals) {
    std::printf("  %zu refusals %s, %zu more without another world\n", count, code.c_str(),
                found.alone[code]);
    held += count + found.alone[code];
  }
  EXPECT_EQ(held, found.refused);
  for (const auto& [code, count] : found.alone) {
    // Whoever is offered what lies in a pile knows it: in no other world are the offers the same.
    const bool may_be = code == "illegal" || count == 0;
    EXPECT_TRUE(may_be) << count << " refusals " << code << " are held against no other world";
  }
  for (const char* code : {"illegal", "needs_consent", "not_your_turn", "nothing", "spectator",
                           "not_available", "not_over", "not_seated", "absent", "over"})
    EXPECT_GT(found.refusals[code], 0U) << code;
  // The check can fail: the messages of seat 0 are not for seat 1.
  EXPECT_EQ(leaks > 0, game.info().hidden_information);
}

std::vector<const AnyGame*> games() {
  std::vector<const AnyGame*> list;
  for (const auto& game : all_games().list()) list.push_back(game.get());
  return list;
}
INSTANTIATE_TEST_SUITE_P(Games, SocketSecrecy, ::testing::ValuesIn(games()),
                         [](const auto& tested) { return std::string(tested.param->info().id); });

}  // namespace
}  // namespace stadtluft::server
