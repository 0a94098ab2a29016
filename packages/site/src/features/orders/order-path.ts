/** Returns the number in a path like `/orders/12`. */
export function readOrderId(pathname: string): number {
  return Number(/^\/orders\/(\d+)/.exec(pathname)?.[1] ?? 0);
}

/** Returns the number of an order in the query of a URL; null without one. */
export function readOrderParam(query: URLSearchParams): number | null {
  const text = query.get("order") ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
