/** Runs `work` for every item, at most `maxConcurrent` concurrently, and returns the results in the items' order. */
export async function inBatches<T, R>(
  items: readonly T[],
  maxConcurrent: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += maxConcurrent) {
    results.push(...(await Promise.all(items.slice(start, start + maxConcurrent).map(work))));
  }
  return results;
}
