import type { QueryInterface } from "sequelize";
import { ensureIndexes, ensureTable, inPrimaryKey, wholeNumberColumn } from "./schema-steps.ts";

const releaseProducts = {
  release_id: inPrimaryKey(wholeNumberColumn),
  product_id: inPrimaryKey(wholeNumberColumn),
  position: wholeNumberColumn,
};

/**
 * Lets several products bring a release. The column of the one stays, unused: the baseline, which runs again after an
 * interrupted start, creates its index.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "release_products", releaseProducts);
  await ensureIndexes(db, "release_products", { index: [["product_id"]] });
  await moveLinks(db);
}

/** Moves the product of each release to the table. A release that has products there was moved by an earlier run. */
async function moveLinks(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `INSERT INTO release_products (release_id, product_id, position)
     SELECT id, product_id, 0
     FROM releases
     WHERE product_id IS NOT NULL
       AND NOT EXISTS (
         SELECT 1 FROM release_products m WHERE m.release_id = releases.id
       )`,
  );
}
