#include "record/data_set.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "record/gzip.h"

namespace stadtluft {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kAnyNumber = ~std::uint64_t{0};
// Of one file when it is unpacked.
constexpr std::size_t kMaxUnpacked = std::size_t{256} << 20U;
// The members of a record's header that say what all games of a folder have in common.
constexpr std::array<std::string_view, 6> kCommon = {"game",   "options", "rules",
                                                     "engine", "players", "seed"};

std::string path_in(const std::string& folder, std::string_view name) {
  return (fs::path(folder) / name).string();
}

std::string shown(const json::value* value) {
  return value == nullptr ? "missing" : foreign_text(json::serialize(*value));
}

// Which member two headers differ in; nothing if in none that games have in common.
std::optional<Error> difference(const json::object& found, const json::object& wanted,
                                const std::string& where) {
  for (const auto& member : wanted) {
    const json::value* there = found.if_contains(member.key());
    if (there == nullptr || *there != member.value())
      return Error{
          where, fmt::format("holds other games: '{}' is {} there and {} here",
                             std::string_view(member.key()), shown(there), shown(&member.value()))};
  }
  return std::nullopt;
}

struct Manifest {
  json::object common;
  std::uint64_t games = 0;
};

json::object common_of(const json::object& document) {
  json::object common;
  for (const std::string_view key : kCommon)
    if (const json::value* member = document.if_contains(key)) common[key] = *member;
  if (const json::value* limit = document.if_contains("limit")) common["limit"] = *limit;
  return common;
}

Result<Manifest> load_manifest(const std::string& folder) {
  const std::string path = path_in(folder, kDataSetFile);
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Result<json::value> document = parse_json(*text, path);
  if (!document) return document.error();
  Fields fields(*document, Location{path, 0, ""});
  fields.envelope("data-set", kDataSetVersion);
  for (const std::string_view key : kCommon) static_cast<void>(fields.need(key));
  static_cast<void>(fields.number("limit", 1, kAnyNumber));
  Manifest manifest;
  manifest.games = fields.number("games", 1, kAnyNumber);
  static_cast<void>(fields.number("games_per_file", kGamesPerFile, kGamesPerFile));
  if (Status status = fields.finish(); !status) return status.error();
  manifest.common = common_of(document->get_object());
  return manifest;
}

// What a file of games says before its first game.
struct FileHead {
  Record record;  // without steps
  std::uint64_t first = 0;
  json::object common;
};

Status read_head(const Games& games, const json::value& document, const std::string& path,
                 FileHead& head) {
  const Location location{path, 1, ""};
  Fields fields(document, location);
  fields.envelope("games", kDataSetVersion);
  head.first = fields.number("first", 0, kAnyNumber);
  static_cast<void>(fields.number("limit", 1, kAnyNumber));
  head.record.file = path;
  if (Status status = read_header(games, fields, location, kRecordVersion, head.record); !status)
    return status;
  head.common = common_of(document.get_object());
  return {};
}

Status read_game_line(const json::value& document, std::uint64_t number, Record& record) {
  const Location location{record.file, record.line, ""};
  Fields fields(document, location);
  static_cast<void>(fields.number("game", number, number));
  const json::array* steps = fields.list("steps");
  const json::value* result = fields.need("result");
  if (Status status = fields.finish(); !status) return status;
  if (steps->size() > kMaxRecordSteps)
    return location.fault(fmt::format("a game of more than {} steps is refused", kMaxRecordSteps));
  for (std::size_t i = 0; i < steps->size(); ++i) {
    Fields step((*steps)[i], location.at("steps").at(i));
    if (Status status = read_step(step, record); !status) return status;
  }
  return result->is_null() ? Status() : read_result(*result, location.at("result"), record);
}

// The games of one file. `take_head` is asked first.
Status read_games_file(const Games& games, const std::string& path,
                       const std::function<Status(const FileHead&)>& take_head,
                       const TakeGame& take) {
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return bytes.error();
  const Result<std::string> text = gunzip(*bytes, path, kMaxUnpacked);
  if (!text) return text.error();
  FileHead head;
  std::uint64_t count = 0;
  const auto take_line = [&](const json::value& document, std::size_t line) -> Status {
    if (line == 1) {
      if (Status status = read_head(games, document, path, head); !status) return status;
      return take_head(head);
    }
    Record record = head.record;
    record.line = line;
    const std::uint64_t number = head.first + count++;
    if (Status status = read_game_line(document, number, record); !status) return status;
    return take(record, number);
  };
  if (Status status = for_each_json_line(*text, path, take_line); !status) return status;
  if (head.record.game == nullptr)
    return Error{path, "the file is empty; it begins with what its games have in common"};
  return {};
}

Status accept_head(const FileHead&) { return {}; }

}  // namespace

std::string games_file_of(const std::string& folder, std::uint64_t game) {
  return path_in(folder, fmt::format("games-{:05}.jsonl.gz", game / kGamesPerFile));
}

DataSetWriter::DataSetWriter(std::string folder, const DataSetOrder& order, std::uint64_t games)
    : folder_(std::move(folder)), order_(order), games_(games) {}

std::uint64_t DataSetWriter::files() const { return (games_ + kGamesPerFile - 1) / kGamesPerFile; }

std::uint64_t DataSetWriter::games_in(std::uint64_t file) const {
  return std::min(kGamesPerFile, games_ - file * kGamesPerFile);
}

json::object DataSetWriter::common() const {
  std::vector<RecordPlayer> players;
  for (const std::string& bot : order_.bots) players.push_back({bot, bot});
  Record record = new_record(*order_.game, order_.options, std::move(players));
  record.seed = order_.seed;
  json::object common = common_of(header_json(record));
  common["limit"] = order_.limit;
  return common;
}

Result<std::uint64_t> DataSetWriter::look_into_folder() const {
  std::error_code error;
  if (!fs::exists(folder_, error)) return std::uint64_t{0};
  if (!fs::is_directory(folder_, error)) return Error{folder_, "this is a file, not a folder"};
  if (!fs::exists(path_in(folder_, kDataSetFile), error)) {
    if (fs::is_empty(folder_, error)) return std::uint64_t{0};
    return Error{folder_, fmt::format("is not empty and has no {}: games are recorded in a folder "
                                      "of their own",
                                      kDataSetFile)};
  }
  const Result<Manifest> manifest = load_manifest(folder_);
  if (!manifest) return manifest.error();
  // As a parser reads it: numbers made in memory may be of another kind.
  const json::value wanted = json::parse(json::serialize(common()));
  if (auto other = difference(manifest->common, wanted.get_object(), folder_)) return *other;
  if (manifest->games > games_)
    return Error{folder_,
                 fmt::format("is for {} games; {} would be fewer", manifest->games, games_)};
  return manifest->games;
}

Result<std::unique_ptr<DataSetWriter>> DataSetWriter::open(const std::string& folder,
                                                           const DataSetOrder& order,
                                                           std::uint64_t games) {
  std::unique_ptr<DataSetWriter> writer(new DataSetWriter(folder, order, games));
  const Result<std::uint64_t> earlier = writer->look_into_folder();
  if (!earlier) return earlier.error();
  std::error_code error;
  if (fs::create_directories(folder, error); error)
    return Error{folder, "cannot be made: " + error.message()};
  for (std::uint64_t file = 0; file < writer->files(); ++file) {
    const std::uint64_t first = file * kGamesPerFile;
    const std::uint64_t wanted = writer->games_in(file);
    // It was written when all games of the folder as it was then were there.
    const bool same_size = *earlier >= first + wanted;
    if (same_size && fs::exists(games_file_of(folder, first), error)) {
      writer->before_ += wanted;
      continue;
    }
    auto& missing = writer->missing_;
    if (!missing.empty() && missing.back().first + missing.back().second == first)
      missing.back().second += wanted;
    else
      missing.emplace_back(first, wanted);
  }
  json::object manifest{{"stadtluft", "data-set"}, {"version", kDataSetVersion}};
  for (const auto& member : writer->common()) manifest[member.key()] = member.value();
  manifest["games"] = games;
  manifest["games_per_file"] = kGamesPerFile;
  if (Status status = write_file(path_in(folder, kDataSetFile), pretty_json(manifest)); !status)
    return status.error();
  return writer;
}

std::string DataSetWriter::line_of(std::uint64_t number, const PlayedGame& played) const {
  const AnyGame& game = *order_.game;
  json::array steps;
  steps.reserve(played.steps.size());
  for (const PlayedAction& step : played.steps) {
    std::string text = action_text(game.grammar(), step.action);
    if (step.seat == kNobody)
      steps.emplace_back(json::object{{"chance", std::move(text)}});
    else
      steps.emplace_back(json::object{{"seat", step.seat}, {"act", std::move(text)}});
  }
  const bool over = game.turn(played.end).over();
  return json::serialize(
      json::object{{"game", number},
                   {"steps", std::move(steps)},
                   {"result", over ? result_json(game, played.end) : json::value(nullptr)}});
}

Status DataSetWriter::compare(const Games& games, std::uint64_t number,
                              const PlayedGame& played) const {
  const Result<Record> there = load_game(games, folder_, number);
  if (!there) return there.error();
  const Grammar& grammar = order_.game->grammar();
  const auto same = [&](const Step& was, const PlayedAction& is) {
    return was.seat == is.seat && was.text == action_text(grammar, is.action);
  };
  if (std::equal(there->steps.begin(), there->steps.end(), played.steps.begin(), played.steps.end(),
                 same))
    return {};
  return Error{folder_, fmt::format("was made by another program: game {} goes otherwise with the "
                                    "bots of this one",
                                    number)};
}

void DataSetWriter::take(std::uint64_t number, const PlayedGame& played) {
  std::string line = line_of(number, played);
  if (line.size() > kMaxDocumentBytes || played.steps.size() > kMaxRecordSteps)
    return fail({folder_, fmt::format("game {} has {} steps, too many for a file; --limit stops "
                                      "games before that",
                                      number, played.steps.size())});
  const std::uint64_t file = number / kGamesPerFile;
  File complete;
  {
    const std::lock_guard lock(mutex_);
    File& games = open_[file];
    games.lines[number % kGamesPerFile] = std::move(line);
    if (++games.games < games_in(file)) return;
    complete = std::move(games);
    open_.erase(file);
  }
  finish(file, complete);
}

void DataSetWriter::finish(std::uint64_t file, const File& games) {
  const std::uint64_t first = file * kGamesPerFile;
  json::object head{{"stadtluft", "games"}, {"version", kDataSetVersion}, {"first", first}};
  for (const auto& member : common()) head[member.key()] = member.value();
  std::string text = json::serialize(head) + '\n';
  for (std::uint64_t i = 0; i < games.games; ++i) text += games.lines[i] + '\n';
  if (text.size() > kMaxUnpacked)
    return fail({games_file_of(folder_, first), "its games are too long; --limit stops them"});
  if (Status status = write_file(games_file_of(folder_, first), gzip(text)); !status)
    fail(status.error());
}

void DataSetWriter::fail(const Error& error) {
  const std::lock_guard lock(mutex_);
  if (!fault_) fault_ = error;
  failed_ = true;
}

Status DataSetWriter::status() const {
  const std::lock_guard lock(mutex_);
  return fault_ ? Status(*fault_) : Status();
}

bool is_data_set(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error) || path.ends_with(".gz");
}

Status for_each_game(const Games& games, const std::string& path, const TakeGame& take) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return read_games_file(games, path, accept_head, take);
  const Result<Manifest> manifest = load_manifest(path);
  if (!manifest) return manifest.error();
  for (std::uint64_t first = 0; first < manifest->games; first += kGamesPerFile) {
    const std::string file = games_file_of(path, first);
    const std::uint64_t wanted = std::min(kGamesPerFile, manifest->games - first);
    if (!fs::exists(file, error))
      return Error{file, fmt::format("is missing: the folder is for {} games, and the command that "
                                     "made it goes on with it",
                                     manifest->games)};
    std::uint64_t found = 0;
    const auto take_head = [&](const FileHead& head) -> Status {
      if (head.first != first)
        return Location{file, 1, ""}.at("first").fault(
            fmt::format("{} is expected in this file", first));
      if (auto other = difference(head.common, manifest->common, Location{file, 1, ""}.text()))
        return *other;
      return {};
    };
    const auto count = [&](const Record& game, std::uint64_t number) {
      ++found;
      return take(game, number);
    };
    if (Status status = read_games_file(games, file, take_head, count); !status) return status;
    if (found != wanted)
      return Error{file, fmt::format("has {} games; {} are expected", found, wanted)};
  }
  return {};
}

Result<Record> load_game(const Games& games, const std::string& path, std::uint64_t number) {
  std::error_code error;
  const bool folder = fs::is_directory(path, error);
  const std::string file = folder ? games_file_of(path, number) : path;
  if (folder && !fs::exists(file, error))
    return Error{path, fmt::format("there is no game {} here", number)};
  std::optional<Record> found;
  const auto take = [&](const Record& game, std::uint64_t each) {
    if (each == number) found = game;
    return Status();
  };
  if (Status status = read_games_file(games, file, accept_head, take); !status)
    return status.error();
  if (!found) return Error{path, fmt::format("there is no game {} here", number)};
  return *std::move(found);
}

}  // namespace stadtluft
