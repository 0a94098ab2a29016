import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, imageSet, editedVersion, locale, version } from "../../values/fields.ts";
import { refundState, shippingAddressInput } from "../../values/order.ts";
import { email } from "../../values/text.ts";
import { itemEdition, orderFacts, orderGift, orderItem } from "./order-facts.ts";
import { paidBy, shipment } from "./orders.ts";
import { withdrawalState } from "../shop/legal.ts";

/** An item of an order, with its product's present image; both are null if the product or its image is gone. */
const buyerOrderItem = orderItem
  .extend({
    id,
    ...itemEdition,
    isDigital: z.boolean(),
    /** True for a digital item whose product has no file yet: the artist emails its files. */
    awaitsFiles: z.boolean(),
    /** The day from which its product ships, if that is a pre-order; else null. */
    shipsOn: z.string().nullable(),
    /** How soon it ships otherwise: "2-3 business days". */
    shipsWithin: z.string(),
    productId: id.nullable(),
    /** The number of copies that are neither withdrawn from nor refunded. */
    withdrawable: z.int().nonnegative(),
    imageUrl: z.string().nullable(),
    /** The sizes of the image at `imageUrl`; null if that is no stored image. */
    image: imageSet.nullable(),
  })
  .meta({ id: "BuyerOrderItem" });

/** A withdrawal as the buyer of its order sees it. */
const buyerWithdrawal = z
  .object({
    createdAt: z.iso.datetime(),
    /** Empty once the person's data was erased. */
    statement: z.string(),
    /** `closed` once the shop has dealt with it. */
    state: withdrawalState,
    /** The items that it names; empty if only its words do. */
    items: z.array(z.object({ itemId: id, quantity: z.int().positive() })),
  })
  .meta({ id: "BuyerWithdrawal" });

/** An order as its buyer sees it: without the email address, and without the shop's notes, reasons and names. */
export const buyerOrder = z
  .object({
    ...orderFacts,
    paidBy,
    items: z.array(buyerOrderItem),
    paidAt: z.iso.datetime().nullable(),
    /** The payment page of an unpaid order while it can be paid; else null. */
    openCheckout: z.object({ sessionId: z.string(), url: z.string() }).nullable(),
    /** When the order got its present status. */
    statusAt: z.iso.datetime(),
    /** Whether `PUT /api/orders/:id/shipping-address` would change the address. */
    canEditAddress: z.boolean(),
    /** Whether posted items are left to ship: neither shipped nor refunded. */
    hasItemsToShip: z.boolean(),
    /** Oldest first. */
    shipments: z.array(shipment),
    /** Oldest first. */
    refunds: z.array(z.object({ amount: z.number().nonnegative(), state: refundState, createdAt: z.iso.datetime() })),
    /** The sum of the refunds that succeeded. */
    refundedTotal: z.number().nonnegative(),
    /** The page of its files; null if it has none, and of a gift. */
    downloadsUrl: z.string().nullable(),
    /** Null if it is none, and before the payment. */
    gift: orderGift.nullable(),
    /** Until when the buyer can withdraw, at least; null for an unpaid order. */
    canWithdrawUntil: z.iso.datetime().nullable(),
    /** Oldest first. */
    withdrawals: z.array(buyerWithdrawal),
    version,
  })
  .meta({ id: "BuyerOrder" });

export type BuyerOrder = z.output<typeof buyerOrder>;

const byId = z.object({ id: idParam });

const orderContact = z
  .object({
    /** Empty for an erased order. */
    email: z.string(),
    /** The seller's name, postal address and numbers, as on a receipt; none unless the owner entered an address. */
    seller: z.array(z.string()),
    /** The town that it is posted from; null unless the owner entered it. */
    town: z.string().nullable(),
  })
  .meta({ id: "OrderContact" });

/** A public release that an order brings, or one track of it. */
export const orderMusic = z.object({ slug: z.string(), trackId: id.nullable() }).meta({ id: "OrderMusic" });

export type OrderMusic = z.output<typeof orderMusic>;

export const buyers = {
  "GET /api/orders": {
    summary: "The orders that this browser may read, newest first; unpaid ones only if it placed them",
    access: "buyer",
    isTranslated: true,
    response: z.array(buyerOrder),
  },
  "GET /api/orders/:id": {
    summary: "One order, for a browser that may read it",
    access: "buyer",
    isTranslated: true,
    params: byId,
    response: buyerOrder,
    refusals: [404],
  },
  "GET /api/orders/:id/contact": {
    summary: "Who ordered by which email address, and who sold it, for a browser that may read the order",
    access: "buyer",
    params: byId,
    response: orderContact,
    refusals: [404],
  },
  "GET /api/orders/:id/music": {
    summary: "The public music that a paid order brings, for a browser that may read the order",
    access: "buyer",
    params: byId,
    response: z.array(orderMusic),
    refusals: [404],
  },
  "PUT /api/orders/:id/shipping-address": {
    summary: "Sets the shipping address; 409 once a part is shipped, or if the order was changed since",
    access: "buyer",
    params: byId,
    body: z
      .object({ shippingAddress: shippingAddressInput, version: editedVersion })
      .meta({ id: "BuyerAddressUpdate" }),
    response: buyerOrder,
    refusals: [404, 409, 422, 429],
  },
  "POST /api/order-links": {
    summary:
      "Emails a link to an address, as POST /api/you/links does, without a code; the response is always the same",
    access: "public",
    body: z.object({ email, locale }).meta({ id: "OrderLinkRequest" }),
    form: { done: "/orders/link-sent", refused: "/orders" },
    response: z.object({ message: z.string() }).meta({ id: "OrderLinkReceipt" }),
    status: 202,
    refusals: [422, 429],
  },
  "POST /api/order-links/open": {
    summary: "Lets this browser read all that the person of a link's email address has, for 30 days; a link works once",
    access: "public",
    body: z.object({ token: z.string("The link is not complete").max(200) }).meta({ id: "OrderLinkToken" }),
    form: { done: "/you", refused: "/orders/invalid-link" },
    response: z.array(buyerOrder),
    refusals: [410, 422, 429],
  },
} as const satisfies EndpointTable;
