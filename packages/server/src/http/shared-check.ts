/**
 * Shares one reading among callers that come together. A reading begins once all that this turn of the event loop
 * brought has been looked at, and never while another is under way: without the wait a reading that answers within the
 * turn, as SQLite's does, would be shared by nobody. A caller never gets a reading that began before it called.
 */
export function makeSharedCheck<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;

  const readOnce = async (): Promise<T> => {
    await current;
    await endOfTurn();
    next = null;
    const reading = read();
    current = reading.catch(() => undefined);
    return reading;
  };

  return () => (next ??= readOnce());
}

/** Shares each reading among callers that come together and ask for the same, see {@link makeSharedCheck}. */
export function shareReads<I, T>(read: (input: I) => Promise<T>): (input: I) => Promise<T> {
  const asked = new Map<string, { readonly check: () => Promise<T>; callers: number }>();
  return async (input) => {
    const key = JSON.stringify(input);
    const reading = asked.get(key) ?? { check: makeSharedCheck(() => read(input)), callers: 0 };
    asked.set(key, reading);
    reading.callers++;
    try {
      return await reading.check();
    } finally {
      if (--reading.callers === 0) asked.delete(key);
    }
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
