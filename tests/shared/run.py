"""Run the shared suite on any Python: `micropython tests/shared/run.py [module ...]`."""

import os
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE + "/../.."]


def tests_of(name: str) -> list:
    """Return (name, function) of every test in a module of this folder."""
    path = "tests.shared." + name
    __import__(path)
    module = sys.modules[path]
    return [(f"{name}.{t}", getattr(module, t)) for t in sorted(dir(module)) if t[:5] == "test_"]


def modules() -> list:
    """Return the names of all modules with tests."""
    return sorted([f[:-3] for f in os.listdir(HERE) if f[:5] == "test_" and f[-3:] == ".py"])


def explain(error: Exception) -> None:
    """Print the traceback of an error."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error)


def main(names: list) -> int:
    """Run the tests of these modules, or all; return how many failed."""
    failed = 0
    for module in names or modules():
        for name, test in tests_of(module):
            try:
                test()
            except Exception as e:
                failed += 1
                print("FAIL", name)
                explain(e)
            else:
                print("ok", name)
    print("failed:", failed)
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
