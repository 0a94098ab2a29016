interface CheckedOrder {
  readonly orderId: number;
  /** Whether the order changed. */
  readonly success: boolean;
  readonly message: string;
}

/** Of how many orders the numbers are named. */
const namedOrders = 5;

/** What came of asking about orders, in words: "2 orders updated: #4, #7. Nothing new: 3 orders." */
export function describeCheck(results: readonly CheckedOrder[]): string {
  if (results.length === 0) return "No order is waiting for a payment or an address.";
  const updated = results.filter(({ success }) => success).map(({ orderId }) => `#${orderId}`);
  const named = updated.slice(0, namedOrders).join(", ") + (updated.length > namedOrders ? ", …" : "");
  const others = Map.groupBy(
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
