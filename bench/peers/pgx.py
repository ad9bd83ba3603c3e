"""How fast does Pgx play at random on one processor core? A thousand games abreast in one compiled scan.

Finished games start again at once, and an illegal move is never offered, so each step of the batch is a
thousand player decisions.
"""

import sys
import time
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import measure
import pgx
from pgx.experimental import auto_reset

GAMES = ("backgammon", "leduc_holdem")
BATCH = 1000
STEPS = 100


def any_legal(key: Any, offered: Any) -> Any:
    """One of the offered actions, each as likely: the first whose running count passes a random share."""
    count = jnp.cumsum(offered)
    return jnp.argmax(count > jax.random.uniform(key) * count[-1])


def player(name: str) -> Any:
    """The compiled scan: from states and a key to later states and the number of games ended."""
    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def advance(states: Any, key: Any) -> tuple[Any, Any]:
        for_choice, for_chance = jax.random.split(key)
        actions = jax.vmap(any_legal)(jax.random.split(for_choice, BATCH), states.legal_action_mask)
        states = step(states, actions, jax.random.split(for_chance, BATCH))
        return states, jnp.sum(states.terminated | states.truncated)

    def many(states: Any, key: Any) -> tuple[Any, Any]:
        states, ended = jax.lax.scan(advance, states, jax.random.split(key, STEPS))
        return states, jnp.sum(ended)

    first = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(0), BATCH))
    return first, jax.jit(many)


def scanned(name: str, seconds: float, repetitions: int) -> dict[str, Any]:
    """One game's rate, with the seconds its compilation took told apart."""
    states, many = player(name)
    began = time.perf_counter()
    states, _ = jax.block_until_ready(many(states, jax.random.key(0)))
    compile_seconds = time.perf_counter() - began

    def one_scan(seed: int) -> measure.Played:
        nonlocal states
        states, ended = many(states, jax.random.key(seed))
        return BATCH * STEPS, int(ended)

    measured = measure.runs(one_scan, seconds, repetitions)
    label = f"{name}, batch {BATCH:,}"
    return measure.row(label, 2, measured, kind="scan", compile_seconds=compile_seconds)


def main(seconds: float, repetitions: int) -> None:
    """Measure every game and print the report."""
    rows = [scanned(name, seconds, repetitions) for name in GAMES]
    measure.report(rows, {name: version(name) for name in ("pgx", "jax")})


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
