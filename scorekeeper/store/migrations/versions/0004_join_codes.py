"""Codes that are typed to come in, and the wrong ones that were tried."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "join_codes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("role IN ('scorer', 'viewer')", name=op.f("ck_join_codes_role")),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_join_codes_group_id_groups")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_join_codes")),
        sa.UniqueConstraint("code_hash", name=op.f("uq_join_codes_code_hash")),
    )
    op.create_index(op.f("ix_join_codes_group_id"), "join_codes", ["group_id"])
    op.create_table(
        "wrong_codes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("source", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_wrong_codes")),
    )
    op.create_index(op.f("ix_wrong_codes_at"), "wrong_codes", ["at"])
    op.create_index(op.f("ix_wrong_codes_source_at"), "wrong_codes", ["source", "at"])


def downgrade() -> None:
    op.drop_table("wrong_codes")
    op.drop_table("join_codes")
