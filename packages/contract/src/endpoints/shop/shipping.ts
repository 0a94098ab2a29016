import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { countryInput } from "../../values/customs.ts";
import { editedVersion, id, idParam, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { normalLine } from "../../values/text.ts";
import { enteredPrice } from "./products.ts";

const country = z.string();

/** The price of posting: the first item of a parcel, and each further one, in the shop's currency. */
const itemPrice = z.object({ firstItem: z.number(), furtherItem: z.number() });

const days = z.int().positive().nullable();

/** What the shop asks for posting, by zone and class of goods. Without zones, everything is posted everywhere, free. */
export const shippingRates = z
  .object({
    /** The country of the sender, which is the setting `senderCountry`; null until it is chosen. */
    shipsFrom: country.nullable(),
    /** The first, "Everything", holds the products without a class of their own. */
    classes: z.array(z.object({ id, name: z.string() })),
    zones: z.array(
      z.object({
        id,
        name: z.string(),
        /** `rest`: every country that no other zone has. */
        countries: z.union([z.array(country), z.literal("rest")]),
        /** Posted goods of this price are sent free; null: never. */
        freeFrom: z.number().nullable(),
        /** Goods of a class without a rate are not sent there. */
        rates: z.array(itemPrice.extend({ classId: id, tracked: itemPrice.nullable(), daysMin: days, daysMax: days })),
      }),
    ),
    version,
  })
  .meta({ id: "ShippingRates" });

export type ShippingRates = z.output<typeof shippingRates>;

const priceInput = z.object({ firstItem: enteredPrice, furtherItem: enteredPrice });

const daysInput = z.int("Must be a whole number of days").min(1, "Must be at least 1").max(365, "Must be at most 365");

const rateInput = priceInput
  .extend({
    /** Of a class that is there; a new one is named. */
    classId: id.optional(),
    className: z.string().trim().optional(),
    tracked: priceInput.nullable().default(null),
    daysMin: daysInput.nullable().default(null),
    daysMax: daysInput.nullable().default(null),
  })
  .refine(({ daysMin, daysMax }) => (daysMin === null) === (daysMax === null), {
    message: "Give both days, or none",
    path: ["daysMax"],
  })
  .refine(({ daysMin, daysMax }) => daysMin === null || daysMax === null || daysMin <= daysMax, {
    message: "Must not be fewer than the first",
    path: ["daysMax"],
  });

const listOf = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max, `Must be at most ${max}`);

export const shippingInput = z
  .object({
    shipsFrom: countryInput.nullable(),
    /** Without `id`: a new one. Those that are left out are deleted, and their products belong to the first. */
    classes: listOf(z.object({ id: id.optional(), name: normalLine(60, "Name is required") }), limits.shippingClasses),
    zones: listOf(
      z.object({
        id: id.optional(),
        name: normalLine(60, "Name is required"),
        countries: z.union(
          [z.literal("rest"), z.array(countryInput).min(1, "Choose at least one country")],
          "Must be a list of countries, or the rest",
        ),
        freeFrom: enteredPrice.nullable().default(null),
        rates: listOf(rateInput, limits.shippingClasses),
      }),
      limits.shippingZones,
    ),
    version: editedVersion,
  })
  .meta({ id: "ShippingInput" });

export type ShippingInput = z.output<typeof shippingInput>;

/** Where one piece of a product is sent by post, and for how much, in the shop's currency. */
export const productShipping = z
  .array(
    z.object({
      /** `rest`: every country that no zone before or after it has. */
      countries: z.union([z.array(country), z.literal("rest")]),
      price: z.number().nonnegative(),
      /** A cart of this price is sent free; null: never. */
      freeFrom: z.number().nullable(),
      daysMin: days,
      daysMax: days,
    }),
  )
  .meta({ id: "ProductShipping" });

export type ProductShipping = z.output<typeof productShipping>;

export const shipping = {
  "GET /api/products/:id/shipping": {
    summary: "Where a product is sent and for how much; empty if it is not posted, or posting is free everywhere",
    access: "public",
    params: z.object({ id: idParam }),
    response: productShipping,
  },
  "GET /api/admin/shipping": {
    summary: "Where the shop posts to, and what it asks for it",
    access: "admin",
    response: shippingRates,
  },
  "PUT /api/admin/shipping": {
    summary: "Replaces all of it; 422 names what is wrong by its path. 409 if it was changed since `version`",
    access: "admin",
    body: shippingInput,
    response: shippingRates,
    refusals: [409, 422],
  },
} as const satisfies EndpointTable;
