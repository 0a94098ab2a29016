import { z } from "zod";
import { id, int, json, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** At most one row, whose version counts the saves of zones, classes and rates. */
export const shippingSettingsTable = defineTable("shipping_settings", {
  id: int().primaryKey(),
  version: version(),
});

/** The class of all products without another. Its row is stored with the first save. */
export const everything = { id: 1, name: "Everything" } as const;

/** Goods that cost the same to post: "LPs". */
export const shippingClassTable = defineTable("shipping_classes", {
  id: id(),
  name: text(60),
  position: int(),
});

export const zoneCountries = z.union([z.array(z.string()), z.literal("rest")]);

/** Countries with the same rates; a country belongs to one zone. */
export const shippingZoneTable = defineTable("shipping_zones", {
  id: id(),
  name: text(60),
  /** ISO codes; `rest`: every country that no other zone has. */
  countries: json(zoneCountries).withoutImages(),
  /** Posted goods of this price are sent free; null: never. */
  freeFromCents: int().optional(),
  position: int(),
});
export type ShippingZoneRow = RowOf<typeof shippingZoneTable>;

/** What it costs to post goods of a class to a zone. */
export const shippingRateTable = defineTable("shipping_rates", {
  zoneId: int().primaryKey(),
  classId: int().primaryKey(),
  firstItemCents: int(),
  furtherItemCents: int(),
  /** Null if goods of this class are not sent tracked to the zone; then both are. */
  trackedFirstCents: int().optional(),
  trackedFurtherCents: int().optional(),
  daysMin: int().optional(),
  daysMax: int().optional(),
});
export type ShippingRateRow = RowOf<typeof shippingRateTable>;
