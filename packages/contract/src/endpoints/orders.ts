import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { limits } from "../values/limits.ts";
import { orderStatus } from "../values/order-status.ts";
import { shippingAddress, shippingAddressInput } from "../values/shipping-address.ts";

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
});

export type BuyerOrder = z.output<typeof buyerOrder>;
export type AdminOrder = z.output<typeof adminOrder>;

const byId = z.object({ id: idParam });
const done = z.object({ success: z.boolean(), message: z.string() });

/** `?limit=&offset=` of a list that can grow. */
export function listWindow(defaultLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(limits.pageSize).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  });
}

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
    refusals: [404],
  },
  "GET /api/admin/orders": {
    summary: "The newest orders; X-Total-Count says how many there are",
    access: "admin",
    query: listWindow(limits.listedOrders),
    response: z.array(adminOrder),
  },
  "GET /api/admin/orders/:id": {
    summary: "One order with its items and address",
    access: "admin",
    params: byId,
    response: adminOrder,
    refusals: [404],
  },
  "PUT /api/admin/orders/:id/status": {
    summary: "Sets an order's status; any status may follow any other",
    access: "admin",
    params: byId,
    body: z.object({ status: orderStatus }),
    response: adminOrder,
    refusals: [404, 422],
  },
  "PUT /api/admin/orders/:id/shipping-address": {
    summary: "Sets an order's shipping address",
    access: "admin",
    params: byId,
    body: z.object({ shippingAddress: shippingAddressInput }),
    response: adminOrder,
    refusals: [404, 422],
  },
  "GET /api/update-shipping/:id": {
    summary: "Pulls an order's shipping details from the payment provider",
    access: "admin",
    params: byId,
    response: done,
    changesData: true,
    refusals: [404],
  },
  "GET /api/check-pending-orders": {
    summary: "Asks the payment provider about every open order",
    access: "admin",
    response: z.object({
      results: z.array(z.object({ orderId: id, success: z.boolean(), message: z.string() })),
      message: z.string(),
    }),
    changesData: true,
  },
} as const satisfies EndpointTable;
