#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/value/brains.h"
#include "engine/games/registry.h"

namespace stadtluft {

// A net by self-play. In every round Merchants with the net so far (Journeymen in the first) play
// fresh games; at every end of a turn the net learns what the same seat expects at its next ends of
// turns and got in the end: TD(lambda). Targets are made when games are fresh, by a net that has
// not learned from them: the net so far, in the first round for each half of the games one that
// learned from the ends of the other half.
struct TrainOrder {
  std::string game;
  std::vector<OptionValues> options;  // played in turn, four games each; some may be equal
  std::uint64_t rounds = 4;
  std::uint64_t games = 4000;  // of a round
  std::uint64_t seed = 1;
  double lambda = 0.6;
  double blend = 0.3;  // the part of the hand-built value in play
  unsigned hidden = 128;
  unsigned second = 32;
  unsigned epochs = 4;         // over all lessons so far, after every round
  std::uint64_t keep = 4;      // rounds whose lessons are kept
  std::uint64_t lessons = 32;  // of a game at most
  bool policy_first = false;   // the first round is played by the policy alone, not by Journeymen
  unsigned threads = 1;        // for playing
  std::string work;            // folder for checkpoints: a training is taken up again from there,
                               // in the middle of a round as well
  std::string made_by;         // the command, told by the net
};

// What a finished round showed.
struct TrainRound {
  std::uint64_t round = 0;  // from 1
  std::uint64_t games = 0;
  std::uint64_t lessons = 0;  // of this round
  // The part of the variance of the final lead that is told in the round's own games, before
  // learning from them: by the net so far, by the hand-built value.
  double told_by_net = 0;
  double told_by_value = 0;
  double loss = 0;
  double play_seconds = 0;
  double fit_seconds = 0;
};

// A part of a round has been played, or was found in the folder.
struct TrainPart {
  std::uint64_t round = 0;  // from 1
  std::uint64_t games = 0;  // of the round so far
  std::uint64_t of = 0;
};

// How much of the final lead the finished net tells in clean games that nothing has learned from,
// for each number of players.
struct TrainProof {
  unsigned players = 0;
  std::uint64_t lessons = 0;
  double told_by_net = 0;
  double told_by_value = 0;
};

// Whoever wants to know how a training goes on. One call at a time.
struct TrainProgress {
  std::function<void(const TrainPart&)> part = {};
  std::function<void(const TrainRound&)> round = {};
  std::function<void(const TrainProof&)> proof = {};
};

// Fails for an unknown game, one without features, options that do not fit, or a folder that cannot
// be written to or holds another training. Yields the file of the net.
[[nodiscard]] Result<std::string> train(const Games& games, const Brains& brains,
                                        const TrainOrder& order, const TrainProgress& progress);

}  // namespace stadtluft
