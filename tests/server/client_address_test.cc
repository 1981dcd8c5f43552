#include "server/net/client_address.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace stadtluft::server {
namespace {

ClientAddress address(const std::string& text) { return ClientAddress::read(text).value(); }

TEST(ClientAddress, Is_read_with_and_without_brackets_and_port) {
  struct Case {
    const char* written;
    const char* text;
    const char* bucket;
  };
  for (const Case& c : std::vector<Case>{
           {"192.0.2.1", "192.0.2.1", "192.0.2.1"},
           {" 192.0.2.1\t", "192.0.2.1", "192.0.2.1"},
           {"192.0.2.1:8080", "192.0.2.1", "192.0.2.1"},
           {"::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"},
           {"[::ffff:c000:201]:1", "192.0.2.1", "192.0.2.1"},
           {"2001:DB8::1", "2001:db8::1", "2001:db8::/64"},
           {"[2001:db8::1]", "2001:db8::1", "2001:db8::/64"},
           {"[2001:db8::1]:443", "2001:db8::1", "2001:db8::/64"},
           {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
           {"::1", "::1", "::/64"},
       }) {
    const auto read = ClientAddress::read(c.written);
    ASSERT_TRUE(read) << c.written;
    EXPECT_EQ(read->text(), c.text) << c.written;
    EXPECT_EQ(read->bucket(), c.bucket) << c.written;
  }
}

TEST(ClientAddress, Other_text_is_none) {
  for (const char* text : {"",
                           " ",
                           "unknown",
                           "_hidden",
                           "example.org",
                           "192.0.2",
                           "192.0.2.256",
                           "192.0.2.1:",
                           "192.0.2.1:http",
                           "192.0.2.1:99999",
                           "192.0.2.1:80:81",
                           "192.0.2.1/24",
                           "0x7f.1",
                           "[192.0.2.1]",
                           "[::1",
                           "::1]",
                           "[::1]x",
                           "[::1]:",
                           "[]",
                           "fe80::1%eth0",
                           "12345::",
                           ":",
                           "1 92.0.2.1",
                           "\"192.0.2.1\""})
    EXPECT_FALSE(ClientAddress::read(text)) << text;
  EXPECT_FALSE(ClientAddress::read(std::string(10'000, '1')));
}

TEST(TrustedProxies, Are_addresses_and_networks) {
  TrustedProxies proxies;
  EXPECT_TRUE(proxies.empty());
  for (const char* text : {"10.1.2.3", "172.16.0.0/12", "2001:db8::/32", "fd00::1"})
    ASSERT_TRUE(proxies.add(text)) << text;
  for (const char* inside : {"10.1.2.3", "::ffff:10.1.2.3", "172.16.0.1", "172.31.255.255",
                             "2001:db8:ffff::1", "fd00::1"})
    EXPECT_TRUE(proxies.contains(address(inside))) << inside;
  for (const char* outside :
       {"10.1.2.4", "172.32.0.1", "2001:db9::1", "fd00::2", "127.0.0.1", "::1", "::10.1.2.3"})
    EXPECT_FALSE(proxies.contains(address(outside))) << outside;
  proxies.add_loopback();
  for (const char* inside : {"127.0.0.1", "127.8.8.8", "::1"})
    EXPECT_TRUE(proxies.contains(address(inside))) << inside;
  for (const char* wrong : {"", "x", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8",
                            "::/129", "[::1]", "10.0.0.0/08x", "10.0.0.1:80", "/8"}) {
    const Status status = proxies.add(wrong);
    ASSERT_FALSE(status) << wrong;
    EXPECT_NE(status.error().text().find("trusted_proxies"), std::string::npos);
  }
}

TEST(TrustedProxies, The_list_is_read_from_the_right) {
  TrustedProxies proxies;
  ASSERT_TRUE(proxies.add("127.0.0.1"));
  ASSERT_TRUE(proxies.add("10.0.0.0/8"));
  struct Case {
    const char* peer;
    const char* forwarded;
    const char* client;
  };
  for (const Case& c : std::vector<Case>{
           // Nobody to trust.
           {"192.0.2.1", "198.51.100.1", "192.0.2.1"},
           {"::1", "198.51.100.1", "::1"},
           // One proxy.
           {"127.0.0.1", "198.51.100.1", "198.51.100.1"},
           {"::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"},
           {"127.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"},
           {"127.0.0.1", "203.0.113.9,198.51.100.1:4711", "198.51.100.1"},
           {"127.0.0.1", "203.0.113.9, [2001:db8::1]:4711", "2001:db8::1"},
           // Several.
           {"127.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.1, 10.0.0.2", "198.51.100.1"},
           {"127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"},
           {"127.0.0.1", "203.0.113.9, 10.0.0.7, 198.51.100.1", "198.51.100.1"},
           // No word, and words that are no addresses: whoever is nearest.
           {"127.0.0.1", "", "127.0.0.1"},
           {"127.0.0.1", "unknown", "127.0.0.1"},
           {"127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"},
           {"127.0.0.1", "198.51.100.1, unknown, 10.0.0.1", "10.0.0.1"},
           {"127.0.0.1", "198.51.100.1,", "127.0.0.1"},
           {"127.0.0.1", ",,,", "127.0.0.1"},
       })
    EXPECT_EQ(proxies.client(address(c.peer), c.forwarded).text(), c.client)
        << c.peer << " " << c.forwarded;
  EXPECT_EQ(TrustedProxies().client(address("127.0.0.1"), "198.51.100.1").text(), "127.0.0.1");
}

}  // namespace
}  // namespace stadtluft::server
