import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndexes,
  flagColumn,
  keyColumn,
  longTextColumn,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/**
 * Adds what subscribers want to hear of and where they want concerts, the topic of an issue, and the places of people.
 * Those of people who are known are looked up by a job.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "issues", "topic", optional(keyColumn(16)));
  await ensureColumn(db, "issues", "segment_places", optional(longTextColumn(db)));
  await ensureColumn(db, "subscribers", "topics", optional(longTextColumn(db)));
  await ensureColumn(db, "subscribers", "city", optional(textColumn(255)));
  await ensureColumn(db, "subscribers", "country", optional(keyColumn(2)));
  await ensureColumn(db, "people", "state", optional(textColumn(255)));
  await ensureColumn(db, "people", "needs_location", withDefault(flagColumn, false));
  for (const table of ["subscribers", "people"]) {
    for (const axis of ["geo_x", "geo_y", "geo_z"]) await ensureColumn(db, table, axis, optional(wholeNumberColumn));
  }
  await ensureIndexes(db, "people", {
    index: [
      ["needs_location", "country"],
      ["geo_x", "geo_y", "geo_z"],
    ],
  });
  // Of several orders to the same city, one: they are of the same state, but for the rarest cases.
  await db.sequelize.query(
    `UPDATE people SET state = (
       SELECT MAX(orders.shipping_state) FROM orders
       WHERE orders.person_id = people.id AND orders.paid_at IS NOT NULL AND orders.shipping_city = people.city
     ) WHERE city IS NOT NULL AND state IS NULL`,
  );
  await db.sequelize.query("UPDATE people SET needs_location = 1 WHERE city IS NOT NULL AND geo_x IS NULL");
}
