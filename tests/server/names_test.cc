#include "server/base/names.h"

#include <gtest/gtest.h>

#include "server/accounts/accounts.h"
#include "server/accounts/passwords.h"

namespace stadtluft::server {
namespace {

std::string code_of(std::string_view password, std::string_view name = "ada") {
  const std::optional<Refusal> refusal = refused_password(password, name);
  return refusal ? refusal->code : "";
}

TEST(Names, People_of_all_scripts_have_one) {
  for (const char* name : {"Jürgen 🏰", "Ada", "o'Hara", "Ελένη", "Анна", "דוד", "محمد", "小明",
                           "たろう", "สมชาย", "7", "J. R. R."})
    EXPECT_EQ(fault_of_name(composed(name)), "") << name;
}

TEST(Names, Nothing_unseen_stands_in_them) {
  for (const char* name : {"",
                           " Ada",
                           "Ada ",
                           "Ada  B",
                           "a\nb",
                           "a\tb",
                           "a\x7f",
                           "Ada\u200b",
                           "Ada\u200d",
                           "\u202eadA",
                           "\u2066Ada\u2069",
                           "\u200fAda",
                           "A\u061cda",
                           "Ada\u00ad",
                           "Ada\u00a0B",
                           "Ada\u3000B",
                           "Ada\u2028B",
                           "\u3164",
                           "\u115fAda",
                           "\uffa0Ada",
                           "\u2800Ada",
                           "Ada\ufe0f",
                           "Ada\ufeff",
                           "A\u034fda",
                           "Ada\ue000",
                           "Ada\U000e0041",
                           "Ada\U000f0000",
                           "Ada\u0378",
                           "\U0001f3f0",
                           "...",
                           "---"})
    EXPECT_NE(fault_of_name(composed(name)), "") << name;
  EXPECT_NE(fault_of_name(composed("a\xff")), "");
  EXPECT_NE(fault_of_name(composed("a\xed\xa0\x80")), "");
  EXPECT_EQ(fault_of_name(std::string(32, 'a')), "");
  EXPECT_NE(fault_of_name(std::string(33, 'a')), "");
  std::string pile = "a";
  for (int n = 0; n < 4; ++n) pile += "\u0335";
  EXPECT_NE(fault_of_name(composed(pile)), "");
  // What is not composed is not taken for the same as what is.
  EXPECT_NE(fault_of_name("Ju\u0308rgen"), "");
}

TEST(Names, One_name_has_one_encoding_and_one_key) {
  EXPECT_EQ(composed("Ju\u0308rgen"), "J\u00fcrgen");
  EXPECT_EQ(name_key("ADA_L"), "ada_l");
  EXPECT_EQ(name_key("\uff21\uff44\uff41"), "ada");  // wide letters
  EXPECT_EQ(name_key("\U0001d400da"), "ada");        // bold ones of mathematics
  EXPECT_EQ(name_key("Stra\u00dfe"), name_key("STRASSE"));
  EXPECT_EQ(name_key("A\u200bda"), "ada");
  EXPECT_NE(name_key("Ada"), name_key("Adam"));
}

TEST(Names, Lines_of_chat_lose_what_turns_or_hides_words) {
  EXPECT_EQ(clean_line("  hello <b>there</b> "), "hello <b>there</b>");
  EXPECT_EQ(clean_line("a\u202eb\u2066c\u2069\u200f\x07\n\x1b[31m"), "abc[31m");
  EXPECT_EQ(clean_line("Ju\u0308rgen \u2764\ufe0f"), "J\u00fcrgen \u2764\ufe0f");
  EXPECT_EQ(clean_line("\u202e \u2066 "), "");
  std::string pile = "a";
  for (int n = 0; n < 50; ++n) pile += "\u0335";
  EXPECT_EQ(clean_line(pile + "b"), "a\u0335\u0335\u0335b");
}

TEST(Passwords, Have_ten_characters_and_are_not_the_first_guess) {
  EXPECT_EQ(code_of("byron 1815"), "");
  EXPECT_EQ(code_of("correct horse 7"), "");
  EXPECT_EQ(code_of("short"), "bad_password");
  EXPECT_EQ(code_of("123456789"), "bad_password");
  EXPECT_EQ(code_of("ü 1234567"), "bad_password");  // ten bytes, nine characters
  EXPECT_EQ(code_of(std::string(256, 'x') + "y"), "bad_password");
  for (const char* password :
       {"password123", "PassWord123", "qwertyuiop",   "1234567890", "0987654321",   "iloveyou123",
        "letmein1234", "wachtwoord1", "Passwort123!", "aaaaaaaaaa", "abcabcabcabc", "abcdefghijkl",
        "zyxwvutsrq",  "willkommen1", "1q2w3e4r5t",   "manchester", "Christopher",  "mickeymouse",
        "tinkerbell",  "abcdefg123",  "strawberry1",  "elizabeth1", "harrypotter",  "gladbach1234",
        "spongebob1",  "katharina1",  "1122334455"})
    EXPECT_EQ(code_of(password), "weak_password") << password;
}

TEST(Passwords, Are_not_the_name) {
  EXPECT_EQ(code_of("Ada_Lovelace", "ada_lovelace"), "weak_password");
  EXPECT_EQ(code_of("2024ada_lovelace!", "ada_lovelace"), "weak_password");
  EXPECT_EQ(code_of("ada_lovelace met babbage", "ada_lovelace"), "");
}

TEST(Accounts, Names_have_letters_that_nobody_mistakes) {
  EXPECT_EQ(fault_of_account_name("ada_l-1"), "");
  for (const char* name :
       {"a", "Jürgen", "a b", "Аda", "__", "ada\u200b", "abcdefghijklmnopqrstuvwxy"})
    EXPECT_NE(fault_of_account_name(name), "") << name;
}

}  // namespace
}  // namespace stadtluft::server
