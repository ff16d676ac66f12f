"""The system libraries that draw text in PDFs, and the packages that bring them."""

import ctypes.util
from collections.abc import Callable

# By the library's name; the last one only makes it faster.
LIBRARIES = {
    "pango-1.0": "libpango-1.0-0",
    "pangoft2-1.0": "libpangoft2-1.0-0",
    "harfbuzz-subset": "libharfbuzz-subset0",
}
HOMEBREW_PACKAGE = "pango"


def missing_packages(find: Callable[[str], str | None] = ctypes.util.find_library) -> list[str]:
    """The packages, as Debian calls them, of the libraries that this system lacks."""
    return [package for library, package in LIBRARIES.items() if not find(library)]
