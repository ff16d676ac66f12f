"""What each seat did in a finished game, entries of one person merged, and seats that come and go in the log alone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COUNTS = ("holes", "best", "worst", "knocks", "right_knocks", "pairs")


def upgrade() -> None:
    with op.batch_alter_table("standings") as standings:
        standings.alter_column("place", existing_type=sa.Integer(), nullable=True)
        for name in COUNTS:
            standings.add_column(sa.Column(name, sa.Integer(), nullable=True))
        standings.add_column(sa.Column("points", sa.BigInteger(), nullable=True))
        standings.add_column(sa.Column("variant", sa.String(length=40), nullable=True))
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("merged_into", sa.Integer(), nullable=True))
        players.create_foreign_key(op.f("fk_players_merged_into_players"), "players", ["merged_into"], ["id"])
    # Not as a batch: a table that is rebuilt loses its checks. They were never filled.
    op.drop_column("seats", "joined_hole")
    op.drop_column("seats", "left_hole")
    op.drop_index(op.f("ix_seats_player_id"), "seats")
    op.create_index(op.f("ix_seats_player_id_game_id"), "seats", ["player_id", "game_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_seats_player_id_game_id"), "seats")
    op.create_index(op.f("ix_seats_player_id"), "seats", ["player_id"])
    op.add_column("seats", sa.Column("joined_hole", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("left_hole", sa.Integer(), nullable=True))
    with op.batch_alter_table("players") as players:
        players.drop_constraint(op.f("fk_players_merged_into_players"), type_="foreignkey")
        players.drop_column("merged_into")
    op.execute("UPDATE standings SET place = 0 WHERE place IS NULL")
    with op.batch_alter_table("standings") as standings:
        standings.alter_column("place", existing_type=sa.Integer(), nullable=False)
        for name in (*COUNTS, "points", "variant"):
            standings.drop_column(name)
