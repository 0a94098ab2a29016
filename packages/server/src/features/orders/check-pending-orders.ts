import { Op, type WhereOptions } from "sequelize";
import type { OrderRow } from "../../db/models/order.ts";
import { inBatches } from "../../kernel/in-batches.ts";
import type { Logger } from "../../kernel/logger.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import type { RecordResult } from "./record-payment.ts";
import { syncFromProvider, type SyncDeps } from "./sync-from-provider.ts";

export interface CheckedOrder {
  readonly orderId: number;
  /** `unanswered` where the provider could not be asked about it. */
  readonly outcome: RecordResult | "address-added" | "unanswered";
}

const callsAtOnce = 4;
const ordersPerCheck = 500;

/** Orders that wait for a payment. */
export const unpaid: WhereOptions<OrderRow> = { status: "pending", paidAt: null };

/** Orders whose checkout may still be paid, or may have been, whatever status an admin has given them. */
export const unsettled: WhereOptions<OrderRow> = { paidAt: null, closedAt: null };

/** Paid orders that wait for an address. */
export const withoutAddress: WhereOptions<OrderRow> = {
  needsShipping: true,
  shippingName: null,
  paidAt: { [Op.ne]: null },
  status: { [Op.ne]: "cancelled" },
};

/** Asks the provider about every order that waits for something, the oldest first, and tells what became of each. */
export async function checkPendingOrders(
  deps: SyncDeps,
  which: WhereOptions<OrderRow>,
  log: Logger,
): Promise<CheckedOrder[]> {
  const orders = await deps.database.models.order.findAll({
    where: which,
    order: [["id", "ASC"]],
    limit: ordersPerCheck,
  });
  return inBatches(orders, callsAtOnce, (order) => checkOne(deps, order, log));
}

async function checkOne(deps: SyncDeps, order: OrderRow, log: Logger): Promise<CheckedOrder> {
  try {
    const hadAddress = order.shippingName !== null;
    const result = await syncFromProvider(deps, order);
    const now = await deps.database.models.order.findByPk(order.id, { attributes: ["shippingName"], raw: true });
    const gotAddress = !hadAddress && now?.shippingName !== null;
    return { orderId: order.id, outcome: gotAddress ? "address-added" : result };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, order: order.id }, "the payment provider could not be asked about an order");
    return { orderId: order.id, outcome: "unanswered" };
  }
}

export function isChanged({ outcome }: CheckedOrder): boolean {
  return outcome === "address-added" || outcome === "paid" || outcome === "closed";
}
