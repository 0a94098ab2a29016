import { z } from "zod";
import { id } from "../../values/fields.ts";
import { deliveryId, orderStatus, shippingAddress } from "../../values/order.ts";

export const orderItem = z
  .object({
    name: z.string(),
    /** "M"; null for a product without options. */
    variantTitle: z.string().nullable(),
    /** The price of one. */
    price: z.number().nonnegative(),
    quantity: z.int().positive(),
    /** The price of all, before the discount. */
    subtotal: z.number().nonnegative(),
    /** The item's share of the order's discount and tax, for all of its quantity. */
    discount: z.number().nonnegative(),
    tax: z.number().nonnegative(),
    /** The name of the bundle that it was sold in, at its share of the bundle's price; absent if it was sold alone. */
    bundle: z.string().optional(),
  })
  .meta({ id: "OrderItem" });

/** The concert at which the goods are picked up. */
export const pickup = z
  .object({
    title: z.string(),
    city: z.string(),
    /** The day at the place of the concert: `2026-12-03`. */
    date: z.iso.date(),
  })
  .meta({ id: "Pickup" });

/** The numbers of a numbered edition that an item has, lowest first; empty for any other, and before the payment. */
const editionNumbers = z.array(z.int().positive()).meta({ id: "EditionNumbers" });

/** The edition numbers of an item. */
export const itemEdition = {
  editionNumbers,
  /** Null without numbers, or if it is no longer known. */
  editionSize: z.int().positive().nullable(),
  /** The numbers in English words, "No. 17 of 100"; null without numbers. */
  edition: z.string().nullable(),
};

export type ItemEdition = z.output<z.ZodObject<typeof itemEdition>>;

/** The gift that a paid order is, as its giver and the admin see it. */
export const orderGift = z
  .object({
    /** The recipient's address; null if the giver hands over a card. */
    email: z.string().nullable(),
    /** The giver as the recipient reads it; null: the name on the order. */
    name: z.string().nullable(),
    message: z.string().nullable(),
    /** The day on which it can be opened; null: at once. */
    deliverAt: z.iso.date().nullable(),
    /**
     * `waiting`: its email is not sent yet; `card`: there is no email; `bounced`: the email could not be delivered;
     * `uncertain`: it may have been sent; `revoked`: it was refunded before it was opened.
     */
    state: z.enum(["waiting", "card", "sent", "bounced", "uncertain", "opened", "revoked"]),
    sentAt: z.iso.datetime().nullable(),
    openedAt: z.iso.datetime().nullable(),
    /** The path of its page, which is a secret; null once it is opened or revoked. */
    url: z.string().nullable(),
  })
  .meta({ id: "OrderGift" });

/** The fields of an order for its buyer and for the admin. */
export const orderFacts = {
  id,
  createdAt: z.iso.datetime(),
  /** The currency of all its amounts, `usd`; the shop's at the time of the order. */
  currency: z.string(),
  /** The sums of the sale, as they were frozen: total = subtotal − discount + shipping + tax + tip. */
  subtotal: z.number().nonnegative(),
  discount: z.number().nonnegative(),
  /** The discount code, as the owner wrote it; null without one. */
  code: z.string().nullable(),
  shipping: z.number().nonnegative(),
  /** Added to the prices. */
  tax: z.number().nonnegative(),
  /** What the buyer added for the artist. */
  tip: z.number().nonnegative(),
  /** Contained in the prices. */
  taxIncluded: z.number().nonnegative(),
  total: z.number().nonnegative(),
  /** Null for an order with nothing to post, at a table, or from before shipping zones, when posting was free. */
  delivery: deliveryId.nullable(),
  /** The country for which shipping was paid, the two letters of ISO 3166-1; null where none was asked for. */
  country: z.string().nullable(),
  /** The concert of a pick-up, which may be deleted; null for any other delivery. */
  concertId: id.nullable(),
  /** Null unless the goods are picked up at a concert that still exists. */
  pickup: pickup.nullable(),
  /** The buyer's note to the artist. */
  note: z.string().nullable(),
  status: orderStatus,
  paid: z.boolean(),
  /** False for an order of digital products only, and for a pick-up. */
  needsShipping: z.boolean(),
  items: z.array(orderItem),
  shippingAddress: shippingAddress.nullable(),
};

export type OrderGift = z.output<typeof orderGift>;
export type Pickup = z.output<typeof pickup>;
export type OrderFacts = z.output<z.ZodObject<typeof orderFacts>>;
