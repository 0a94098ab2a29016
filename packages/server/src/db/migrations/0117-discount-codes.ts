import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndexes,
  ensureTable,
  flagColumn,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** Discount codes, and their uses by orders. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "discount_codes", {
    id: idColumn,
    code: textColumn(64),
    code_key: keyColumn(64),
    kind: keyColumn(16),
    value: wholeNumberColumn,
    starts_at: optional(momentColumn),
    ends_at: optional(momentColumn),
    max_uses: optional(wholeNumberColumn),
    max_uses_per_email: optional(wholeNumberColumn),
    min_subtotal_cents: withDefault(wholeNumberColumn, 0),
    product_ids: optional(longTextColumn(db)),
    is_active: flagColumn,
    uses: withDefault(wholeNumberColumn, 0),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "discount_codes", { unique: [["code_key"]] });
  await ensureTable(db, "code_holds", {
    order_id: inPrimaryKey(wholeNumberColumn),
    code_id: wholeNumberColumn,
    email_hash: keyColumn(64),
    state: keyColumn(16),
  });
  await ensureIndexes(db, "code_holds", { index: [["code_id", "email_hash", "state"]] });
  await ensureColumn(db, "orders", "discount_code", optional(textColumn(64)));
}
