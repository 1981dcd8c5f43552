#pragma once

#include <string>

#include "tests/games/hamburg/scene.h"

// What tests of single cards share.

namespace stadtluft::testing {

// A seat that is about to build this card on its only free plot.
[[nodiscard]] Seated builder(const std::string& id, int marks);

[[nodiscard]] Counts two_of_each_but(std::string_view colour);

// Only a worker of this colour pays for the building: all others do not, and a worker of it does.
void expect_worker(Seated me, const std::string& id, const std::string& colour,
                   const Setting& setting = {});

// The building lies under a marker and is not offered again, although another worker is there.
void expect_used_up(const HamburgScene& t, const std::string& id);

// A bolt is over: no marker, never offered.
void expect_spent(const HamburgScene& t, const std::string& id);

// Activates a card of phase III that asks for one worker of a colour, and checks what all of them
// have in common: plenty of other workers do not pay for it, one of this colour does, and the card
// is under a marker then. `me` has the workers that are left after paying.
HamburgScene activate_for(const std::string& colour, const std::string& id, Seated me,
                          const Setting& setting = {});

// Bolts, permanent cards, laurels and cards of other phases are never activated in a turn.
void expect_no_card_of_phase_three(const std::string& id);

// A bolt that builds a card of its category out of the discard pile: `found` and `other` are of the
// category, `found` has no bolt; `foreign` is not. Costs 6 marks.
void expect_search_build(const std::string& id, const std::string& found, const std::string& other,
                         const std::string& foreign);

// A laurel that scores 2 points for each building of its category. `second` and `third` are of the
// category and have no laurel, `zoo` is a Zoo card of their colour, `foreign` another category.
void expect_category_laurel(const std::string& id, const std::string& second,
                            const std::string& third, const std::string& zoo,
                            const std::string& foreign);

}  // namespace stadtluft::testing
