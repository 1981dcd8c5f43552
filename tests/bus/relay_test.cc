#include "server/relay/relay.h"

#include <gtest/gtest.h>

#include "server/accounts/accounts.h"
#include "server/api/announcements.h"
#include "server/api/api.h"
#include "server/api/socket.h"
#include "server/base/log.h"
#include "server/bus/bus_fanout.h"
#include "server/bus/local_bus.h"
#include "server/storage/soci_storage.h"
#include "tests/server/house_fixture.h"
#include "tests/support/test_database.h"

// Two houses in one process, on one loop and one database: what a client is told must be the same
// at the node that has the table and at the other one.
namespace stadtluft::server {
namespace {

// Who owns what, as a test says.
struct Ledger {
  std::map<std::string, std::string> owners;
  std::string founder;  // of tables that are in no list
  int asked = 0;
};

class LedgerOwnership final : public Ownership {
 public:
  LedgerOwnership(Ledger& ledger, std::string self) : ledger_(ledger), self_(std::move(self)) {}

  bool valid_lease = true;
  bool silent_database = false;

  [[nodiscard]] bool several() const override { return true; }
  [[nodiscard]] const std::string& self() const override { return self_; }
  [[nodiscard]] bool valid() const override { return valid_lease; }
  [[nodiscard]] bool holds(const Hold& /*hold*/) const override { return valid_lease; }
  [[nodiscard]] Owner owner_of(const std::string& table) override {
    // What is known of others is kept until it is forgotten.
    if (const auto known = known_.find(table); known != known_.end()) return owner(known->second);
    if (silent_database) return {.unknown = true};
    ++ledger_.asked;
    const auto found = ledger_.owners.find(table);
    if (found == ledger_.owners.end()) return {};
    known_[table] = found->second;
    return owner(found->second);
  }
  void take_over(const std::vector<std::string>& /*tables*/) override {}
  void forget(const std::string& table) override { known_.erase(table); }
  [[nodiscard]] std::vector<std::string> nodes() override { return {}; }
  [[nodiscard]] Hold found(const std::string& table) override {
    ledger_.owners[table] = self_;
    return {};
  }
  void let_go(const std::string& /*table*/) override {}
  [[nodiscard]] std::optional<Hold> held(const std::string& /*table*/) const override {
    return Hold{};
  }
  void when_lost(std::function<void()> /*lost*/) override {}

 private:
  [[nodiscard]] Owner owner(const std::string& node) const {
    return {.node = node, .epoch = 1, .mine = node == self_};
  }

  Ledger& ledger_;
  std::string self_;
  std::map<std::string, std::string> known_;
};

// One node of the house.
struct Node {
  Node(const std::string& name, Ledger& ledger, LocalHub& hub, HandLoop& loop, Storage& storage,
       double limits, bool joined)
      : ownership(ledger, name),
        // Short parts, so that every reply of some length goes in several.
        bus(hub, loop, 700),
        fanout(bus, name),
        relay(bus, ownership, loop, metrics),
        house{all_games(), storage, loop, fanout, workers, metrics, TableSettings{.hint = 5}},
        accounts(storage, loop, workers, PasswordCost::least),
        tables(house),
        invitations(storage),
        announcements(storage),
        api(joined ? with_others() : house, tables, accounts, data, settings(limits),
            Control{invitations, announcements, [] {}, "key of " + name}, &relay) {
    house.opened = -1'000'000;
    accounts.remember(fanout, [this] { return bus.connected(); });
  }
  House& with_others() {
    house.ownership = &ownership;
    return house;
  }
  static ApiSettings settings(double limits) {
    ApiSettings settings;
    settings.limits = limits;
    return settings;
  }

  EmbeddedData data;
  Metrics metrics;
  LedgerOwnership ownership;
  LocalBus bus;
  BusFanout fanout;
  Workers workers{1, metrics};
  Relay relay;
  House house;
  Accounts accounts;
  Tables tables;
  Invitations invitations;
  Announcements announcements;
  Api api;
};

// The connection of a client.
struct Line final : Outbox {
  std::vector<std::string> heard;
  std::string closed;
  std::optional<Reply> refused;
  std::unique_ptr<Channel> channel;
  bool done = false;

  void send(const Text& text) override { heard.push_back(*text); }
  void close(std::string_view reason) override { closed = reason; }

  [[nodiscard]] std::size_t count(std::string_view type) const {
    const std::string begin = R"({"type":")" + std::string(type) + "\"";
    return static_cast<std::size_t>(std::count_if(
        heard.begin(), heard.end(), [&](const auto& text) { return text.starts_with(begin); }));
  }
};

class RelayTest : public ::testing::Test {
 protected:
  RelayTest() {
    static_cast<void>(start_crypto());
    set_log_level(Severity::error);
    begin(0);
  }
  ~RelayTest() override {
    for (const auto& node : {here.get(), there.get()})
      if (node != nullptr) node->relay.leave();
    loop.turn();
    here.reset();
    there.reset();
    loop.turn();
    set_log_level(Severity::info);
  }

  void begin(double limits, bool joined = false) {
    here.reset();
    there.reset();
    here = std::make_unique<Node>("here", ledger, hub, loop, *storage, limits, joined);
    there = std::make_unique<Node>("there", ledger, hub, loop, *storage, limits, joined);
  }

  Request request(const std::string& method, const std::string& path, const std::string& session,
                  const std::string& body = {}) {
    Request request;
    request.method = method;
    request.path = path;
    request.session = session;
    request.body = body;
    if (!body.empty()) request.content_type = "application/json";
    request.host = "games.example.org";
    request.address = request.full_address = "192.0.2.1";
    return request;
  }
  Reply call(Node& node, const Request& asked) {
    std::optional<Reply> reply;
    node.api.handle(asked, [&](Reply given) { reply = std::move(given); });
    EXPECT_TRUE(loop.run_until([&] { return reply.has_value(); })) << asked.path;
    return reply.value_or(Reply{});
  }
  Reply get(Node& node, const std::string& path, const std::string& session) {
    return call(node, request("GET", path, session));
  }
  Reply post(Node& node, const std::string& path, const std::string& session,
             const std::string& body) {
    return call(node, request("POST", path, session, body));
  }

  std::string guest(Node& node, const std::string& name) {
    const Reply reply = post(node, "/api/guest", "", R"({"name":")" + name + "\"}");
    EXPECT_EQ(reply.status, 201U) << reply.body;
    for (const auto& [key, value] : reply.headers)
      if (key == "Set-Cookie")
        return value.substr(value.find('=') + 1, value.find(';') - value.find('=') - 1);
    ADD_FAILURE() << "no cookie";
    return {};
  }
  // A table of two guests at `owner`.
  std::string found(Node& owner, const std::string& game = {}) {
    if (ada.empty()) {
      ada = guest(owner, "Ada");
      ben = guest(owner, "Ben");
    }
    const std::string id = game.empty() ? std::string(all_games().list().front()->info().id) : game;
    const Reply made =
        post(owner, "/api/tables", ada,
             R"({"game":")" + id + R"(","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})");
    EXPECT_EQ(made.status, 201U) << made.body;
    const std::string table(json::parse(made.body).at("id").as_string());
    ledger.owners[table] = owner.ownership.self();
    return table;
  }
  void fill(Node& by, const std::string& table) {
    EXPECT_EQ(post(by, "/api/tables/" + table + "/join", ben, "{}").status, 200U);
  }

  std::unique_ptr<Line> connect(Node& node, const std::string& table, const std::string& session,
                                const std::map<std::string, std::string>& query = {}) {
    auto line = std::make_unique<Line>();
    Request asked = request("GET", "/api/tables/" + table + "/live", session);
    asked.query = query;
    node.api.open_socket(asked, *line, [&line](Opened opened) {
      line->done = true;
      line->channel = std::move(opened.channel);
      if (!line->channel) line->refused = std::move(opened.refusal);
    });
    EXPECT_TRUE(loop.run_until([&] { return line->done; }));
    if (line->channel) line->channel->opened();
    loop.turn();
    return line;
  }
  void say(Line& line, const std::string& message) {
    line.channel->receive(message);
    loop.turn();
  }
  template <class Done>
  bool wait(Done done) {
    return loop.run_until(done);
  }

  static std::string shown(const Reply& reply) {
    std::string text = std::to_string(reply.status) + " " + reply.content_type + "\n";
    for (const auto& [name, value] : reply.headers) text += name + ": " + value + "\n";
    return text + reply.body;
  }

  SeededCrypto crypto{1};
  HandLoop loop;
  Metrics storage_metrics;
  stadtluft::testing::TestDatabase database;
  std::unique_ptr<Storage> storage =
      std::move(open_storage(database.url(), loop, storage_metrics)).value();
  Ledger ledger;
  LocalHub hub;
  std::unique_ptr<Node> here;
  std::unique_ptr<Node> there;
  std::string ada;
  std::string ben;
};

TEST(WireMessages, Requests_and_replies_come_out_as_they_went_in) {
  Ask ask{Asked::stream, "front", 77, "table", true, {}};
  int number = 0;
  for (std::string* text :
       {&ask.request.method, &ask.request.path, &ask.request.body, &ask.request.content_type,
        &ask.request.session, &ask.request.token, &ask.request.origin, &ask.request.host,
        &ask.request.accept_encoding, &ask.request.if_none_match, &ask.request.address,
        &ask.request.full_address, &ask.request.peer})
    *text = "text " + std::to_string(++number);
  ask.request.body.push_back('\0');
  ask.request.query = {{"a", "1"}, {"b", ""}};
  ask.request.forwarded = true;
  const std::string bytes = write_ask(ask);
  const std::optional<Ask> read = read_ask(bytes);
  ASSERT_TRUE(read);
  // Written again it is the same; nothing is missing.
  EXPECT_EQ(write_ask(*read), bytes);
  EXPECT_EQ(read->request.peer, "text 13");
  EXPECT_EQ(read->request.query, ask.request.query);
  EXPECT_TRUE(read->by_key && read->request.forwarded);
  EXPECT_EQ(asked(bytes), Asked::stream);

  const Response response{Response::Kind::reply,
                          {404, "body", "text/plain", {{"A", "1"}, {"A", "2"}}}};
  const std::string answered = write_response(response);
  const std::optional<Response> heard = read_response(answered);
  ASSERT_TRUE(heard);
  EXPECT_EQ(write_response(*heard), answered);
  EXPECT_EQ(heard->reply.headers, response.reply.headers);

  const Visit visit{Visit::Kind::forget, "table", "account", "name", true, false};
  const std::string visited = write_visit(visit);
  ASSERT_TRUE(read_visit(visited));
  EXPECT_EQ(write_visit(*read_visit(visited)), visited);

  const Word word{Word::Kind::owners, "node", 3, 4, "text", {{1, 2}, {3, 4}}};
  const std::string said = write_word(word);
  ASSERT_TRUE(read_word(said));
  EXPECT_EQ(write_word(*read_word(said)), said);
  EXPECT_EQ(read_word(said)->text, "text");

  // What was cut off, or is longer than it says, or is of another version, is nothing.
  const auto check = [](const std::string& whole, const auto& reads) {
    EXPECT_TRUE(reads(whole));
    for (std::size_t size = 0; size < whole.size(); ++size)
      EXPECT_FALSE(reads(whole.substr(0, size))) << size;
    EXPECT_FALSE(reads(whole + "x"));
    std::string other = whole;
    other.front() = 2;
    EXPECT_FALSE(reads(other));
  };
  check(bytes, [](const std::string& some) { return read_ask(some).has_value(); });
  check(answered, [](const std::string& some) { return read_response(some).has_value(); });
  check(visited, [](const std::string& some) { return read_visit(some).has_value(); });
}

TEST_F(RelayTest, Requests_are_answered_alike_at_both_nodes) {
  const std::string id = found(*here);
  const std::string stranger = guest(*there, "Cleo");
  fill(*there, id);
  const std::string at = "/api/tables/" + id;
  ASSERT_TRUE(wait([&] { return get(*here, at + "/view", ada).status == 200; }));
  for (const std::string& session : {ada, ben, stranger, std::string()})
    for (const char* what :
         {"", "/view", "/log", "/record", "/dice", "/scores", "/view?at=0", "/nothing"}) {
      SCOPED_TRACE(what);
      std::string path = at + what;
      Request asked = request("GET", path, session);
      if (const std::size_t mark = path.find('?'); mark != std::string::npos) {
        asked.path = path.substr(0, mark);
        asked.query = {{"at", "0"}};
      }
      EXPECT_EQ(shown(call(*there, asked)), shown(call(*here, asked)));
    }
  EXPECT_EQ(there->tables.loaded(), 0U);
  EXPECT_GT(there->metrics.relayed_requests.value(), 20);
  // What is refused, is refused alike.
  for (const char* body : {"{}", "no JSON", R"({"version":0,"action":"nonsense"})"})
    for (const char* verb : {"/act", "/undo", "/why", "/join", "/nothing"}) {
      SCOPED_TRACE(std::string(verb) + body);
      EXPECT_EQ(shown(post(*there, at + verb, ben, body)),
                shown(post(*here, at + verb, ben, body)));
    }
  for (const char* path : {"/api/tables/none", "/api/games/none/view", "/api/bot/game/none/act"})
    EXPECT_EQ(shown(get(*there, path, ada)), shown(get(*here, path, ada)));
}

TEST_F(RelayTest, A_game_is_told_in_the_same_bytes_through_both_nodes) {
  std::size_t compared = 0;
  for (const auto& listed : all_games().list()) {
    const std::string game(listed->info().id);
    SCOPED_TRACE(game);
    const std::string id = found(*here, game);
    fill(*there, id);
    // Whoever comes later is told to the others: each pair comes in the same order.
    struct Pair {
      std::unique_ptr<Line> near;
      std::unique_ptr<Line> far;
    };
    std::vector<Pair> viewers;
    for (const std::string& session : {ada, ben, std::string()})
      viewers.push_back({connect(*here, id, session), connect(*there, id, session)});
    for (Pair& pair : viewers) ASSERT_TRUE(pair.near->channel && pair.far->channel);
    for (Pair& pair : viewers) {
      pair.near->heard.clear();
      pair.far->heard.clear();
      say(*pair.near, R"({"type":"view"})");
      say(*pair.far, R"({"type":"view"})");
    }
    int acted = 0;
    for (int i = 0; i < 40; ++i) {
      bool any = false;
      for (std::size_t seat = 0; seat < 2 && !any; ++seat) {
        Pair& pair = viewers[seat];
        const Reply seen =
            get(i % 2 == 0 ? *here : *there, "/api/games/" + id + "/view", seat == 0 ? ada : ben);
        ASSERT_EQ(seen.status, 200U);
        const json::value view = json::parse(seen.body);
        const json::array& actions = view.at("state").at("actions").as_array();
        if (actions.empty()) continue;
        any = true;
        const std::string action(
            actions[static_cast<std::size_t>(i * 7) % actions.size()].at("text").as_string());
        const std::string message = R"({"type":"act","id":"m)" + std::to_string(++acted) +
                                    R"(","version":)" + json::serialize(view.at("version")) +
                                    R"(,"action":")" + action + "\"}";
        // The client that acts is at one node or the other; the other one of its seat only hears.
        Line& actor = i % 3 == 0 ? *pair.near : *pair.far;
        const std::size_t before = actor.count("ack");
        say(actor, message);
        ASSERT_TRUE(wait([&] { return actor.count("ack") > before; })) << message;
        loop.turn();
      }
      if (!any) break;
    }
    EXPECT_GT(acted, 5);
    for (Pair& pair : viewers) {
      const auto without_acks = [](std::vector<std::string> heard) {
        std::erase_if(heard, [](const auto& text) { return text.starts_with(R"({"type":"ack")"); });
        return heard;
      };
      ASSERT_EQ(without_acks(pair.far->heard), without_acks(pair.near->heard));
      compared += pair.far->heard.size();
    }
  }
  EXPECT_GT(compared, 200U);
}

TEST_F(RelayTest, Who_is_here_is_known_wherever_their_sockets_are) {
  const std::string id = found(*here);
  fill(*there, id);
  const auto near = connect(*here, id, ada);
  const auto present = [&] {
    const json::value table = json::parse(get(*here, "/api/tables/" + id, ada).body);
    return table.at("seats").at(1).at("connected").as_bool();
  };
  EXPECT_FALSE(present());
  auto far = connect(*there, id, ben);
  EXPECT_TRUE(present());
  EXPECT_EQ(there->metrics.relayed_channels.value(), 1);
  far->channel.reset();
  loop.turn();
  EXPECT_FALSE(present());
  EXPECT_EQ(there->metrics.relayed_channels.value(), 0);
}

TEST_F(RelayTest, A_socket_is_refused_as_at_the_owner) {
  const std::string id = found(*here);
  for (Node* node : {here.get(), there.get()}) {
    const auto line = connect(*node, "nothing", ada);
    ASSERT_TRUE(line->refused);
    EXPECT_EQ(line->refused->status, 404U);
  }
  const Reply made = post(*here, "/api/tables", ada,
                          R"({"game":")" + std::string(all_games().list().front()->info().id) +
                              R"(","spectators":false,"seats":[{"kind":"me"},{"kind":"open"}]})");
  ASSERT_EQ(made.status, 201U) << made.body;
  const std::string secret(json::parse(made.body).at("id").as_string());
  ledger.owners[secret] = "here";
  const auto near = connect(*here, secret, "");
  const auto far = connect(*there, secret, "");
  ASSERT_TRUE(near->refused && far->refused);
  EXPECT_EQ(shown(*far->refused), shown(*near->refused));
}

TEST_F(RelayTest, A_lost_message_ends_the_channel_and_the_client_comes_back) {
  const std::string id = found(*here);
  fill(*there, id);
  const auto far = connect(*there, id, ben);
  ASSERT_FALSE(far->heard.empty());
  // One word of the owner gets lost; the next one shows it.
  hub.lose("stadtluft.node.there", 1);
  say(*far, R"({"type":"nonsense"})");
  EXPECT_TRUE(far->closed.empty());
  say(*far, R"({"type":"nonsense"})");
  EXPECT_FALSE(far->closed.empty());
  const auto again = connect(*there, id, ben, {{"from", "0"}});
  EXPECT_TRUE(again->channel);
  EXPECT_FALSE(again->heard.empty());

  // One word of the client gets lost.
  hub.lose("stadtluft.node.here", 1);
  say(*again, R"({"type":"nonsense"})");
  say(*again, R"({"type":"nonsense"})");
  EXPECT_FALSE(again->closed.empty());

  // The last word of all gets lost, and nobody says anything after it.
  const auto third = connect(*there, id, ben);
  hub.lose("stadtluft.node.there", 1);
  say(*third, R"({"type":"nonsense"})");
  EXPECT_TRUE(third->closed.empty());
  for (int i = 0; i < 4; ++i) loop.advance(1'000);
  EXPECT_FALSE(third->closed.empty());
}

TEST_F(RelayTest, Both_ends_go_when_the_other_is_silent_and_stay_otherwise) {
  const std::string id = found(*here);
  fill(*there, id);
  auto far = connect(*there, id, ben);
  const auto near = connect(*here, id, ada);
  const auto present = [&] {
    const json::value table = json::parse(get(*here, "/api/tables/" + id, ada).body);
    return table.at("seats").at(1).at("connected").as_bool();
  };
  for (int i = 0; i < 60; ++i) loop.advance(1'000);
  EXPECT_TRUE(far->closed.empty());
  EXPECT_TRUE(present());
  there->bus.connect(false);
  for (int i = 0; i < 9; ++i) loop.advance(1'000);
  EXPECT_FALSE(far->closed.empty());
  EXPECT_FALSE(present());
  // Nothing goes through meanwhile, and the client is told so.
  const Reply refused = get(*there, "/api/tables/" + id, ben);
  EXPECT_EQ(refused.status, 503U);
  EXPECT_EQ(json::parse(refused.body).at("error").at("code").as_string(), "moved");
  EXPECT_EQ(refused.headers.at(0), std::pair(std::string("Retry-After"), std::string("1")));
  there->bus.connect(true);
  const auto again = connect(*there, id, ben);
  EXPECT_TRUE(again->channel);
  EXPECT_TRUE(present());
}

TEST_F(RelayTest, A_dead_owner_is_noticed_before_it_is_silent_for_long) {
  const std::string id = found(*here);
  fill(*there, id);
  const auto far = connect(*there, id, ben);
  // Its process has ended: nobody listens in its name any more.
  here->bus.connect(false);
  loop.advance(1'000);
  loop.advance(1'000);
  EXPECT_EQ(far->closed, "moved");
  EXPECT_EQ(get(*there, "/api/tables/" + id, ben).status, 503U);
}

TEST_F(RelayTest, The_database_is_asked_again_when_the_owner_has_changed) {
  const std::string id = found(*here);
  ASSERT_EQ(get(*there, "/api/tables/" + id, ada).status, 200U);
  const int asked = ledger.asked;
  ASSERT_EQ(get(*there, "/api/tables/" + id, ada).status, 200U);
  EXPECT_EQ(ledger.asked, asked);
  // The table goes to the other node: whoever had it says that it has moved.
  here->ownership.forget(id);
  ledger.owners[id] = "there";
  EXPECT_EQ(get(*there, "/api/tables/" + id, ada).status, 200U);
  EXPECT_EQ(there->tables.loaded(), 1U);
  // And the first one passes requests on now.
  EXPECT_EQ(get(*here, "/api/tables/" + id, ada).status, 200U);
  EXPECT_EQ(here->metrics.relayed_requests.value(), 1);

  // Somebody who is not there at all.
  ledger.owners[id] = "gone";
  here->ownership.forget(id);
  EXPECT_EQ(get(*here, "/api/tables/" + id, ada).status, 503U);
  const auto line = connect(*here, id, ada);
  ASSERT_TRUE(line->refused);
  EXPECT_EQ(line->refused->status, 503U);
  // As soon as the lease of that one has run out somebody has it.
  ledger.owners[id] = "here";
  here->ownership.forget(id);
  EXPECT_EQ(get(*here, "/api/tables/" + id, ada).status, 200U);
  // Two that send it to and fro do not do so for ever.
  ledger.owners[id] = "there";
  here->ownership.forget(id);
  there->ownership.forget(id);
  there->ownership.valid_lease = false;
  EXPECT_EQ(get(*here, "/api/tables/" + id, ada).status, 503U);
  // The database says nothing.
  here->ownership.forget(id);
  here->ownership.silent_database = true;
  EXPECT_EQ(get(*here, "/api/tables/" + id, ada).status, 503U);
}

TEST_F(RelayTest, A_node_without_a_lease_says_nothing_more) {
  const std::string id = found(*here);
  fill(*there, id);
  const auto far = connect(*there, id, ben);
  const std::size_t heard = far->heard.size();
  here->ownership.valid_lease = false;
  say(*far, R"({"type":"view"})");
  EXPECT_EQ(far->heard.size(), heard);
  EXPECT_FALSE(far->closed.empty());
}

TEST_F(RelayTest, Logging_out_anywhere_closes_sockets_everywhere) {
  const std::string id = found(*here);
  fill(*there, id);
  const auto at_owner = connect(*here, id, ben);
  const auto abroad = connect(*there, id, ben);
  const auto of_ada = connect(*there, id, ada);
  EXPECT_EQ(post(*there, "/api/logout", ben, "{}").status, 200U);
  loop.turn();
  EXPECT_EQ(at_owner->closed, "you are logged out");
  EXPECT_EQ(abroad->closed, "you are logged out");
  EXPECT_TRUE(of_ada->closed.empty());
}

TEST_F(RelayTest, Who_is_banned_or_logs_out_at_one_node_is_unknown_at_the_other_at_once) {
  const auto known = [this](Node& node, const std::string& session) {
    return get(node, "/api/account", session).status == 200;
  };
  ada = guest(*here, "Ada");
  ben = guest(*here, "Ben");
  const std::string eve = guest(*here, "Eve");
  for (const std::string& session : {ada, ben, eve})
    for (const auto& node : {here.get(), there.get()}) ASSERT_TRUE(known(*node, session));
  const json::value account = json::parse(get(*here, "/api/account", ben).body);
  Request ban =
      request("POST", "/api/admin/people/" + std::string(account.at("id").as_string()) + "/ban", "",
              R"({"reason":"sold seats"})");
  ban.token = "key of there";
  ASSERT_EQ(call(*there, ban).status, 200U);
  loop.turn();
  EXPECT_FALSE(known(*here, ben));
  EXPECT_FALSE(known(*there, ben));
  ASSERT_EQ(call(*there, request("POST", "/api/logout", ada)).status, 200U);
  loop.turn();
  EXPECT_FALSE(known(*here, ada));
  EXPECT_FALSE(known(*there, ada));
  EXPECT_TRUE(known(*here, eve));

  // A node that hears nothing believes nobody on the strength of what it knew.
  here->bus.connect(false);
  ASSERT_EQ(call(*there, request("POST", "/api/logout", eve)).status, 200U);
  loop.turn();
  EXPECT_FALSE(known(*here, eve));
}

TEST_F(RelayTest, Turns_are_told_to_an_account_at_every_node) {
  const std::string id = found(*here);
  auto line = std::make_unique<Line>();
  there->api.open_stream(request("GET", "/api/stream/event", ada), *line,
                         [&](Opened opened) { line->channel = std::move(opened.channel); });
  ASSERT_TRUE(line->channel);
  line->channel->opened();
  fill(*here, id);
  ASSERT_TRUE(wait([&] { return !line->heard.empty(); }));
  EXPECT_NE(line->heard.front().find(id), std::string::npos) << line->heard.front();
}

TEST_F(RelayTest, A_stream_of_a_table_goes_through) {
  const std::string id = found(*here);
  fill(*here, id);
  std::vector<std::string> first;
  for (Node* node : {here.get(), there.get()}) {
    Line line;
    node->api.open_stream(request("GET", "/api/bot/game/stream/" + id, ada), line,
                          [&](Opened opened) {
                            line.done = true;
                            line.channel = std::move(opened.channel);
                          });
    ASSERT_TRUE(wait([&] { return line.done; }));
    ASSERT_TRUE(line.channel);
    line.channel->opened();
    loop.turn();
    ASSERT_FALSE(line.heard.empty());
    first.push_back(line.heard.front());
    line.channel.reset();
    loop.turn();
  }
  EXPECT_EQ(first[0], first[1]);
}

TEST_F(RelayTest, The_key_of_a_house_is_that_of_the_node_that_was_asked) {
  const std::string id = found(*here);
  Request asked = request("POST", "/api/admin/tables/" + id + "/close", "", "{}");
  asked.token = "key of here";
  EXPECT_EQ(call(*there, asked).status, 401U);
  asked.token = "key of there";
  EXPECT_EQ(call(*there, asked).status, 200U);
  EXPECT_EQ(json::parse(get(*here, "/api/tables/" + id, ada).body).at("status").as_string(),
            "abandoned");
}

TEST_F(RelayTest, Limits_of_requests_are_counted_once_and_at_the_front) {
  begin(1);
  const std::string id = found(*here);
  std::size_t passed = 0;
  while (passed < 10'000 && get(*there, "/api/tables/" + id, ada).status == 200) ++passed;
  EXPECT_LT(passed, 10'000U);
  EXPECT_EQ(there->metrics.limited.value(), 1);
  EXPECT_EQ(here->metrics.limited.value(), 0);
  // The owner has counted none of them.
  EXPECT_EQ(get(*here, "/api/tables/" + id, ada).status, 200U);
}

TEST_F(RelayTest, Who_guesses_passwords_does_not_begin_anew_at_every_node) {
  begin(1, true);
  ASSERT_EQ(
      post(*here, "/api/register", "", R"({"name":"ada","password":"a tall blue tower"})").status,
      201U);
  const auto guess = [&](Node& node) {
    return post(node, "/api/login", "", R"({"name":"ada","password":"some other words"})").status;
  };
  unsigned status = guess(*there);
  EXPECT_EQ(status, 401U);
  for (int i = 0; i < 50 && status == 401; ++i) status = guess(*there);
  EXPECT_EQ(status, 429U);
  EXPECT_EQ(guess(*here), 429U);
}

TEST_F(RelayTest, Visits_reach_the_owner_and_words_for_all_reach_all) {
  std::vector<std::string> visited;
  std::vector<std::string> forgotten;
  for (Node* node : {here.get(), there.get()})
    node->relay.serve(Relay::Visits{
        [&visited, node](const Visit& visit, const std::function<void(bool)>& done) {
          visited.push_back(node->ownership.self() + " " + visit.table + " " + visit.name);
          done(visit.kind == Visit::Kind::rename);
        },
        [&forgotten, node](const std::string& account) {
          forgotten.push_back(node->ownership.self() + " " + account);
        }});
  std::vector<bool> outcomes;
  const auto told = [&](bool ok) { outcomes.push_back(ok); };
  here->relay.visit("there", {Visit::Kind::rename, "x", "a", "Ada"}, told);
  here->relay.visit("there", {Visit::Kind::forget, "y", "a"}, told);
  here->relay.visit("nowhere", {Visit::Kind::rename, "z", "a"}, told);
  here->relay.forget_speaker("a");
  loop.turn();
  EXPECT_EQ(visited, (std::vector<std::string>{"there x Ada", "there y "}));
  std::sort(outcomes.begin(), outcomes.end());
  EXPECT_EQ(outcomes, (std::vector<bool>{false, false, true}));
  EXPECT_EQ(forgotten, (std::vector<std::string>{"there a"}));
}

}  // namespace
}  // namespace stadtluft::server
