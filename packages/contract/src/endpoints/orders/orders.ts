import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { carrier, orderStatus, refundReason, refundState, shippingAddressInput } from "../../values/order.ts";
import { editedVersion, id, idParam, listWindow, said, search, version } from "../../values/fields.ts";
import { languages } from "../../values/language.ts";
import { limits } from "../../values/limits.ts";
import { paidByKinds } from "../../values/payment.ts";
import { dispute } from "./disputes.ts";
import { itemEdition, orderFacts, orderGift, orderItem } from "./order-facts.ts";
import { withdrawal } from "../shop/legal.ts";

export const paidBy = z.enum(paidByKinds).meta({ id: "PaidBy" });

/** An order as the admin sees it. */
export const adminOrder = z
  .object({
    ...orderFacts,
    /** Empty for an erased order. */
    customerEmail: z.string(),
    /** The buyer's name, or else the one on the address; null if both are unknown or erased. */
    customerName: z.string().nullable(),
    /** When the personal data of an order that was never paid was erased; absent for all others. */
    erasedAt: z.iso.datetime().optional(),
    paidAt: z.iso.datetime().nullable(),
    paidBy,
    /** True if the order has items to ship, no address, and is not cancelled. */
    lacksShippingInfo: z.boolean(),
    /** Whether the owner shows the note on the pages of what was bought. */
    isNotePublic: z.boolean(),
    /** The sum of the refunds that succeeded. */
    refundedTotal: z.number().nonnegative(),
    version,
  })
  .meta({ id: "AdminOrder" });

/** An entry of an order's timeline. `by` is the admin's name; null for changes by the shop or the provider. */
export const orderEvent = z
  .object({
    kind: z.enum([
      "placed",
      "paid",
      "refunded",
      "refund",
      "dispute",
      "withdrawal",
      "status",
      "address",
      "shipment",
      "downloads",
      "mailed",
      "mail-resent",
    ]),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    /** One sentence, for people. */
    text: said,
  })
  .meta({ id: "OrderEvent" });

export const refund = z
  .object({
    id,
    amount: z.number().nonnegative(),
    /** The part of `amount` that gives shipping back. */
    shipping: z.number().nonnegative(),
    /** The part that gives the tip back. */
    tip: z.number().nonnegative(),
    state: refundState,
    reason: refundReason,
    note: z.string().nullable(),
    /** The items given back; empty for a refund of an amount. */
    lines: z.array(z.object({ itemId: id, quantity: z.int().positive(), amount: z.number().nonnegative() })),
    restock: z.boolean(),
    /** One sentence, for people; null unless the refund failed. */
    failureReason: said.nullable(),
    /** The admin's name; null for a refund made at the payment provider. */
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** When it succeeded, failed or was canceled. */
    settledAt: z.iso.datetime().nullable(),
    /** When the email to the buyer was enqueued. */
    notifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Refund" });

export const shipment = z
  .object({
    id,
    carrier,
    trackingNumber: z.string().nullable(),
    /** The carrier's page about it; null without a tracking number, or for a carrier that is not listed. */
    trackingUrl: z.string().nullable(),
    shippedAt: z.iso.datetime(),
    items: z.array(z.object({ itemId: id, quantity: z.int().positive() })),
  })
  .meta({ id: "Shipment" });

export const adminShipment = shipment
  .extend({
    /** The name of the admin who recorded it. */
    by: z.string(),
    /** When the last email about it to the customer was enqueued. */
    notifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminShipment" });

/** An order's access to the files of its products. */
export const orderDownloads = z
  .object({
    token: z.string(),
    /** The page of the files, for the customer. */
    url: z.string(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    files: z.array(
      z.object({
        id,
        /** Null of a release. */
        assetId: id.nullable(),
        label: z.string(),
        used: z.int(),
        left: z.int(),
        revoked: z.boolean(),
      }),
    ),
    /** Downloads, newest first, at most 100. */
    log: z.array(
      z.object({
        at: z.iso.datetime(),
        label: z.string(),
        format: z.string().nullable(),
        /** How many were sent. */
        bytes: z.number(),
        /** True if every byte was sent. */
        completed: z.boolean(),
      }),
    ),
  })
  .meta({ id: "OrderDownloads" });

export const orderEmailKind = z.enum(["confirmation", "notice"]).meta({ id: "OrderEmailKind" });

/** An email about an order: `uncertain` may or may not have been sent, `failed` is not retried. */
export const orderEmail = z
  .object({
    id,
    mail: orderEmailKind,
    state: z.enum(["waiting", "sent", "failed", "uncertain"]),
    attempts: z.int(),
    lastError: said.nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "OrderEmail" });

/**
 * An order with its timeline (oldest first), its refunds, shipments, disputes, withdrawals and emails (newest first).
 */
export const adminOrderDetail = adminOrder
  .extend({
    items: z.array(
      orderItem.extend({
        id,
        variantId: id.nullable(),
        /** What customs forms say about one of it, as its variant has it now; null if the variant is deleted. */
        customs: z
          .object({
            productId: id,
            weightGrams: z.int().nullable(),
            hsCode: z.string().nullable(),
            originCountry: z.string().nullable(),
          })
          .nullable(),
        ...itemEdition,
        /** Digital items are not shipped. */
        isDigital: z.boolean(),
        /** How many of the item are neither refunded nor being refunded. */
        refundableQuantity: z.int().nonnegative(),
        /** How many of the item are left to ship: neither shipped nor refunded; 0 for digital items. */
        shippableQuantity: z.int().nonnegative(),
        /** The amount paid for all copies, in the order's currency. */
        paid: z.number().nonnegative(),
      }),
    ),
    /** The language of the pages on which it was placed, and of its emails. */
    locale: z.enum(languages),
    /** The buyer; null before the payment, at a table, and of an erased order. */
    personId: id.nullable(),
    /** The refundable amount: paid, less all refunds except failed and canceled ones. */
    refundable: z.number().nonnegative(),
    /** The part of `refundable` that is shipping. */
    refundableShipping: z.number().nonnegative(),
    /** The part that is the tip. */
    refundableTip: z.number().nonnegative(),
    /**
     * How much more the present zones ask for the address's country than was paid for the order's country; negative if
     * less. Null if it is the same country, or if the zones have no price for it.
     */
    shippingDifference: z.number().nullable(),
    refunds: z.array(refund),
    /** True if a shipment can be recorded: the order is paid, not cancelled or refunded, and has items left to ship. */
    canShip: z.boolean(),
    /** Oldest first. */
    shipments: z.array(adminShipment),
    /** Null if it gives access to no files, as a gift. */
    downloads: orderDownloads.nullable(),
    /** Null if it is none, and before the payment. */
    gift: orderGift.nullable(),
    disputes: z.array(dispute),
    withdrawals: z.array(withdrawal),
    events: z.array(orderEvent),
    mails: z.array(orderEmail),
  })
  .meta({ id: "AdminOrderDetail" });

export type OrderView = z.output<typeof orderView>;
export type AdminOrder = z.output<typeof adminOrder>;
export type AdminOrderDetail = z.output<typeof adminOrderDetail>;
export type Refund = z.output<typeof refund>;
export type Shipment = z.output<typeof shipment>;
export type AdminShipment = z.output<typeof adminShipment>;
export type OrderEvent = z.output<typeof orderEvent>;
export type OrderEmail = z.output<typeof orderEmail>;

/** `toShip`: paid, with items left to ship; `unfinished`: never paid, expired checkouts included. */
export const orderView = z.enum(["toShip", "unfinished"]).meta({ id: "OrderView" });

const byId = z.object({ id: idParam });

export const orders = {
  "GET /api/admin/orders": {
    summary: "The newest orders; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedOrders).extend({
      /** Parts of the buyer's name, email or address, or an order's number with or without `#`. */
      search,
      status: orderStatus.optional(),
      view: orderView.optional(),
      /** `true` selects only orders that lack an address. */
      lacksShippingInfo: z.enum(["true", "false"]).optional(),
      /** `true` selects only orders to ship that wait for no pre-order. */
      readyToShip: z.enum(["true", "false"]).optional(),
    }),
    response: z.array(adminOrder),
  },
  "GET /api/admin/orders/:id": {
    summary: "One order with its items and address",
    access: "admin",
    params: byId,
    response: adminOrderDetail,
    refusals: [404],
  },
  "PUT /api/admin/orders/:id/status": {
    summary: "Sets an order's status; any status may follow any other",
    access: "admin",
    params: byId,
    body: z.object({ status: orderStatus, version: editedVersion }).meta({ id: "OrderStatusUpdate" }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/orders/:id/shipping-address": {
    summary: "Sets an order's shipping address",
    access: "admin",
    params: byId,
    body: z
      .object({ shippingAddress: shippingAddressInput, version: editedVersion })
      .meta({ id: "ShippingAddressUpdate" }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/orders/:id/mails": {
    summary: "Sends an email of a paid order again; 409 if it is already waiting or the order is not paid",
    access: "admin",
    params: byId,
    body: z.object({ mail: orderEmailKind }).meta({ id: "OrderEmailRequest" }),
    response: adminOrderDetail,
    status: 201,
    refusals: [404, 409, 422],
  },
} as const satisfies EndpointTable;
