#pragma once

// The value of every game that has one. Whoever makes bots includes this file, never a single
// value, so that all see the same.
#include "bots/value/value.h"
#include "game_values.h"  // made by CMake: every bots/games/<game>/value.h
