"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "groups",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_groups")),
        sa.UniqueConstraint("public_id", name=op.f("uq_groups_public_id")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(length=40), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("ruleset", sa.JSON(), nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("rematch_of", sa.Integer(), nullable=True),
        sa.CheckConstraint("state IN ('running', 'finished')", name=op.f("ck_games_state")),
        sa.CheckConstraint("first_dealer >= 0", name=op.f("ck_games_first_dealer")),
        sa.CheckConstraint("rev >= 0", name=op.f("ck_games_rev")),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_games_group_id_groups")),
        sa.ForeignKeyConstraint(["rematch_of"], ["games.id"], name=op.f("fk_games_rematch_of_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("public_id", name=op.f("uq_games_public_id")),
    )
    op.create_index(op.f("ix_games_group_id_id"), "games", ["group_id", "id"])
    op.create_index(op.f("ix_games_group_id_state_id"), "games", ["group_id", "state", "id"])

    op.create_table(
        "links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("role IN ('host', 'scorer', 'viewer')", name=op.f("ck_links_role")),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_links_group_id_groups")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_links_token_hash")),
    )
    op.create_index(op.f("ix_links_group_id"), "links", ["group_id"])

    op.create_table(
        "players",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("archived_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_players_group_id_groups")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sa.UniqueConstraint("group_id", "name", name=op.f("uq_players_group_id_name")),
    )
    op.create_table(
        "seats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("joined_hole", sa.Integer(), nullable=True),
        sa.Column("left_hole", sa.Integer(), nullable=True),
        sa.CheckConstraint("place >= 0", name=op.f("ck_seats_place")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id_games")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_seats_player_id_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seats")),
        sa.UniqueConstraint("game_id", "place", name=op.f("uq_seats_game_id_place")),
        sa.UniqueConstraint("game_id", "player_id", name=op.f("uq_seats_game_id_player_id")),
    )
    op.create_index(op.f("ix_seats_player_id"), "seats", ["player_id"])

    op.create_table(
        "entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("op", sa.String(length=100), nullable=False),
        sa.Column("hole", sa.Integer(), nullable=True),
        sa.Column("seat_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("value", sa.JSON(), nullable=True),
        sa.Column("link_id", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("hole >= 1", name=op.f("ck_entries_hole")),
        sa.CheckConstraint("rev >= 1", name=op.f("ck_entries_rev")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_entries_game_id_games")),
        sa.ForeignKeyConstraint(["link_id"], ["links.id"], name=op.f("fk_entries_link_id_links")),
        sa.ForeignKeyConstraint(["seat_id"], ["seats.id"], name=op.f("fk_entries_seat_id_seats")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entries")),
        sa.UniqueConstraint("game_id", "op", name=op.f("uq_entries_game_id_op")),
        sa.UniqueConstraint("game_id", "rev", name=op.f("uq_entries_game_id_rev")),
    )
    op.create_table(
        "standings",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_standings_game_id_games")),
        sa.ForeignKeyConstraint(["seat_id"], ["seats.id"], name=op.f("fk_standings_seat_id_seats")),
        sa.PrimaryKeyConstraint("game_id", "seat_id", name=op.f("pk_standings")),
    )


def downgrade() -> None:
    for table in ("standings", "entries", "seats", "games", "links", "players", "groups"):
        op.drop_table(table)
