import type { QueryInterface } from "sequelize";
import {
  ensureIndexes,
  ensureTable,
  flagColumn,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  text64kColumn,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "../schema-steps.ts";

/** Products with their variants, stock and numbered editions. */
export async function createShop(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  await ensureTable(db, "products", {
    id: idColumn,
    name: textColumn(200),
    description: optional(text64kColumn),
    price_cents: wholeNumberColumn,
    image_url: optional(text64kColumn),
    category: textColumn(16),
    is_digital: flagColumn,
    is_active: flagColumn,
    position: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
    slug: withDefault(keyColumn(80), ""),
    import_key: optional(keyColumn(64)),
    ships_on: optional(keyColumn(10)),
    archived_at: optional(momentColumn),
    name_folded: optional(keyColumn(1000)),
  });
  await ensureIndexes(db, "products", { unique: [["slug"], ["import_key"]], index: [["category"], ["position"]] });
  await ensureTable(db, "product_slugs", {
    slug: inPrimaryKey(keyColumn(80)),
    product_id: wholeNumberColumn,
    replaced_at: momentColumn,
  });
  await ensureIndexes(db, "product_slugs", { index: [["product_id"]] });
  await ensureTable(db, "product_images", {
    id: idColumn,
    product_id: wholeNumberColumn,
    image_url: longText,
    alt: textColumn(500),
    position: wholeNumberColumn,
    created_at: momentColumn,
  });
  await ensureIndexes(db, "product_images", { index: [["product_id"]] });
  await ensureTable(db, "variants", {
    id: idColumn,
    product_id: wholeNumberColumn,
    title: textColumn(200),
    options: textColumn(1000),
    options_key: keyColumn(64),
    sku: optional(keyColumn(64)),
    price_cents: optional(wholeNumberColumn),
    weight_grams: optional(wholeNumberColumn),
    stock: optional(wholeNumberColumn),
    held: withDefault(wholeNumberColumn, 0),
    low_at: optional(wholeNumberColumn),
    edition_size: optional(wholeNumberColumn),
    is_active: flagColumn,
    position: wholeNumberColumn,
    low_notified_at: optional(momentColumn),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
    edited_version: withDefault(wholeNumberColumn, 0),
    numbers_given: withDefault(wholeNumberColumn, 0),
    max_per_order: optional(wholeNumberColumn),
    title_folded: optional(keyColumn(1000)),
    sku_folded: optional(keyColumn(1000)),
  });
  await ensureIndexes(db, "variants", { unique: [["product_id", "options_key"], ["sku"]] });
  await ensureTable(db, "stock_holds", {
    order_id: inPrimaryKey(wholeNumberColumn),
    variant_id: inPrimaryKey(wholeNumberColumn),
    quantity: wholeNumberColumn,
    state: keyColumn(16),
    opened_from: optional(keyColumn(64)),
  });
  await ensureIndexes(db, "stock_holds", { index: [["variant_id", "state"], ["state"]] });
  await ensureTable(db, "stock_moves", {
    id: idColumn,
    variant_id: wholeNumberColumn,
    delta: wholeNumberColumn,
    kind: keyColumn(16),
    order_id: optional(wholeNumberColumn),
    admin_name: optional(textColumn(190)),
    note: optional(textColumn(500)),
    created_at: momentColumn,
  });
  await ensureIndexes(db, "stock_moves", { index: [["variant_id"], ["order_id"]] });
  await ensureTable(db, "edition_numbers", {
    variant_id: inPrimaryKey(wholeNumberColumn),
    number: inPrimaryKey(wholeNumberColumn),
    order_id: wholeNumberColumn,
    order_item_id: wholeNumberColumn,
  });
  await ensureIndexes(db, "edition_numbers", { index: [["order_id"]] });
  await ensureTable(db, "stock_notifications", {
    id: idColumn,
    product_id: wholeNumberColumn,
    variant_id: optional(wholeNumberColumn),
    email: textColumn(254),
    token: keyColumn(64),
    requested_at: momentColumn,
    confirmed_at: optional(momentColumn),
    notified_at: optional(momentColumn),
    open_variant: optional(wholeNumberColumn),
  });
  await ensureIndexes(db, "stock_notifications", {
    unique: [["token"], ["email", "product_id", "open_variant"]],
    index: [["product_id"], ["email"]],
  });
}
