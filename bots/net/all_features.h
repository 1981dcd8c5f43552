#pragma once

// The features of every game that has them. Whoever makes bots includes this file, never those of
// a single game, so that all see the same.
#include "bots/net/features.h"
#include "game_features.h"  // made by CMake: every bots/games/<game>/features.h
