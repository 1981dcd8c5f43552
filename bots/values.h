#pragma once

// The value of every game that has one. Whoever makes bots includes this file, never a single
// value, so that all see the same.
#include "bots/firenze/value.h"
#include "bots/hamburg/value.h"
#include "bots/value.h"
