/** Returns the pages to offer, with names of the gaps between them: the first, those around `page`, and the last. */
export function pagesAround(page: number, last: number): (number | "before" | "after")[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= 7) return all;
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 5));
  const between = all.slice(from - 1, to);
  return [1, ...(from > 2 ? ["before" as const] : []), ...between, ...(to < last - 1 ? ["after" as const] : []), last];
}
