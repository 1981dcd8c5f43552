#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/session.h"

namespace stadtluft {

// A lesson: the beginning of a game as it is played, with what a teacher says about it. The file is
// data/lessons/<game>.json:
//   {"stadtluft":"lesson","version":1,"game":"<id>","rules":{"values":"9f2c…","revision":1},
//    "options":{"players":2},"seat":0,
//    "steps":[{"chance":["start-player 0"]},
//             {"say":"goal","show":"..."},
//             {"say":"take","act":["take 3"]},
//             {"seat":1,"act":["take 2"]}]}
// Steps of chance and of other seats happen by themselves. A step with "say" is a page: its words
// are lesson.<say>.text in the game's texts, and lesson.<say>.other, if there is one, is said after
// another choice. A page with "act" waits for these answers of the learner, one after the other;
// one without is read.
//
// A lesson is played by the values it was made with ("rules", as in a record), also where the data
// has been corrected since: they are the pinned tables (tests/tables), which the program has built
// in. One that does not name them is played by those of the program.
inline constexpr std::uint64_t kLessonVersion = 1;

struct LessonPage {
  std::size_t at = 0;       // the steps of the game before it
  std::string say;          // names its words
  std::string show;         // what of the board it points at; may be empty
  std::size_t answers = 0;  // how many steps the learner makes there; 0: only to be read
};

struct Lesson {
  const AnyGame* game = nullptr;  // with the values of the lesson
  // Holds the game if these are not those of the program.
  std::shared_ptr<const Games> own;
  OptionValues options;
  Seat seat = 0;  // of the learner
  std::vector<Step> steps;
  std::vector<LessonPage> pages;

  // What comes next in a game that has gone along with the lesson so far; nothing if it has not, or
  // at the lesson's end.
  [[nodiscard]] const Step* next(const std::vector<Step>& played) const;
  // Whether a game has gone along with the lesson so far, or to its end and on.
  [[nodiscard]] bool holds(const std::vector<Step>& played) const;
};

// Whether the game has a lesson at all.
[[nodiscard]] bool has_lesson(std::string_view game);
// Strict, as all files are read; the steps are not played: see check_lesson.
[[nodiscard]] Result<Lesson> load_lesson(const Games& games, std::string_view text,
                                         const std::string& file);
// The lesson that was built in for a game. Fails if there is none.
[[nodiscard]] Result<Lesson> lesson_of(const Games& games, std::string_view game);
// A worked turn: one turn out of the middle of a game, page by page as in a lesson, but only to be
// read. The file is data/turns/<game>.json:
//   {"stadtluft":"worked-turn","version":1,"game":"<id>","rules":{"values":"9f2c…","revision":1},
//    "options":{"players":2},"seat":0,
//    "before":[{"chance":["start-player 0"]},{"seat":0,"act":["take 3"]}],
//    "steps":[{"say":"take","act":["take 1"]},...]}
// `before` leads to the turn without a word; `steps` are those of a lesson. The words of a page are
// turn.<say> in the game's texts.
inline constexpr std::uint64_t kWorkedTurnVersion = 1;

[[nodiscard]] bool has_worked_turn(std::string_view game);
[[nodiscard]] Result<Lesson> load_worked_turn(const Games& games, std::string_view text,
                                              const std::string& file);
// The worked turn that was built in for a game. Fails if there is none.
[[nodiscard]] Result<Lesson> worked_turn_of(const Games& games, std::string_view game);

// Plays the lesson to its end: every step must be offered.
[[nodiscard]] Status check_lesson(const Lesson& lesson);
// The same, with what happens on the way.
[[nodiscard]] Result<Session> play_lesson(const Lesson& lesson);

}  // namespace stadtluft
