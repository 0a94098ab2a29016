/** Resolves when it is the caller's turn to work on so many bytes. */
export type Turn = (bytes: number) => Promise<void>;

/** As much as a connection delivers at once, so that a response waits for one chunk from a bucket. */
const turnBytes = 64 * 1024;

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/**
 * Divides long work of several callers among the turns of the event loop, in order: as many as fit into 64 KiB, and at
 * least one, in each turn. In between all other requests are served.
 */
export function makeTurns(): Turn {
  const waiting: Waiting[] = [];
  let isRunning = false;
  function next(): void {
    let left = turnBytes;
    do {
      const one = waiting.shift();
      if (!one) return void (isRunning = false);
      one.begin();
      left -= one.bytes;
    } while ((waiting[0]?.bytes ?? 0) <= left);
    setImmediate(next);
  }
  return (bytes) =>
    new Promise((begin) => {
      waiting.push({ bytes, begin });
      if (isRunning) return;
      isRunning = true;
      setImmediate(next);
    });
}

/** Resolves at the turn of a response: all of a process share its event loop. */
export const takeTurn = makeTurns();
