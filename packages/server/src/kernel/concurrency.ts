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

/** Runs functions, at most `maxConcurrent` concurrently; the others wait in a queue. */
type Limit = <T>(work: () => Promise<T>) => Promise<T>;

export function limitConcurrency(maxConcurrent: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next in the queue, so that a new call cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}
