#include "text/source.h"

#include <gtest/gtest.h>

#include "text/embedded.h"

namespace stadtluft {
namespace {

TEST(EmbeddedData, Is_what_the_repository_holds) {
  const EmbeddedData embedded;
  const FolderData folder(STADTLUFT_DATA_DIR);
  EXPECT_FALSE(embedded_files().empty());
  for (const EmbeddedFile& file : embedded_files()) {
    EXPECT_EQ(embedded.read(file.path), folder.read(file.path)) << file.path;
    EXPECT_TRUE(embedded.read(file.path).has_value()) << file.path;
  }
  EXPECT_EQ(embedded.name_of("firenze/cards.toml"), "data/firenze/cards.toml");
}

TEST(EmbeddedData, Has_no_other_files) {
  EXPECT_EQ(EmbeddedData().read("firenze/carts.toml"), std::nullopt);
  EXPECT_EQ(EmbeddedData().read(""), std::nullopt);
}

TEST(FolderData, Names_the_folder_in_messages) {
  const FolderData folder("my/tables");
  EXPECT_EQ(folder.name_of("firenze/cards.toml"), "my/tables/firenze/cards.toml");
}

TEST(FolderData, Has_no_file_where_there_is_none) {
  const FolderData folder(STADTLUFT_DATA_DIR);
  EXPECT_EQ(folder.read("firenze/carts.toml"), std::nullopt);
  EXPECT_EQ(folder.read("firenze"), std::nullopt) << "a folder is no file";
  EXPECT_EQ(FolderData("no/such/folder").read("firenze/cards.toml"), std::nullopt);
}

}  // namespace
}  // namespace stadtluft
