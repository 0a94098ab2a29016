import { useRef, useState } from "react";
import { errorSentence } from "../error-sentence.ts";
import { useToasts } from "../use-toasts.ts";

interface Move<T> {
  readonly id: number;
  readonly position: number;
  /** The entries after the move. */
  readonly ordered: readonly T[];
}

/**
 * Returns entries in the order that the user has given them, and a function that moves one to a position. The moves are
 * sent one after the other, and the stored order is shown again after the last one. `send` resolves when `stored` is up
 * to date; `failure` is the title of a failure's message.
 */
export function useOrder<T extends { readonly id: number }>(
  stored: readonly T[],
  send: (move: Move<T>) => Promise<unknown>,
  failure: string,
) {
  const toasts = useToasts();
  /** The ids in the order that is not stored yet. Without it, a dropped row would jump back. */
  const [ahead, setAhead] = useState<readonly number[] | null>(null);
  const sent = useRef({ last: Promise.resolve(), count: 0 });
  const entries = ahead ? stored.toSorted((a, b) => placeOf(ahead, a.id) - placeOf(ahead, b.id)) : stored;
  const move = (id: number, position: number) => {
    const from = entries.findIndex((entry) => entry.id === id);
    const entry = entries[from];
    if (!entry || position < 0 || from === position) return;
    const ordered = entries.toSpliced(from, 1).toSpliced(position, 0, entry);
    setAhead(ordered.map((one) => one.id));
    const { current } = sent;
    current.count += 1;
    current.last = current.last
      .then(() => send({ id, position, ordered }))
      .catch((error: unknown) => toasts.failure(failure, errorSentence(error)))
      .then(() => {
        current.count -= 1;
        if (current.count === 0) setAhead(null);
      });
  };
  return { entries, move };
}

/** New entries are at the end. */
function placeOf(ids: readonly number[], id: number): number {
  const place = ids.indexOf(id);
  return place === -1 ? ids.length : place;
}
