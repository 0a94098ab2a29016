import { groupBy } from "@recital/contract/values/group-by";

interface CheckedOrder {
  readonly orderId: number;
  /** Whether the order changed. */
  readonly success: boolean;
  readonly message: string;
}

/** The number of orders that are listed by id. */
const namedOrders = 5;

/** Describes the result of a check: "2 orders updated: #4, #7. Nothing new: 3 orders." */
export function describeCheck(results: readonly CheckedOrder[]): string {
  if (results.length === 0) return "No orders are waiting for a payment or an address.";
  const updated = results.filter(({ success }) => success).map(({ orderId }) => `#${orderId}`);
  const named = updated.slice(0, namedOrders).join(", ") + (updated.length > namedOrders ? ", …" : "");
  const others = groupBy(
    results.filter(({ success }) => !success),
    ({ message }) => message,
  );
  const sentences = [
    ...(updated.length > 0 ? [`${countOrders(updated.length)} updated: ${named}.`] : []),
    ...[...others].map(([message, orders]) => `${message}: ${countOrders(orders.length)}.`),
  ];
  return sentences.join(" ");
}

function countOrders(count: number): string {
  return count === 1 ? "1 order" : `${count} orders`;
}
