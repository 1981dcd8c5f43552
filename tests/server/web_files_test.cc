#include <string>

#include <gtest/gtest.h>

#include "server/net/encoding.h"
#include "server/net/web_bundle.h"

namespace stadtluft::server {
namespace {

TEST(Encoding, Wishes_are_what_the_header_says) {
  EXPECT_EQ(wish_for("gzip, br", "br"), 1000);
  EXPECT_EQ(wish_for("gzip;q=0.25 , br ; q=0.125", "br"), 125);
  EXPECT_EQ(wish_for("gzip;q=0", "gzip"), 0);
  EXPECT_EQ(wish_for("gzip;q=0.0, *;q=0.3", "br"), 300);
  EXPECT_EQ(wish_for("gzip", "br"), 0);
  EXPECT_EQ(wish_for("", "br"), 0);
  EXPECT_GT(wish_for("", "identity"), 0);
  EXPECT_EQ(wish_for("identity;q=0", "identity"), 0);
  for (const char* odd : {"br;q=", "br;q=x", "br;q=-1", "br;q=0,9", "br;q=00", ";;,,br;q=2"})
    EXPECT_EQ(wish_for(odd, "br"), 0) << odd;
}

TEST(Encoding, Tags_are_found_in_lists) {
  EXPECT_TRUE(has_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(has_tag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(has_tag("*", "\"a\""));
  EXPECT_FALSE(has_tag("\"ab\"", "\"a\""));
  EXPECT_FALSE(has_tag("", "\"a\""));
}

TEST(WebBundle, Holds_every_coding_of_a_file) {
  const std::string bytes =
      R"({"files":[{"path":"a.txt","hash":"00ff","parts":{"identity":[0,5],"br":[5,2]}}]})"
      "\nhelloHI";
  const Result<WebBundle> bundle = WebBundle::read(bytes);
  ASSERT_TRUE(bundle);
  const WebBundle::File* file = bundle->find("a.txt");
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->hash, "00ff");
  EXPECT_EQ(file->bodies.at("identity"), "hello");
  EXPECT_EQ(file->bodies.at("br"), "HI");
  EXPECT_EQ(bundle->find("b.txt"), nullptr);
}

TEST(WebBundle, Refuses_what_is_damaged) {
  for (const char* bytes :
       {"", "no index", "[]\n", "{}\n", "{\"files\":[{}]}\n",
        "{\"files\":[{\"path\":\"a\",\"hash\":\"0\",\"parts\":{\"br\":[0,1]}}]}\nx",
        "{\"files\":[{\"path\":\"a\",\"hash\":\"0\",\"parts\":{\"identity\":[0,2]}}]}\nx",
        "{\"files\":[{\"path\":\"a\",\"hash\":\"0\",\"parts\":{\"identity\":[-1,1]}}]}\nx"})
    EXPECT_FALSE(WebBundle::read(bytes)) << bytes;
}

}  // namespace
}  // namespace stadtluft::server
