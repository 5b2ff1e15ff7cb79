"""Compares a `.pxd` with the module that it declares types for, without a compiler.

A `.pxd` repeats names of its module: functions, arguments, fields, locals, imports. Cython finds
some mistakes in it only when a line runs, and others never: a local that is misspelt, or gone, is
just a Python object again, and slow.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PYTHON_TYPES = {"bint": "bool", "int": "int", "long long": "int", "unsigned int": "int"}
PYTHON_TYPES |= {"unsigned long long": "int", "Py_ssize_t": "int"}
"""The annotation for a C type; any other type has the name of its class."""

MODIFIERS = r"(?:(?:public|readonly|inline) )?"
FUNCTION = re.compile(rf"c(?:p?)def {MODIFIERS}(?:([\w ]+?) )?(\w+)\((.*)\).*")
VARIABLES = re.compile(rf"cdef {MODIFIERS}((?:unsigned |long |const )*\w+(?:\[\w+\])?)[ *]+(.+)")
C_ONLY = re.compile(r"@cython\.|ctypedef |cdef enum:|\w+ = \d+")
CIMPORT = re.compile(r"from ([\w.]+) cimport \(?(.*?),? ?\)?")


@dataclass
class Function:
    """A function as declared in a `.pxd`; of each argument type, name, and if it has a default."""

    returns: str
    arguments: list[tuple[str, str, bool]]
    locals: list[str]


@dataclass
class Scope:
    """The names declared in a class of a `.pxd`, or outside its classes."""

    base: str | None = None
    functions: dict[str, Function] = field(default_factory=dict)
    variables: list[str] = field(default_factory=list)


@dataclass
class Declarations:
    """What a `.pxd` declares, and what it imports: names with their modules."""

    top: Scope = field(default_factory=Scope)
    classes: dict[str, Scope] = field(default_factory=dict)
    imports: dict[str, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)


def parse(text: str) -> Declarations:
    """Reads a `.pxd` of the kind that we write; raises `ValueError` for a line it cannot read."""
    found = Declarations()
    scope, pending = found.top, list[str]()
    for line in logical_lines(text):
        statement = line.strip()
        if not line.startswith(" "):
            scope = found.top
        if match := CIMPORT.fullmatch(statement):
            found.imports |= dict.fromkeys(re.split(", *", match[2]), match[1])
            continue
        if statement.startswith("cimport "):
            found.imports[statement.split()[1]] = ""
            continue
        found.words += re.findall(r"\w+", statement)
        if match := re.fullmatch(r"cdef class (\w+)(?:\((\w+)\))?:", statement):
            scope = found.classes[match[1]] = Scope(base=match[2])
        elif match := re.fullmatch(r"@cython.locals\((.*)\)", statement):
            pending = re.findall(r"(\w+) ?=", match[1])
        elif match := FUNCTION.fullmatch(statement):
            returns, name, listed = match.groups()
            arguments = [argument(part) for part in re.split(", *", listed) if part]
            scope.functions[name] = Function(returns or "", arguments, pending)
            pending = []
        elif match := VARIABLES.fullmatch(statement):
            scope.variables += re.split(r", *\*?", match[2])
        elif not C_ONLY.match(statement):
            raise ValueError(f"cannot read {statement!r}")
    return found


def logical_lines(text: str) -> Iterator[str]:
    """The lines without comments, those in brackets as one; bodies of inline functions left out."""
    line, in_body = "", False
    for physical in text.splitlines():
        part = physical.split("#")[0].rstrip()
        line = f"{line} {part.strip()}" if line else part
        if not line or line.count("(") > line.count(")"):
            continue
        indent = len(line) - len(line.lstrip())
        in_body = in_body and indent > 4
        if not in_body:
            yield line.replace("( ", "(")
        in_body = in_body or (" inline " in line and line.endswith(":"))
        line = ""


def argument(text: str) -> tuple[str, str, bool]:
    """The type, the name, and whether there is a default: `list log=*`."""
    name, _, default = text.partition("=")
    kind, _, name = name.strip().rpartition(" ")
    return kind, name, bool(default)


def problems(twin: Path, root: Path) -> list[str]:
    """Where a `.pxd` and its module disagree."""
    source = twin.with_suffix(".py")
    if not source.exists():
        return ["there is no module of this name"]
    try:
        declared = parse(twin.read_text())
    except ValueError as error:
        return [str(error)]
    module = ast.parse(source.read_text())
    if twin.with_suffix(".pyx").exists():  # only what Python sees must agree
        return list(_against_pyx(declared, module))
    found = [
        *_functions(declared.top, module.body, ""),
        *_imports(declared, module),
    ]
    bound = {name for node in module.body for name in _bound(node)}
    for name in declared.top.variables:
        if name not in bound:
            found.append(f"{name} is not defined in the module")
    for name, scope in declared.classes.items():
        body = _class(module, name)
        if body is None:
            found.append(f"class {name} is not in the module")
            continue
        bases = [base.id for base in body.bases if isinstance(base, ast.Name)]
        if bases != ([scope.base] if scope.base else []):
            found.append(f"class {name}: base {scope.base}, in the module {', '.join(bases)}")
        found += _functions(scope, body.body, f"{name}.")
        found += _fields(scope, body, fields_of(declared, scope.base, root))
    return found


def fields_of(declared: Declarations, name: str | None, root: Path) -> set[str]:
    """The fields of a class, with those of its bases, which may be in another `.pxd`."""
    if name is None:
        return set()
    if name in declared.imports:
        twin = root.joinpath(*declared.imports[name].split(".")).with_suffix(".pxd")
        declared = parse(twin.read_text())
    scope = declared.classes.get(name, Scope())
    return {*scope.variables, *fields_of(declared, scope.base, root)}


def _against_pyx(declared: Declarations, module: ast.Module) -> Iterator[str]:
    """The methods that both have; the `.py` may inherit others, the `.pyx` have its own."""
    for name, scope in declared.classes.items():
        body = _class(module, name)
        written = body.body if body else []
        both = {node.name for node in written if isinstance(node, ast.FunctionDef)}
        methods = {n: f for n, f in scope.functions.items() if n in both}
        yield from _functions(Scope(functions=methods), written, f"{name}.")


def _class(module: ast.Module, name: str) -> ast.ClassDef | None:
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    return next((node for node in classes if node.name == name), None)


def _functions(scope: Scope, body: list[ast.stmt], prefix: str) -> Iterator[str]:
    written = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    for name, function in scope.functions.items():
        if name in written:
            for fault in _signature(function, written[name]):
                yield f"{prefix}{name}: {fault}"
        else:
            yield f"{prefix}{name} is not in the module"


def _signature(function: Function, written: ast.FunctionDef) -> Iterator[str]:
    arguments = written.args.args
    first_default = len(arguments) - len(written.args.defaults)
    names = [name for _, name, _ in function.arguments]
    if names != [argument.arg for argument in arguments]:
        own = ", ".join(argument.arg for argument in arguments)
        yield f"arguments ({', '.join(names)}), in the module ({own})"
        return
    for place, (kind, name, has_default) in enumerate(function.arguments):
        if has_default != (place >= first_default):
            yield f"{name} has a default in one of the two only"
        annotation = arguments[place].annotation
        if not _agree(kind, annotation):
            yield f"{name} is {kind}, in the module {_text(annotation)}"
    if not _agree(function.returns, written.returns):
        yield f"returns {function.returns}, in the module {_text(written.returns)}"
    stored = {argument.arg for argument in arguments} | _stored(written)
    for name in function.locals:
        if name not in stored:
            yield f"there is no local {name}"
    for node in ast.walk(written):
        if node is not written and isinstance(
            node, ast.FunctionDef | ast.Lambda | ast.GeneratorExp
        ):
            yield f"line {node.lineno}: no function or generator can stand in a declared function"


def _agree(kind: str, annotation: ast.expr | None) -> bool:
    """Whether a C type fits an annotation: its class, whatever it holds, possibly None."""
    python = _text(annotation).removesuffix(" | None").partition("[")[0]
    return kind in ("", "object") or not python or PYTHON_TYPES.get(kind, kind) == python


def _text(annotation: ast.expr | None) -> str:
    return ast.unparse(annotation) if annotation else ""


def _stored(function: ast.FunctionDef) -> set[str]:
    return {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _fields(scope: Scope, body: ast.ClassDef, inherited: set[str]) -> Iterator[str]:
    """Every field is set when the object is made, and nothing else is set anywhere."""
    methods = {node.name: node for node in body.body if isinstance(node, ast.FunctionDef)}
    for method in methods.values():
        for name in sorted(_own(method, ast.Store) - {*scope.variables} - inherited):
            yield f"{body.name}.{method.name} sets {name}, which is not declared"
    if "__init__" in methods:
        making = methods["__init__"]
        calls = [methods[name] for name in _own(making, ast.Load) if name in methods]
        made = set().union(*(_own(method, ast.Store) for method in (making, *calls)))
        for name in scope.variables:
            if name not in made:
                yield f"{body.name}.__init__ does not set {name}"


def _own(method: ast.FunctionDef, context: type[ast.expr_context]) -> set[str]:
    """The attributes of `self` that a method sets, or reads."""
    return {
        node.attr
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, context)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def _bound(node: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    match node:
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return [name.asname or name.name for name in names]
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign() | ast.AnnAssign():
            stored = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
            return [part.id for part in stored if isinstance(part.ctx, ast.Store)]
    return []


def _imports(declared: Declarations, module: ast.Module) -> Iterator[str]:
    """What is imported here is used here, or called in the module, which imports it likewise."""
    own = {
        name.name: node.module or ""
        for node in module.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    for name, path in declared.imports.items():
        if name in own and path and own[name] != path:
            yield f"{name} is imported from {path}, in the module from {own[name]}"
        elif name not in own and name not in declared.words:
            yield f"{name} is imported, but used in neither of the two"


def hidden_variables(root: Path) -> list[str]:
    """Uses of variables that are declared in a `.pxd`: once compiled, Python cannot see them."""
    package = root / "ludotek"
    hidden = {}
    for twin in package.rglob("*.pxd"):
        module = ".".join(twin.relative_to(root).with_suffix("").parts)
        hidden[module] = parse(twin.read_text()).top.variables
    return [
        f"{source.relative_to(root)} uses {name}, which {module} hides when compiled"
        for source in sorted(package.rglob("*.py"))
        for module, name in _uses(source)
        if name in hidden.get(module, [])
    ]


def _uses(source: Path) -> Iterator[tuple[str, str]]:
    """Names with the modules from which Python code takes them: `from m import x`, and `m.x` but
    for modules that the `.pxd` imports too."""
    twin, modules = source.with_suffix(".pxd"), {}
    compiled = parse(twin.read_text()).imports if twin.exists() else {}
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                yield node.module or "", name.name
                if name.name not in compiled:
                    modules[name.asname or name.name] = f"{node.module}.{name.name}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield modules.get(node.value.id, ""), node.attr
