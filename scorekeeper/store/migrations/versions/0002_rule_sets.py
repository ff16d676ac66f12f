"""The rules that groups keep under a name, with all their versions."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rule_sets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(length=40), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("archived_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("share_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_rule_sets_group_id_groups")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rule_sets")),
        sa.UniqueConstraint("public_id", name=op.f("uq_rule_sets_public_id")),
        sa.UniqueConstraint("share_hash", name=op.f("uq_rule_sets_share_hash")),
    )
    op.create_index(op.f("ix_rule_sets_group_id"), "rule_sets", ["group_id"])
    op.create_table(
        "rule_set_versions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("rule_set_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("link_id", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("number >= 1", name=op.f("ck_rule_set_versions_number")),
        sa.ForeignKeyConstraint(
            ["rule_set_id"], ["rule_sets.id"], name=op.f("fk_rule_set_versions_rule_set_id_rule_sets")
        ),
        sa.ForeignKeyConstraint(["link_id"], ["links.id"], name=op.f("fk_rule_set_versions_link_id_links")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rule_set_versions")),
        sa.UniqueConstraint("rule_set_id", "number", name=op.f("uq_rule_set_versions_rule_set_id_number")),
    )


def downgrade() -> None:
    op.drop_table("rule_set_versions")
    op.drop_table("rule_sets")
