import { isTableSale } from "@recital/contract/values/payment";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import type { OrderListener } from "../../listeners.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import type { Services } from "../../feature.ts";
import { askWithDelivery, subscribe } from "./subscription.ts";

/** Asks the buyer of an order to confirm the newsletter, by an email of its own. */
export const subscribeBuyer = {
  kind: "newsletter-of-order",
  payload: z.object({ orderId: z.int().positive() }),
  causedBy: "stranger",
  uses: "database",
} satisfies JobKind;

/** Enqueues it, once for each order. */
export function enqueueSubscribeBuyer(
  database: Database,
  transaction: Transaction,
  orderId: number,
  now: Date,
): Promise<void> {
  const dedupeKey = `${subscribeBuyer.kind}-${orderId}`;
  return enqueue(database, transaction, subscribeBuyer, { payload: { orderId }, dedupeKey, now });
}

/**
 * Enqueues it in the transaction of the payment, so that nobody who left the payment page is asked. Not for an order that
 * was found paid after a restore: its buyer may have been asked before. Who takes something free is asked by the email
 * that delivers it.
 */
export function buyerListener(services: Services): OrderListener {
  return {
    async onPaid({ order, transaction, now }) {
      // Undefined in a row that was just created.
      if (!order.wantsNewsletter || order.restoredAt || order.paidBy === "free") return;
      await enqueueSubscribeBuyer(services.database, transaction, order.id, now);
    },

    askWithDelivery: (order) => askWithDelivery(services, order),
  };
}

export function subscribeBuyerHandler(services: Services): JobHandler {
  return jobHandler(subscribeBuyer, async ({ orderId }) => {
    const order = await services.database.model(orderTable).findByPk(orderId);
    // Erased while this job waited. The name belongs to the purchase.
    if (!order?.wantsNewsletter || order.customerEmail === "") return;
    const source = isTableSale(order.paidBy) ? "table" : "order";
    const { customerEmail: email, locale } = order;
    await subscribe(services, { name: null, email, locale, subscribed: true, source });
  });
}
