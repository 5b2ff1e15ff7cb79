"""How much is tried: `make stress` asks for many times as much as `make test`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

TIMES = int(os.environ.get("LUDOTEK_STRESS", "1"))


def thorough(examples: int) -> settings:
    """So many examples, the same in every run, however slow the machine is."""
    return settings(
        max_examples=examples * TIMES,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
