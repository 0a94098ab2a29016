import type { QueryInterface } from "sequelize";
import {
  ensureIndexes,
  ensureTable,
  idColumn,
  inPrimaryKey,
  momentColumn,
  optional,
  textColumn,
  wholeNumberColumn,
} from "./schema-steps.ts";

/** One row for each right to files; so far, rights were derived from the items of orders. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "grants", {
    id: idColumn,
    person_id: optional(wholeNumberColumn),
    source: textColumn(16),
    source_id: wholeNumberColumn,
    subject: textColumn(16),
    subject_id: wholeNumberColumn,
    starts_at: momentColumn,
    ends_at: optional(momentColumn),
    revoked_at: optional(momentColumn),
    revoked_reason: optional(textColumn(16)),
    created_at: momentColumn,
  });
  await ensureIndexes(db, "grants", {
    unique: [["source", "source_id", "subject", "subject_id"]],
    index: [["person_id"]],
  });
  await ensureTable(db, "grant_files", {
    grant_id: inPrimaryKey(wholeNumberColumn),
    download_file_id: inPrimaryKey(wholeNumberColumn),
  });
  await ensureIndexes(db, "grant_files", { index: [["download_file_id"]] });
  await grantOrders(db);
  await linkFiles(db);
}

/** The items `i` of an order whose access `d` has the files `f`: each item of the product that gave them, in any variant. */
const itemsWithFiles = `download_access d JOIN orders o ON o.id = d.order_id
  JOIN download_files f ON f.access_id = d.id
  JOIN order_items given ON given.id = f.order_item_id
  JOIN order_items i ON i.order_id = d.order_id AND (i.id = given.id OR i.product_id = given.product_id)`;

/** Every unit of the item `i` was refunded. */
const isReturned = `(SELECT COALESCE(SUM(l.quantity), 0) FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
  WHERE l.order_item_id = i.id AND r.state = 'succeeded') >= i.quantity`;

async function grantOrders(db: QueryInterface): Promise<void> {
  const isRevoked = `(o.refunded_at IS NOT NULL OR ${isReturned})`;
  await db.sequelize.query(
    `INSERT INTO grants (source, source_id, subject, subject_id, starts_at, created_at, revoked_at, revoked_reason)
     SELECT 'order', i.id, 'product', COALESCE(i.product_id, 0), d.created_at, d.created_at,
       CASE WHEN ${isRevoked} THEN COALESCE(o.refunded_at, f.revoked_at, o.updated_at) END,
       CASE WHEN ${isRevoked} THEN 'refunded' END
     FROM ${itemsWithFiles}
     WHERE f.id = (SELECT MIN(other.id) FROM download_files other JOIN order_items og ON og.id = other.order_item_id
         WHERE other.access_id = d.id AND (og.id = i.id OR og.product_id = i.product_id))
       AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.source = 'order' AND g.source_id = i.id)`,
  );
}

async function linkFiles(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `INSERT INTO grant_files (grant_id, download_file_id)
     SELECT g.id, f.id FROM ${itemsWithFiles} JOIN grants g ON g.source = 'order' AND g.source_id = i.id
     WHERE NOT EXISTS (SELECT 1 FROM grant_files l WHERE l.grant_id = g.id AND l.download_file_id = f.id)`,
  );
}
