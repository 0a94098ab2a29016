/** How many turns of the event loop a reading waits at most while each brings more who need it. */
const mostTurns = 4;

/**
 * Shares one reading among callers that come together. A reading begins once a turn of the event loop has brought no
 * more callers, and never while another is under way: without the wait a reading that answers within the turn, as
 * SQLite's does, would be shared by nobody. A caller never gets a reading that began before it called.
 */
export function makeSharedCheck<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  let callers = 0;

  const readOnce = async (): Promise<T> => {
    await current;
    let before: number;
    let turns = 0;
    do {
      before = callers;
      await endOfTurn();
    } while (callers > before && ++turns < mostTurns);
    next = null;
    callers = 0;
    const reading = read();
    current = reading.catch(() => undefined);
    return reading;
  };

  return () => {
    callers++;
    return (next ??= readOnce());
  };
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
