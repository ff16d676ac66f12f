"""Pages for paper: the choices beside a picture of page 1, and the PDFs."""

from scorekeeper.web.printing import choosing, sheets
from scorekeeper.web.printing.pages import blueprint

# The view modules hang their pages on the blueprint when they are imported.
__all__ = ["blueprint", "choosing", "sheets"]
