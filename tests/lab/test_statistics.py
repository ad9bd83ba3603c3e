"""Intervals and percentiles against values worked out elsewhere."""

import pytest
from scipy.stats import binomtest

from motherlode.lab.statistics import mean_interval, percentile, wilson


@pytest.mark.parametrize(
    "count, of, low, high",
    [  # from the literature: 81 of 263, 15 of 148, 0 of 20, 1 of 29
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_has_its_published_values(count, of, low, high):
    assert wilson(count, of) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    "count, of", [(0, 7), (7, 7), (1, 1000), (250_123, 1_000_000), (999, 1000)]
)
def test_wilsons_interval_agrees_with_another_implementation(count, of):
    other = binomtest(count, of).proportion_ci(method="wilson")

    assert wilson(count, of) == pytest.approx((other.low, other.high), abs=1e-12)


def test_of_nothing_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)
    assert mean_interval([0, 0]) == (0.0, 0.0, 0.0)
    assert percentile([0, 0], 50) == 0


@pytest.mark.parametrize("percent, number", [(10, 1), (50, 2), (51, 3), (90, 3), (99, 4), (100, 4)])
def test_a_percentile_is_the_smallest_number_that_enough_games_do_not_exceed(percent, number):
    assert percentile([0, 20, 30, 48, 2], percent) == number


def test_the_mean_comes_with_its_interval():
    mean, low, high = mean_interval([50, 0, 50])

    assert mean == 1.0
    assert (low, high) == pytest.approx((1 - 0.196, 1 + 0.196), abs=1e-3)


def test_a_mean_of_counts_is_never_thought_to_be_below_nothing():
    mean, low, high = mean_interval([100_000, 1])

    assert 0 < mean < high
    assert f"{low:.3f}" == "0.000"
