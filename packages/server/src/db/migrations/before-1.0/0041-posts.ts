import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** The artist's posts with their former slugs, and the newsletter issue that an order came from. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "posts", {
    id: idColumn,
    title: textColumn(200),
    slug: keyColumn(80),
    doc: longTextColumn(db),
    image_url: { ...longTextColumn(db), allowNull: true },
    published_at: optionalMomentColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  await ensureIndex(db, "posts", ["slug"], { unique: true });
  await ensureIndex(db, "posts", ["published_at"]);
  await ensureTable(db, "post_slugs", {
    slug: keyColumn(80, { primaryKey: true }),
    post_id: wholeNumberColumn,
    replaced_at: momentColumn,
  });
  await ensureIndex(db, "post_slugs", ["post_id"]);
  await ensureColumn(db, "orders", "from_issue", keyColumn(80, { allowNull: true }));
  await ensureIndex(db, "orders", ["from_issue"]);
}
