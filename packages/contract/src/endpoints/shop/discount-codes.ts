import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { editedVersion, id, idParam, version } from "../../values/fields.ts";
import { codeKey } from "../../values/download-code.ts";
import { limits } from "../../values/limits.ts";
import { normalLine } from "../../values/text.ts";
import { enteredPrice } from "./products.ts";

const discountKind = z.enum(["percent", "amount", "free-shipping"], "Must be percent, amount or free-shipping");

export type DiscountKind = z.output<typeof discountKind>;

/** A code that buyers enter in the cart. */
export const discountCode = z
  .object({
    id,
    /** As the owner wrote it; letter case, spaces and hyphens do not count when it is entered. */
    code: z.string(),
    kind: discountKind,
    /** A whole number of percent, or an amount in the shop's currency; 0 for free shipping. */
    value: z.number(),
    startsAt: z.iso.datetime().nullable(),
    /** It is refused from this time on. */
    endsAt: z.iso.datetime().nullable(),
    /** How many orders may use it; null is any number. */
    maxUses: z.int().nullable(),
    /** How many orders of one email address may use it; null is any number. */
    maxUsesPerEmail: z.int().nullable(),
    /** The goods must cost this much. */
    minSubtotal: z.number(),
    /** The products that it is for; null is all. */
    productIds: z.array(id).nullable(),
    isActive: z.boolean(),
    /** How many paid orders have used it. */
    used: z.int(),
    /** How many checkouts that may still be paid use it. */
    held: z.int(),
    /** The goods of its paid orders after the discount, less refunds and lost disputes; in the shop's currency. */
    revenue: z.number(),
    /** What it has taken off its paid orders, also of goods that were given back. */
    discount: z.number(),
    version,
  })
  .meta({ id: "DiscountCode" });

export type DiscountCode = z.output<typeof discountCode>;

/** When something begins or ends; null is never. */
export const optionalTime = z.iso
  .datetime({ offset: true, error: "Must be a date and time with its UTC offset" })
  .transform((text) => new Date(text))
  .nullable()
  .default(null);

/** How often something can be used; null is any number of times. */
export const optionalUses = z
  .int("Must be a whole number")
  .min(1, "Must be at least 1")
  .max(1_000_000, "Must be at most 1000000")
  .nullable()
  .default(null);

const wholePercent = "Must be a whole number of percent from 1 to 100";

/** The `value` of a code of the kind `percent`, as a number or a text. */
export const percentOff = z.coerce
  .number(wholePercent)
  .pipe(z.int(wholePercent).min(1, wholePercent).max(100, wholePercent));

const fields = z.object({
  code: normalLine(limits.codeLength, "Code is required").refine(
    (code) => codeKey(code) !== "",
    "Must have a letter or a digit",
  ),
  kind: discountKind,
  /** Percent or money; ignored for free shipping. */
  value: enteredPrice.default(0),
  startsAt: optionalTime,
  endsAt: optionalTime,
  maxUses: optionalUses,
  maxUsesPerEmail: optionalUses,
  minSubtotal: enteredPrice.default(0),
  productIds: z.array(id).min(1, "Choose a product, or all").max(limits.orderedProducts).nullable().default(null),
  isActive: z.boolean("Must be true or false").default(true),
});

const endsLater = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) =>
  startsAt === null || endsAt === null || startsAt < endsAt;
const endsTooEarly = { message: "Must be after the start", path: ["endsAt"] };

export const discountCodeInput = fields.refine(endsLater, endsTooEarly).meta({ id: "DiscountCodeInput" });

/** All fields of the code, as it shall be. */
export const discountCodeUpdate = fields
  .extend({ version: editedVersion })
  .refine(endsLater, endsTooEarly)
  .meta({ id: "DiscountCodeUpdate" });

export type DiscountCodeInput = z.output<typeof discountCodeInput>;
export type DiscountCodeUpdate = z.output<typeof discountCodeUpdate>;

const byId = z.object({ id: idParam });

export const discountCodes = {
  "GET /api/admin/discount-codes": {
    summary: "All discount codes, the newest first",
    access: "admin",
    response: z.array(discountCode),
  },
  "POST /api/admin/discount-codes": {
    summary: "Adds a code",
    access: "admin",
    body: discountCodeInput,
    response: discountCode,
    status: 201,
    refusals: [422],
  },
  "GET /api/admin/discount-codes/:id": {
    summary: "A code with the number of its uses",
    access: "admin",
    params: byId,
    response: discountCode,
    refusals: [404],
  },
  "PUT /api/admin/discount-codes/:id": {
    summary: "Changes a code; checkouts that are open keep what it gave them",
    access: "admin",
    params: byId,
    body: discountCodeUpdate,
    response: discountCode,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/discount-codes/:id": {
    summary: "Deletes a code; orders keep what it gave them",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
