"""Addresses as squares that a phone's camera reads."""

import segno
from markupsafe import Markup

QUIET_ZONE = 4


def square_of(address: str) -> Markup | None:
    """Draw an address as a QR code, dark on light whatever the theme; nothing where there is none."""
    if not address:
        return None
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(border=QUIET_ZONE, omitsize=True, dark="#000", light="#fff", svgclass=None, lineclass=None)
    return Markup(drawn)  # noqa: S704 - segno writes nothing but figures into it
