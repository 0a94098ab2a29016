/** A read waits at most this many turns of the event loop, as long as each turn brings more callers. */
const maxTurns = 4;

/**
 * Shares one read among concurrent callers. A read starts after a turn of the event loop without new callers, and never
 * while another is running; without the wait, a read that completes within the turn, as SQLite's does, would never be
 * shared. A caller never gets a read that started before its call.
 */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
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
    } while (callers > before && ++turns < maxTurns);
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

/** Shares each read among concurrent callers with the same input, see {@link shareRead}. */
export function shareReadPerInput<I, T>(read: (input: I) => Promise<T>): (input: I) => Promise<T> {
  const flights = new Map<string, { readonly run: () => Promise<T>; callers: number }>();
  return async (input) => {
    const key = JSON.stringify(input);
    const flight = flights.get(key) ?? { run: shareRead(() => read(input)), callers: 0 };
    flights.set(key, flight);
    flight.callers++;
    try {
      return await flight.run();
    } finally {
      if (--flight.callers === 0) flights.delete(key);
    }
  };
}

/** Returns a function whose concurrent calls share one run. A caller may get a run that started before its call. */
export function joinRunning<I, T>(run: (input: I) => Promise<T>): (input: I) => Promise<T> {
  let running: Promise<T> | null = null;
  return (input) =>
    (running ??= run(input).finally(() => {
      running = null;
    }));
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
