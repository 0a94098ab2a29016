import { Op, type WhereOptions } from "../../../db/sequelize.ts";
import { inBatches } from "../../../kernel/concurrency.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { RecordResult } from "./record-payment.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { syncFromProvider } from "./sync-from-provider.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";

export interface CheckedOrder {
  readonly orderId: number;
  /** `not-asked`: the run was over before its turn, because the provider did not respond or of the run's deadline. */
  readonly outcome: RecordResult | "address-added" | "no-response" | "refused" | "not-asked";
}

interface CheckRun {
  readonly log: Logger;
  /** Aborted when the run's time is over. */
  readonly signal: AbortSignal;
}

const callsAtOnce = 4;
const ordersPerCheck = 500;

/** Selects orders that wait for a payment. */
export const unpaid: WhereOptions<OrderRow> = { status: "pending", paidAt: null };

/** Selects orders whose checkout is neither paid nor closed, whatever status an admin has set. */
export const unsettled: WhereOptions<OrderRow> = { paidAt: null, closedAt: null };

/** Selects paid orders that wait for an address. */
export const withoutAddress: WhereOptions<OrderRow> = {
  needsShipping: true,
  shippingName: null,
  erasedAt: null,
  paidAt: { [Op.ne]: null },
  status: { [Op.ne]: "cancelled" },
};

/**
 * Syncs the selected orders with the provider, at most 500: those that were never checked, then those whose check is
 * longest ago, so that repeated calls work through any number of orders. Returns the outcome of each.
 */
export async function checkPendingOrders(
  deps: PaymentServices,
  where: WhereOptions<OrderRow>,
  run: CheckRun,
): Promise<CheckedOrder[]> {
  const { database, clock } = deps;
  // Both databases sort NULL first.
  const orders = await database.model(orderTable).findAll({
    where,
    order: [
      ["lastCheckedAt", "ASC"],
      ["id", "ASC"],
    ],
    limit: ordersPerCheck,
  });
  const checked = await checkOrders(deps, orders, run);
  const id = checked.filter(({ outcome }) => outcome !== "not-asked").map(({ orderId }) => orderId);
  // Silent, because no one has edited these orders.
  await database.model(orderTable).update({ lastCheckedAt: clock.now() }, { where: { id }, silent: true });
  return checked;
}

/**
 * Syncs these orders with the provider. Returns the outcome of each. A provider that does not respond is not asked about
 * the others, since each call waits for half a minute.
 */
export function checkOrders(
  deps: PaymentServices,
  orders: readonly OrderRow[],
  { log, signal }: CheckRun,
): Promise<CheckedOrder[]> {
  let responds = true;
  return inBatches(orders, callsAtOnce, async (order) => {
    if (!responds || signal.aborted) return { orderId: order.id, outcome: "not-asked" };
    const checked = await checkOrder(deps, order, log);
    if (checked.outcome === "no-response") responds = false;
    return checked;
  });
}

/** Returns whether the provider was asked about orders, and said nothing about any of them. */
export function isSilent(checked: readonly CheckedOrder[]): boolean {
  return checked.length > 0 && checked.every(({ outcome }) => silences.includes(outcome));
}

/** Returns whether the provider responded about all of these orders. */
export function isComplete(checked: readonly CheckedOrder[]): boolean {
  return checked.every(({ outcome }) => outcome !== "no-response" && outcome !== "not-asked");
}

const silences: readonly CheckedOrder["outcome"][] = ["no-response", "refused", "not-asked"];

async function checkOrder(deps: PaymentServices, order: OrderRow, log: Logger): Promise<CheckedOrder> {
  try {
    const hadAddress = order.shippingName !== null;
    const result = await syncFromProvider(deps, order);
    const now = await deps.database.model(orderTable).findByPk(order.id, { attributes: ["shippingName"] });
    const gotAddress = !hadAddress && now?.shippingName !== null;
    return { orderId: order.id, outcome: gotAddress ? "address-added" : result };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, order: order.id }, "the payment provider did not respond about an order");
    return { orderId: order.id, outcome: error.reason === "unavailable" ? "no-response" : "refused" };
  }
}

export function isChanged({ outcome }: CheckedOrder): boolean {
  return outcome === "address-added" || outcome === "paid" || outcome === "closed";
}

/** Returns the response of `GET /api/check-pending-orders`: one sentence for each order, and one for all of them. */
export function presentCheckedOrders(checked: readonly CheckedOrder[]) {
  const changed = checked.filter(isChanged).length;
  return {
    results: checked.map((order) => ({
      orderId: order.orderId,
      success: isChanged(order),
      message: messages[order.outcome],
    })),
    message: changed === 0 ? "No updates needed" : `${changed} of ${checked.length} open orders updated`,
  };
}

const messages: Readonly<Record<CheckedOrder["outcome"], string>> = {
  paid: "Payment recorded",
  "already-paid": "Nothing new",
  "amount-differs": "The amount paid differs from the order's total",
  closed: "Closed: it can no longer be paid",
  "nothing-new": "Nothing new",
  repeated: "Nothing new",
  "address-added": "Shipping information updated",
  "no-response": "The payment service does not respond",
  refused: "The payment service refused the request",
  "not-asked": "Not checked yet. Check again to continue",
};
