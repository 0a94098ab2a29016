import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureTable,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** What posting costs by zone and class, what customs ask of a variant, and how an order is delivered. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "shipping_settings", {
    id: inPrimaryKey(wholeNumberColumn),
    ships_from: optional(keyColumn(2)),
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "shipping_classes", { id: idColumn, name: textColumn(60), position: wholeNumberColumn });
  await ensureTable(db, "shipping_zones", {
    id: idColumn,
    name: textColumn(60),
    countries: longTextColumn(db),
    free_from_cents: optional(wholeNumberColumn),
    position: wholeNumberColumn,
  });
  await ensureTable(db, "shipping_rates", {
    zone_id: inPrimaryKey(wholeNumberColumn),
    class_id: inPrimaryKey(wholeNumberColumn),
    first_item_cents: wholeNumberColumn,
    further_item_cents: wholeNumberColumn,
    tracked_first_cents: optional(wholeNumberColumn),
    tracked_further_cents: optional(wholeNumberColumn),
    days_min: optional(wholeNumberColumn),
    days_max: optional(wholeNumberColumn),
  });
  await ensureColumn(db, "products", "shipping_class_id", optional(wholeNumberColumn));
  await ensureColumn(db, "variants", "hs_code", optional(keyColumn(12)));
  await ensureColumn(db, "variants", "origin_country", optional(keyColumn(2)));
  await ensureColumn(db, "orders", "delivery", optional(keyColumn(16)));
  await ensureColumn(db, "orders", "delivery_country", optional(keyColumn(2)));
  await ensureColumn(db, "orders", "concert_id", optional(wholeNumberColumn));
}
