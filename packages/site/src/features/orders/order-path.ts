/** Returns the number in a path like `/orders/12`. */
export function readOrderId(pathname: string): number {
  return Number(/^\/orders\/(\d+)/.exec(pathname)?.[1] ?? 0);
}
