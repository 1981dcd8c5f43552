#include <cstdlib>
#include <numeric>

#include <gtest/gtest.h>

#include "server/bus/bus_fanout.h"
#include "server/bus/local_bus.h"
#include "server/bus/nats_bus.h"
#include "server/bus/parcels.h"
#include "server/bus/wire.h"
#include "tests/server/house_fixture.h"

namespace stadtluft::server {
namespace {

std::string long_text(std::size_t size) {
  std::string text(size, ' ');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + (i * 7 + i / 26) % 26);
  return text;
}

std::vector<std::string> parts_of_parcel(Packer& packer, std::string_view bytes) {
  std::vector<std::string> parts;
  packer.pack(bytes, [&](std::string part) { parts.push_back(std::move(part)); });
  return parts;
}

// One that failed kept all others, and all that came later, from ever running out.
TEST(WaitingRequests, Run_out_although_somebody_fails_at_the_answer) {
  HandLoop loop;
  WaitingRequests waiting(loop);
  int silent = 0;
  for (int i = 0; i < 3; ++i)
    waiting.add(100, [&, i](Bus::Outcome outcome, std::string_view) {
      if (outcome == Bus::Outcome::silent) ++silent;
      if (i == 1) throw std::runtime_error("a mistake");
    });
  EXPECT_THROW(loop.advance(300), std::runtime_error);
  loop.advance(300);
  EXPECT_EQ(silent, 3);
  waiting.add(100, [&](Bus::Outcome, std::string_view) { ++silent; });
  loop.advance(600);
  EXPECT_EQ(silent, 4);
  // Where nobody waits any more nobody looks after them.
  loop.advance(600);
  EXPECT_EQ(loop.timers(), 0U);
}

TEST(Wire, What_was_written_is_read) {
  WireWriter out;
  out.byte(200);
  out.small(0xFEDCBA98U);
  out.number(0xFEDCBA9876543210U);
  out.text("");
  out.text(std::string("a\0b", 3));
  out.raw("rest");
  const std::string bytes = out.take();
  WireReader in(bytes);
  EXPECT_EQ(in.byte(), 200);
  EXPECT_EQ(in.small(), 0xFEDCBA98U);
  EXPECT_EQ(in.number(), 0xFEDCBA9876543210U);
  EXPECT_EQ(in.text(), "");
  EXPECT_EQ(in.text(), std::string("a\0b", 3));
  EXPECT_FALSE(in.complete());
  EXPECT_EQ(in.rest(), "rest");
  EXPECT_TRUE(in.complete());
}

TEST(Wire, What_is_not_there_is_not_read) {
  WireWriter out;
  out.text("twelve bytes");
  const std::string bytes = out.take();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    WireReader in(std::string_view(bytes).substr(0, size));
    EXPECT_EQ(in.text(), "");
    EXPECT_FALSE(in.ok()) << size;
    EXPECT_EQ(in.number(), 0U);
  }
}

TEST(Parcels, Long_messages_go_in_parts_and_come_out_whole) {
  Packer packer(7, 100);
  Unpacker unpacker;
  for (const std::size_t size : {0U, 1U, 99U, 100U, 101U, 1'000U, 7'501U}) {
    const std::string text = long_text(size);
    const std::vector<std::string> parts = parts_of_parcel(packer, text);
    EXPECT_EQ(parts.size() == 1, size < 100) << size;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      EXPECT_LE(parts[i].size(), 100U);
      const auto whole = unpacker.take(parts[i]);
      ASSERT_EQ(whole.has_value(), i + 1 == parts.size()) << size;
      EXPECT_EQ(whole.value_or(text), text);
    }
  }
}

TEST(Parcels, Those_of_several_senders_are_told_apart) {
  Packer one(1, 60);
  Packer other(2, 60);
  const std::string text = long_text(300);
  const std::string reversed(text.rbegin(), text.rend());
  const std::vector<std::string> first = parts_of_parcel(one, text);
  const std::vector<std::string> second = parts_of_parcel(other, reversed);
  ASSERT_EQ(first.size(), second.size());
  Unpacker unpacker;
  std::vector<std::string> whole;
  for (std::size_t i = 0; i < first.size(); ++i)
    for (const std::string* part : {&first[i], &second[i]})
      if (const auto taken = unpacker.take(*part)) whole.emplace_back(*taken);
  EXPECT_EQ(whole, (std::vector<std::string>{text, reversed}));
}

TEST(Parcels, A_message_with_a_part_lost_does_not_come) {
  const std::string text = long_text(400);
  Packer packer(1, 100);
  const std::size_t count = parts_of_parcel(packer, text).size();
  ASSERT_GT(count, 3U);
  for (std::size_t lost = 0; lost < count; ++lost) {
    Unpacker unpacker;
    const std::vector<std::string> parts = parts_of_parcel(packer, text);
    for (std::size_t i = 0; i < count; ++i)
      EXPECT_FALSE(i != lost && unpacker.take(parts[i])) << lost;
    // The next one does.
    bool came = false;
    for (const std::string& part : parts_of_parcel(packer, text))
      came = unpacker.take(part).has_value();
    EXPECT_TRUE(came);
  }
}

TEST(Parcels, What_never_ends_is_forgotten) {
  Unpacker unpacker;
  std::vector<std::vector<std::string>> open;
  for (std::uint64_t sender = 0; sender < 3 * Unpacker::kMostOpen; ++sender) {
    Packer packer(sender, 100);
    open.push_back(parts_of_parcel(packer, long_text(150)));
    ASSERT_EQ(open.back().size(), 2U);
    EXPECT_FALSE(unpacker.take(open.back()[0]));
  }
  EXPECT_FALSE(unpacker.take(open.front()[1]));
  EXPECT_TRUE(unpacker.take(open.back()[1]));
  EXPECT_FALSE(unpacker.take(""));
  EXPECT_FALSE(unpacker.take("\2 too short"));
}

// The same of both kinds of bus: of two nodes with one loop.
class BusTest : public ::testing::Test {
 protected:
  void check(Bus& one, Bus& other) {
    std::vector<std::string> heard;
    auto subscription = one.subscribe("stadtluft.test.a", [&](const Bus::Message& message) {
      heard.emplace_back(message.bytes);
      if (message.bytes == "question") one.respond(message, "answer to it");
    });
    reach(one, other);
    // Everything arrives whole and in its order, however long it is.
    std::vector<std::string> said;
    for (std::size_t i = 0; i < 40; ++i)
      said.push_back(std::to_string(i) + long_text(i % 7 == 3 ? 700'000 : i));
    for (const std::string& text : said) other.publish("stadtluft.test.a", text);
    ASSERT_TRUE(loop.run_until([&] { return heard.size() >= said.size(); }));
    EXPECT_EQ(heard, said);

    EXPECT_EQ(ask(other, "stadtluft.test.a", "question"),
              std::pair(Bus::Outcome::answered, std::string("answer to it")));
    EXPECT_EQ(ask(other, "stadtluft.test.nobody", "question").first, Bus::Outcome::nobody);
    // Heard, but not answered.
    EXPECT_EQ(ask(other, "stadtluft.test.a", "riddle").first, Bus::Outcome::silent);
    // Of a group one receives each message.
    std::vector<std::string> taken;
    int first = 0;
    int second = 0;
    {
      const auto take = [&](Bus& bus, int& count) {
        return bus.subscribe_queue("stadtluft.test.q", "g", [&](const Bus::Message& message) {
          ++count;
          taken.emplace_back(message.bytes);
          bus.respond(message, "done");
        });
      };
      const auto queue = take(one, first);
      const auto other_queue = take(other, second);
      for (int i = 0; i < 1'000 && look_for(other, "stadtluft.test.q") == Bus::Outcome::nobody; ++i)
        continue;
      // Until both are there.
      for (int i = 0; i < 10'000 && (first == 0 || second == 0); ++i)
        EXPECT_EQ(ask(one, "stadtluft.test.q", "whose").first, Bus::Outcome::answered);
      taken.clear();
      std::vector<std::string> sent;
      for (int i = 0; i < 50; ++i) sent.push_back(std::to_string(100 + i));
      for (const std::string& text : sent) one.publish("stadtluft.test.q", text);
      ASSERT_TRUE(loop.run_until([&] { return taken.size() >= sent.size(); }));
      EXPECT_EQ(ask(one, "stadtluft.test.q", "the last").first, Bus::Outcome::answered);
      std::sort(taken.begin(), taken.end());
      sent.emplace_back("the last");
      EXPECT_EQ(taken, sent);
      EXPECT_EQ(ask(other, "stadtluft.test.q", std::string(other.most_for_one(), 'x')).first,
                Bus::Outcome::answered);
    }
    subscription.reset();
    // A question may still find who has just stopped listening.
    for (int i = 0; i < 1'000; ++i)
      if (look_for(other, "stadtluft.test.a") == Bus::Outcome::nobody) break;
    EXPECT_EQ(ask(other, "stadtluft.test.a", "question").first, Bus::Outcome::nobody);
  }

  // Asks without waiting for long.
  Bus::Outcome look_for(Bus& bus, const std::string& subject) {
    std::optional<Bus::Outcome> result;
    bus.request(subject, "question", 5'000,
                [&](Bus::Outcome outcome, std::string_view) { result = outcome; });
    for (int i = 0; i < 100 && !result; ++i)
      if (!loop.turn()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    for (int i = 0; i < 30; ++i) loop.advance(250);
    return result.value_or(Bus::Outcome::silent);
  }

  // Waits until each hears the other.
  void reach(Bus& one, Bus& other) {
    int heard = 0;
    auto first = one.subscribe("stadtluft.test.one", [&](const Bus::Message& message) {
      ++heard;
      one.respond(message, "here");
    });
    auto second = other.subscribe("stadtluft.test.other", [&](const Bus::Message& message) {
      ++heard;
      other.respond(message, "here");
    });
    for (int i = 0; i < 10'000; ++i) {
      const bool there = ask(one, "stadtluft.test.other", "").first == Bus::Outcome::answered;
      if (ask(other, "stadtluft.test.one", "").first == Bus::Outcome::answered && there) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "the nodes do not find each other";
  }

  std::pair<Bus::Outcome, std::string> ask(Bus& bus, const std::string& subject,
                                           const std::string& text) {
    std::optional<std::pair<Bus::Outcome, std::string>> result;
    bus.request(subject, text, 5'000, [&](Bus::Outcome outcome, std::string_view bytes) {
      result.emplace(outcome, bytes);
    });
    // A word that nobody answers: time passes by hand.
    for (int i = 0; text == "riddle" && i < 30; ++i) loop.advance(250);
    loop.run_until([&] { return result.has_value(); });
    return result.value_or(std::pair(Bus::Outcome::silent, "never"));
  }

  SeededCrypto crypto{1};
  HandLoop loop;
  Metrics metrics;
};

TEST_F(BusTest, Within_a_process) {
  LocalHub hub;
  LocalBus one(hub, loop);
  LocalBus other(hub, loop, 1'000);
  check(one, other);
}

TEST_F(BusTest, Within_a_process_those_who_are_cut_off_hear_nothing) {
  LocalHub hub;
  LocalBus one(hub, loop);
  LocalBus other(hub, loop);
  int heard = 0;
  int returned = 0;
  const auto subscription = one.subscribe("s", [&](const Bus::Message&) { ++heard; });
  one.on_return([&] { ++returned; });
  other.publish("s", "1");
  loop.turn();
  one.connect(false);
  other.publish("s", "2");
  loop.turn();
  EXPECT_EQ(ask(other, "s", "3").first, Bus::Outcome::nobody);
  EXPECT_EQ(ask(one, "s", "4").first, Bus::Outcome::nobody);
  EXPECT_EQ(heard, 1);
  one.connect(true);
  other.publish("s", "5");
  loop.turn();
  EXPECT_EQ(heard, 2);
  EXPECT_EQ(returned, 1);
  hub.lose("s", 1);
  other.publish("s", "6");
  other.publish("s", "7");
  loop.turn();
  EXPECT_EQ(heard, 3);
}

// tools/with-nats starts the server.
const char* nats_address() { return std::getenv("STADTLUFT_TEST_NATS"); }

TEST_F(BusTest, Through_a_nats_server) {
  if (nats_address() == nullptr) GTEST_SKIP() << "run it in tools/with-nats";
  const auto one = NatsBus::open(nats_address(), "one", loop, metrics);
  const auto other = NatsBus::open(nats_address(), "other", loop, metrics);
  ASSERT_TRUE(one && other);
  check(**one, **other);
  EXPECT_TRUE((*one)->connected());
}

TEST_F(BusTest, Through_a_nats_server_that_goes_and_comes_back) {
  if (nats_address() == nullptr) GTEST_SKIP() << "run it in tools/with-nats";
  const auto one = NatsBus::open(nats_address(), "one", loop, metrics);
  const auto other = NatsBus::open(nats_address(), "other", loop, metrics);
  ASSERT_TRUE(one && other);
  int returned = 0;
  int lost = 0;
  (*one)->on_return([&] { ++returned; });
  reach(**one, **other);
  const auto subscription = (*other)->subscribe("stadtluft.test.mute", [](const Bus::Message&) {});
  ASSERT_EQ(ask(**other, "stadtluft.test.mute", "riddle").first, Bus::Outcome::silent);
  // What waits for an answer is told that none will come.
  (*one)->request("stadtluft.test.mute", "?", 1'000'000'000,
                  [&](Bus::Outcome outcome, std::string_view) {
                    EXPECT_NE(outcome, Bus::Outcome::answered);
                    ++lost;
                  });
  ASSERT_EQ(std::system(std::getenv("STADTLUFT_TEST_NATS_RESTART")), 0);
  ASSERT_TRUE(loop.run_until([&] { return lost == 1 && returned == 1; }));
  reach(**one, **other);
}

TEST_F(BusTest, A_nats_server_that_is_not_there_is_waited_for) {
  const auto bus = NatsBus::open("nats://127.0.0.1:1", "alone", loop, metrics);
  ASSERT_TRUE(bus);
  EXPECT_FALSE((*bus)->connected());
  EXPECT_NE(ask(**bus, "stadtluft.test.a", "question").first, Bus::Outcome::answered);
}

TEST_F(BusTest, An_address_that_cannot_be_one_is_refused) {
  for (const char* address :
       {"", "nats", "http://127.0.0.1:4222", "127.0.0.1:4222", "nats://", "nats://:4222",
        "nats://host:x", "nats://host:99999", "nats://host:4222,elsewhere"})
    EXPECT_FALSE(NatsBus::open(address, "nobody", loop, metrics)) << address;
  EXPECT_EQ(shown_bus("nats://house:secret@10.0.0.1:4222"), "nats://(hidden)@10.0.0.1:4222");
  EXPECT_EQ(shown_bus("nats://10.0.0.1:4222"), "nats://10.0.0.1:4222");
}

TEST(BusFanout, What_concerns_an_account_goes_to_all_nodes_and_tables_stay_at_home) {
  HandLoop loop;
  LocalHub hub;
  LocalBus first_bus(hub, loop);
  LocalBus second_bus(hub, loop);
  BusFanout first(first_bus, "first");
  BusFanout second(second_bus, "second");
  std::vector<std::string> heard;
  const auto listen = [&](const char* who) {
    return [&heard, who](const Text& text) { heard.push_back(who + *text); };
  };
  std::vector<std::unique_ptr<Fanout::Subscription>> kept;
  for (const char* topic : {"table/x/0", "account/ada", "pass/p"}) {
    kept.push_back(first.subscribe(topic, listen("first ")));
    kept.push_back(second.subscribe(topic, listen("second ")));
  }
  EXPECT_TRUE(first.anybody("account/of somebody elsewhere"));
  EXPECT_FALSE(first.anybody("table/y/0"));
  EXPECT_TRUE(first.anybody("table/x/0"));
  const auto say = [&](Fanout& fanout, const char* topic, const char* text) {
    heard.clear();
    fanout.publish(topic, std::make_shared<std::string>(text));
    loop.turn();
    return heard;
  };
  EXPECT_EQ(say(first, "table/x/0", "t"), (std::vector<std::string>{"first t"}));
  EXPECT_EQ(say(first, "account/ada", "a"), (std::vector<std::string>{"first a", "second a"}));
  EXPECT_EQ(say(second, "pass/p", ""), (std::vector<std::string>{"second ", "first "}));
  EXPECT_TRUE(say(second, "pass/q", "").empty());
  heard.clear();
  second.start_over();
  EXPECT_EQ(heard, (std::vector<std::string>{"second "}));
}

}  // namespace
}  // namespace stadtluft::server
