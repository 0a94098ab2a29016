/** Matches the page of an order's files. */
export const downloadsPattern = /^\/downloads\/[\w-]{1,100}$/;

/** Returns the token in a path like `/downloads/xY…`; empty if there is none. */
export function readToken(pathname: string): string {
  return /^\/downloads\/([\w-]+)/.exec(pathname)?.[1] ?? "";
}
