import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { RefundRequestInput } from "@recital/contract/endpoints/orders/payments";
import type { ShipmentRequestInput } from "@recital/contract/endpoints/orders/shipments";
import type { OrderStatus } from "@recital/contract/values/order";
import { buy } from "@recital/server/testing/buy-files";
import { buildProduct } from "@recital/server/testing/factories";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { waitForJobs } from "@recital/server/testing/wait-for-jobs";
import type { Shop } from "./open-shop.ts";

type ProductFields = NonNullable<Parameters<typeof buildProduct>[1]>;

/** A paid order as another window of the owner sees it. */
export interface PaidOrder {
  readonly id: number;
  readonly email: string;
  readonly sessionId: string;
  /** The payment's ID at the provider. */
  readonly paymentId: string;
  read(): Promise<AdminOrderDetail>;
  setStatus(status: OrderStatus): Promise<unknown>;
  refund(request: Partial<RefundRequestInput>): Promise<unknown>;
  ship(items?: ShipmentRequestInput["items"]): Promise<unknown>;
}

/** Buys two of each of these new products, and waits until the order's emails are sent. */
export async function payOrder(shop: Shop, ...products: readonly ProductFields[]): Promise<PaidOrder> {
  const rows = [];
  for (const fields of products.length > 0 ? products : [{}])
    rows.push(await buildProduct(shop.recital.database, fields));
  const { orderId: id, email, sessionId } = await buy(shop, rows, { quantity: 2 });
  // An order with unsent emails is read again and again, and would show the changes of another window.
  await waitForJobs(shop.recital.database);
  const paymentId = shop.stripe.sessions().find((session) => session.id === sessionId)?.paymentId ?? "";
  return { id, email, sessionId, paymentId, ...otherWindow(await shop.admin(), id) };
}

function otherWindow({ api }: Visitor, id: number) {
  const params = { id };
  return {
    read: () => api("GET /api/admin/orders/:id", { params }),
    setStatus: (status: OrderStatus) => api("PUT /api/admin/orders/:id/status", { params, body: { status } }),
    refund: (request: Partial<RefundRequestInput>) =>
      api("POST /api/admin/orders/:id/refunds", {
        params,
        body: { requestKey: crypto.randomUUID(), reason: "other", notify: false, ...request },
      }),
    ship: (items?: ShipmentRequestInput["items"]) =>
      api("POST /api/admin/orders/:id/shipments", {
        params,
        body: { carrier: "dhl", notify: false, ...(items && { items }) },
      }),
  };
}
