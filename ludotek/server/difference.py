"""What changed from one view to the next, so that only that is sent.

A view is JSON: objects, arrays and plain values. A change is an object, which goes into an object
by its keys or into an array by its indices and holds a change for each; or an array of one element,
which takes the place of whatever was there. `{}` changes nothing.
"""

from __future__ import annotations

from typing import TypeAlias, cast

Change: TypeAlias = dict[str, "Change"] | list[object]


def difference(old: object, new: object) -> Change:
    """What makes the new value of the old one; both are as `msgspec.to_builtins` writes them.

    >>> difference({"round": 1, "cells": [5, 6]}, {"round": 1, "cells": [5, 7]})
    {'cells': {'1': [7]}}
    >>> difference({"round": 1, "cells": [5, 6]}, {"round": 2, "cells": [5, 6, 8]})
    {'round': [2], 'cells': {'2': [8]}}
    >>> difference({"hand": {"a": 1, "b": 2}}, {"hand": {"b": 2}})
    {'hand': [{'b': 2}]}
    >>> difference(None, {"round": 1}), difference({"round": 1}, {"round": 1})
    ([{'round': 1}], {})
    """
    if old == new:
        return {}
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() <= new.keys():
        return {
            key: difference(old[key], value) if key in old else [value]
            for key, value in new.items()
            if key not in old or old[key] != value
        }
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) <= len(new):
        return {
            str(i): difference(old[i], value) if i < len(old) else [value]
            for i, value in enumerate(new)
            if i >= len(old) or old[i] != value
        }
    return [new]


def patched(old: object, change: Change) -> object:
    """The new value, from the old one and what changed.

    >>> patched({"round": 1, "cells": [5, 6]}, {"cells": {"1": [7], "2": [8]}})
    {'round': 1, 'cells': [5, 7, 8]}
    """
    if isinstance(change, list):
        return change[0]
    if not change:
        return old
    if isinstance(old, dict):
        return old | {key: patched(old.get(key), part) for key, part in change.items()}
    new = list(cast(list[object], old))
    for key, part in change.items():
        at = int(key)
        new[at : at + 1] = [patched(new[at] if at < len(new) else None, part)]
    return new
