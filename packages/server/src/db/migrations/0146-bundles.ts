import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndexes,
  ensureTable,
  idColumn,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** Adds what bundles consist of. A sold bundle is the items of its parts, which name it. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "bundle_items", {
    id: idColumn,
    product_id: wholeNumberColumn,
    variant_id: optional(wholeNumberColumn),
    release_id: optional(wholeNumberColumn),
    quantity: wholeNumberColumn,
    position: wholeNumberColumn,
  });
  await ensureIndexes(db, "bundle_items", { index: [["product_id"], ["variant_id"], ["release_id"]] });
  await ensureColumn(db, "variants", "bundled", withDefault(wholeNumberColumn, 0));
  await ensureColumn(db, "order_items", "release_id", optional(wholeNumberColumn));
  await ensureColumn(db, "order_items", "bundle_id", optional(wholeNumberColumn));
  await ensureColumn(db, "order_items", "bundle_name", optional(textColumn(200)));
  await ensureColumn(db, "order_items", "bundle_quantity", optional(wholeNumberColumn));
  await ensureIndexes(db, "order_items", { index: [["release_id"], ["bundle_id"]] });
}
