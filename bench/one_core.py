"""Run a module of this folder on one core with one thread: `python one_core.py peers.pgx 3 2`.

The core is chosen before the module is even loaded, because threads that a library starts when it is
imported would otherwise keep every core.
"""

import os
import sys

ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "NUMBA_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}


def main() -> None:
    """Become the module named by the arguments, on the last core this process may use."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ.update(ONE_THREAD)
    os.execv(sys.executable, [sys.executable, "-m", *sys.argv[1:]])  # noqa: S606


if __name__ == "__main__":
    main()
