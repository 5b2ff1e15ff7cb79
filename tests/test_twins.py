"""Every `.pxd` agrees with its module; and the check of that finds what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
import twins

ROOT = Path(__file__).parent.parent
TWINS = sorted((ROOT / "ludotek").rglob("*.pxd"))


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: f"{twin.parent.name}-{twin.stem}")
def test_a_pxd_agrees_with_its_module(twin: Path) -> None:
    assert twins.problems(twin, ROOT) == []


def test_nothing_is_used_that_a_compiled_module_hides() -> None:
    assert twins.hidden_variables(ROOT) == []


MODULE = '''
"""A box of stones."""

from __future__ import annotations

from ludotek.shelf import Shelf, weigh

LIMIT = 4


class Box(Shelf):
    def __init__(self, stones: int) -> None:
        self.stones = stones
        self.clear()

    def clear(self) -> None:
        self.marks: list[int] = []

    def put(self, stones: int, mark: int = 0) -> bool:
        total = self.stones + stones
        if total > LIMIT:
            return False
        self.stones = total
        return True


def lightest(boxes: list[Box], at_most: int) -> Box | None:
    for box in boxes:
        if weigh(box) <= at_most:
            return box
    return None
'''

TWIN = """
cimport cython

from ludotek.shelf cimport (
    Shelf,
    weigh,
)

cdef int LIMIT  # of a box


@cython.final
cdef class Box(Shelf):
    cdef public int stones
    cdef list marks
    @cython.locals(total=int)
    cpdef bint put(self, int stones, int mark=*) except -1

@cython.locals(box=Box)
cpdef Box lightest(list boxes, long long at_most)
"""

SHELF = """
cdef class Shelf:
    cdef public int height
cpdef int weigh(Shelf shelf) except -1
"""


def problems(folder: Path, twin: str, module: str = MODULE) -> list[str]:
    package = folder / "ludotek"
    package.mkdir()
    (package / "shelf.pxd").write_text(SHELF)
    (package / "box.py").write_text(module)
    (package / "box.pxd").write_text(twin)
    return twins.problems(package / "box.pxd", folder)


def test_twins_that_agree_have_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path, TWIN) == []


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ("lightest(", "heaviest(", "heaviest is not in the module"),
        ("put(self", "take(self", "Box.take is not in the module"),
        ("class Box", "class Case", "class Case is not in the module"),
        ("Box(Shelf)", "Box", "class Box: base None, in the module Shelf"),
        (
            "int stones, int mark=*",
            "int mark, int stones=*",
            "Box.put: arguments (self, mark, stones), in the module (self, stones, mark)",
        ),
        ("mark=*", "mark", "Box.put: mark has a default in one of the two only"),
        ("at_most", "at_most=*", "lightest: at_most has a default in one of the two only"),
        ("list boxes", "tuple boxes", "lightest: boxes is tuple, in the module list[Box]"),
        ("bint put", "int put", "Box.put: returns int, in the module bool"),
        ("total=int", "sum=int", "Box.put: there is no local sum"),
        ("box=Box", "total=int", "lightest: there is no local total"),
        ("int stones\n", "int pebbles\n", "Box.__init__ sets stones, which is not declared"),
        ("list marks", "list marks, labels", "Box.__init__ does not set labels"),
        ("int LIMIT", "int LIMIT, LEAST", "LEAST is not defined in the module"),
        ("    weigh,", "    weigh, lift,", "lift is imported, but used in neither of the two"),
        (
            "ludotek.shelf cimport (\n    Shelf,\n    weigh,\n)",
            "ludotek.shelf cimport Shelf\nfrom ludotek.scales cimport weigh",
            "weigh is imported from ludotek.scales, in the module from ludotek.shelf",
        ),
        ("cdef list marks", "what is this", "cannot read 'what is this'"),
    ],
)
def test_what_is_wrong_in_a_twin_is_named(
    right: str, wrong: str, problem: str, tmp_path: Path
) -> None:
    assert TWIN.count(right) == 1
    assert problem in problems(tmp_path, TWIN.replace(right, wrong))


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ("self.stones = total", "self.sum = total", "Box.put sets sum, which is not declared"),
        (
            "    for box in boxes:",
            "    boxes = sorted(boxes, key=lambda box: box.stones)\n    for box in boxes:",
            "lightest: line 28: no function or generator can stand in a declared function",
        ),
    ],
)
def test_what_is_wrong_in_a_module_is_named(
    right: str, wrong: str, problem: str, tmp_path: Path
) -> None:
    assert problems(tmp_path, TWIN, MODULE.replace(right, wrong)) == [problem]


def test_a_field_of_the_base_may_be_set(tmp_path: Path) -> None:
    module = MODULE.replace("self.stones = total", "self.stones = self.height = total")
    assert problems(tmp_path, TWIN, module) == []


def test_what_only_c_knows_is_left_alone(tmp_path: Path) -> None:
    twin = TWIN.replace(
        "cdef int LIMIT", "ctypedef object (*Weigh)(Box)\ncdef enum:\n    MOST = 64\ncdef int LIMIT"
    )
    assert problems(tmp_path, twin) == []


def test_a_twin_needs_a_module(tmp_path: Path) -> None:
    (tmp_path / "box.pxd").write_text(TWIN)
    assert twins.problems(tmp_path / "box.pxd", tmp_path) == ["there is no module of this name"]


@pytest.mark.parametrize(
    ("code", "is_hidden"),
    [
        ("from ludotek.box import LIMIT, Box\n", True),
        ("from ludotek import box\nprint(box.LIMIT)\n", True),
        ("from ludotek import box\nprint(box.Box)\n", False),
    ],
)
def test_uses_of_hidden_variables_are_named(code: str, is_hidden: bool, tmp_path: Path) -> None:
    problems(tmp_path, TWIN)
    (tmp_path / "ludotek" / "user.py").write_text(code)
    hidden = ["ludotek/user.py uses LIMIT, which ludotek.box hides when compiled"]
    assert twins.hidden_variables(tmp_path) == (hidden if is_hidden else [])


def test_a_compiled_module_may_use_the_variables_of_another(tmp_path: Path) -> None:
    problems(tmp_path, TWIN)
    (tmp_path / "ludotek" / "user.py").write_text("from ludotek import box\nprint(box.LIMIT)\n")
    (tmp_path / "ludotek" / "user.pxd").write_text("from ludotek cimport box\n")
    assert twins.hidden_variables(tmp_path) == []
