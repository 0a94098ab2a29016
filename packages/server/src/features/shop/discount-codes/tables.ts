import { z } from "zod";
import { bool, id, int, json, key, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A discount code. */
export const discountCodeTable = defineTable(
  "discount_codes",
  {
    id: id(),
    /** As the owner wrote it. */
    code: text(64),
    /** What is compared: see `codeKey`. */
    codeKey: key(64),
    kind: key(16).of(z.enum(["percent", "amount", "free-shipping"])),
    /** Percent, or cents; 0 for free shipping. */
    value: int(),
    startsAt: moment().optional(),
    endsAt: moment().optional(),
    maxUses: int().optional(),
    maxUsesPerEmail: int().optional(),
    minSubtotalCents: int().default(0),
    /** Null is all products. */
    productIds: json(z.array(z.int()).nullable()).withoutImages().optional(),
    isActive: bool(),
    /** The number of its holds that are held or used. Only statements that add to it change it. */
    uses: int().default(0),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the edits. */
    version: version(),
  },
  { demo: { kind: "discountCode", by: "id" } },
);
export type DiscountCodeRow = RowOf<typeof discountCodeTable>;

/** An order's use of a code. */
export const codeHoldTable = defineTable("code_holds", {
  orderId: int().primaryKey(),
  codeId: int(),
  /** A keyed hash of the buyer's email address, trimmed and in lower case. */
  emailHash: key(64),
  /** `held` by a checkout that may still be paid, `used` by a paid order, `released` by one that was not paid. */
  state: key(16).of(z.enum(["held", "used", "released"])),
});
export type CodeHoldRow = RowOf<typeof codeHoldTable>;
