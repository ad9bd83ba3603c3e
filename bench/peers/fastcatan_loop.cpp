// Random games of fastcatan with nothing but its rules: choose, step, repeat.
//
// Its own harness checks invariants after every move; this loop does not, so it is the harder peer to
// beat. Built against the headers of the package's source archive. Usage: loop GAMES FIRST_SEED
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "mask.hpp"
#include "rng.hpp"
#include "rules.hpp"
#include "state.hpp"

// One of the offered actions, each as likely.
static uint32_t any_legal(const uint64_t* mask, catan::Xoshiro128& chance) {
    uint32_t offered = 0;
    for (int word = 0; word < catan::MASK_WORDS; ++word) offered += __builtin_popcountll(mask[word]);
    uint32_t chosen = chance.bounded(offered);
    for (int word = 0;; ++word) {
        const uint32_t here = __builtin_popcountll(mask[word]);
        if (chosen < here) {
            uint64_t bits = mask[word];
            while (chosen--) bits &= bits - 1;
            return 64 * word + __builtin_ctzll(bits);
        }
        chosen -= here;
    }
}

int main(int, char** arguments) {
    const uint64_t games = strtoull(arguments[1], nullptr, 10);
    const uint64_t first = strtoull(arguments[2], nullptr, 10);
    catan::GameState state;
    catan::BoardLayout board;
    catan::Xoshiro128 chance;
    uint64_t moves = 0;
    for (uint64_t seed = first; seed < first + games; ++seed) {
        catan::reset_one(state, board, seed);
        catan::xoshiro_seed(chance, ~seed);
        bool over = false;
        for (; !over; ++moves) over = catan::step_one(state, board, any_legal(state.action_mask, chance));
    }
    printf("total steps: %llu\n", static_cast<unsigned long long>(moves));
}
