"""Reads what a PDF shows."""

import io
from typing import Any

import pdfplumber


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        return [page.extract_text() for page in opened.pages]


def texts_by_place(pdf: bytes, columns: int, rows: int) -> list[list[str]]:
    """The text of each place of each sheet, in reading order."""
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        return [
            [
                page.crop(
                    (
                        column * page.width / columns,
                        row * page.height / rows,
                        (column + 1) * page.width / columns,
                        (row + 1) * page.height / rows,
                    )
                ).extract_text()
                for row in range(rows)
                for column in range(columns)
            ]
            for page in opened.pages
        ]


def font_descriptors(pdf: bytes) -> list[dict[str, Any]]:
    """What the PDF says of each of its fonts."""
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        objects = [opened.doc.getobj(number) for xref in opened.doc.xrefs for number in xref.get_objids()]
    return [one for one in objects if isinstance(one, dict) and str(one.get("Type")) == "/'FontDescriptor'"]
