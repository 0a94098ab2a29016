import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { limits } from "../values/limits.ts";
import { listWindow, search } from "../values/list-window.ts";
import { orderStatus } from "../values/order-status.ts";
import { shippingAddress, shippingAddressInput } from "../values/shipping-address.ts";
import { editedVersion, version } from "../values/version.ts";

export const orderItem = z.object({
  name: z.string(),
  price: z.number().nonnegative(),
  quantity: z.int().positive(),
});

const orderFacts = {
  id,
  createdAt: z.iso.datetime(),
  total: z.number().nonnegative(),
  status: orderStatus,
  paid: z.boolean(),
  /** False for an order of digital goods alone. */
  needsShipping: z.boolean(),
  items: z.array(orderItem),
  shippingAddress: shippingAddress.nullable(),
};

/** An order as its buyer sees it: without the e-mail address, which the checkout session already told. */
export const buyerOrder = z.object(orderFacts);

/** An order as the admin sees it. */
export const adminOrder = z.object({
  ...orderFacts,
  customerEmail: z.string(),
  paidAt: z.iso.datetime().nullable(),
  /** Whether somebody has to find out where it goes: something is posted, no address, not cancelled. */
  lacksShippingInfo: z.boolean(),
  version,
});

/** Something that happened to an order. `by` is the admin's name; null where the shop or the provider did it. */
export const orderEvent = z.object({
  kind: z.enum(["placed", "paid", "refunded", "status", "address", "mailed", "mail-resent"]),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** One sentence, for people. */
  text: z.string(),
});

export const orderMailKind = z.enum(["confirmation", "notice"]);

/** A mail about an order: `uncertain` may or may not have left, `failed` was given up. */
export const orderMail = z.object({
  id,
  mail: orderMailKind,
  state: z.enum(["waiting", "sent", "failed", "uncertain"]),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

/** An order with all that is known of it; events oldest first, mails newest first. Digital items are not posted. */
export const adminOrderDetail = adminOrder.extend({
  items: z.array(orderItem.extend({ isDigital: z.boolean() })),
  events: z.array(orderEvent),
  mails: z.array(orderMail),
});

export type BuyerOrder = z.output<typeof buyerOrder>;
export type AdminOrder = z.output<typeof adminOrder>;
export type AdminOrderDetail = z.output<typeof adminOrderDetail>;
export type OrderEvent = z.output<typeof orderEvent>;
export type OrderMail = z.output<typeof orderMail>;

const byId = z.object({ id: idParam });
const done = z.object({ success: z.boolean(), message: z.string() });

export const orders = {
  "GET /api/orders/:id": {
    summary: "One order, for the browser that bought it",
    access: "buyer",
    params: byId,
    response: buyerOrder,
    refusals: [404],
  },
  "POST /api/process-order/:id": {
    summary: "Asks the payment provider for the truth about an order and records it; safe to repeat",
    access: "buyer",
    params: byId,
    response: done,
    refusals: [404, 429],
  },
  "GET /api/admin/orders": {
    summary: "The newest orders; X-Total-Count says how many there are",
    access: "admin",
    query: listWindow(limits.listedOrders).extend({
      /** Part of an e-mail address, or an order's number with or without `#`. */
      search,
      status: orderStatus.optional(),
      /** `true` leaves only those that lack an address. */
      lacksShippingInfo: z.enum(["true", "false"]).optional(),
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
    body: z.object({ status: orderStatus, version: editedVersion }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/orders/:id/shipping-address": {
    summary: "Sets an order's shipping address",
    access: "admin",
    params: byId,
    body: z.object({ shippingAddress: shippingAddressInput, version: editedVersion }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/orders/:id/mails": {
    summary: "Sends one of a paid order's mails once more; 409 where it waits already or the order is not paid",
    access: "admin",
    params: byId,
    body: z.object({ mail: orderMailKind }),
    response: adminOrderDetail,
    status: 201,
    refusals: [404, 409, 422],
  },
  "GET /api/update-shipping/:id": {
    summary: "Pulls an order's shipping details from the payment provider",
    access: "admin",
    params: byId,
    response: done,
    changesData: true,
    refusals: [404, 429],
  },
  "GET /api/check-pending-orders": {
    summary: "Asks the payment provider about every open order",
    access: "admin",
    response: z.object({
      results: z.array(z.object({ orderId: id, success: z.boolean(), message: z.string() })),
      message: z.string(),
    }),
    changesData: true,
    refusals: [429],
  },
} as const satisfies EndpointTable;
