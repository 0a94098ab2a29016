/** Returns a URL's parts, or null for other text, as `URL.parse` does, which older browsers lack. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Groups items by a key, in the order in which the keys occur, as `Map.groupBy` does, which older browsers lack. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Replaces halves of characters outside the basic plane, as `toWellFormed` does, which older browsers lack. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
