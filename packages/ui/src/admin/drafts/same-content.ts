/**
 * Whether two contents are the same for the user: the site trims texts, leaves out what is empty, and may return fields
 * in another order.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));
}

function normalize(value: unknown): unknown {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const fields = Object.entries(value)
    .map(([name, field]) => [name, normalize(field)] as const)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
