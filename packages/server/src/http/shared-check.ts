/**
 * Shares one reading among the callers that come while an earlier one is under way. A caller never gets a reading that
 * began before it called: it waits for the next one, which serves everybody who came meanwhile.
 */
export function makeSharedCheck<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;

  const run = (): Promise<T> => {
    const reading = read();
    const settled = reading.then(
      () => undefined,
      () => undefined,
    );
    current = settled;
    void settled.then(() => {
      if (current === settled) current = null;
    });
    return reading;
  };

  return () => {
    if (!current) return run();
    next ??= current.then(() => {
      next = null;
      return run();
    });
    return next;
  };
}
