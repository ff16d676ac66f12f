"""Small migrations, written for one test."""

from pathlib import Path
from textwrap import dedent, indent

ROWS = 36

TABLES = f"""
    op.create_table(
        "parents",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(20), nullable=False),
    )
    op.create_table(
        "children",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("parent_id", sa.Integer, sa.ForeignKey("parents.id", ondelete="CASCADE"), nullable=False),
    )
    op.execute("INSERT INTO parents (id, name) VALUES (1, 'one'), (2, 'two')")
    for number in range({ROWS}):
        op.execute(f"INSERT INTO children (id, parent_id) VALUES ({{number + 1}}, {{number % 2 + 1}})")
"""

# SQLite cannot do this without building the table anew.
REBUILD = """
    with op.batch_alter_table("parents") as parents:
        parents.alter_column("name", type_=sa.String(40), existing_type=sa.String(20), existing_nullable=False)
        parents.create_check_constraint("name", "name <> ''")
"""


def sleep_once(marker: Path) -> str:
    """The first process to come here says so in a file and falls asleep; the next goes on."""
    return f"""
    import pathlib, time
    marker = pathlib.Path({str(marker)!r})
    if not marker.exists():
        marker.touch()
        time.sleep(60)
    """


def write(folder: Path, *steps: str) -> Path:
    """Write a chain of migrations, m1, m2, …, and return their folder."""
    folder.mkdir(exist_ok=True)
    for number, step in enumerate(steps, start=1):
        before = f"m{number - 1}" if number > 1 else None
        head = dedent(
            f"""
            import sqlalchemy as sa
            from alembic import op

            revision = "m{number}"
            down_revision = {before!r}


            def upgrade():
            """
        )
        (folder / f"m{number}.py").write_text(head + indent(dedent(step), "    "))
    return folder
