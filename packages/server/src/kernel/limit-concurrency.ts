/** Runs work, at most `atOnce` at a time; the rest waits in line. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

export function limitConcurrency(atOnce: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes now can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
