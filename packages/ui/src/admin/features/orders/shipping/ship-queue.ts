import type { ShipTexts } from "./texts/en.ts";

/** The orders that are shipped one after the other. */
export interface ShipQueue {
  /** The IDs of all orders of this run, in the order in which they are shown. */
  readonly ids: readonly number[];
  /** The place in `ids` of the order that is shown; after the last one, the run is over. */
  readonly position: number;
  readonly shipped: readonly number[];
  /** The skipped orders. */
  readonly skipped: readonly number[];
}

export function startQueue(ids: readonly number[]): ShipQueue {
  return { ids, position: 0, shipped: [], skipped: [] };
}

/** Returns the order that is shown; null after the last one. */
export function currentOrder({ ids, position }: ShipQueue): number | null {
  return ids[position] ?? null;
}

/** Returns the order after the shown one; null if there is none. */
export function followingOrder({ ids, position }: ShipQueue): number | null {
  return ids[position + 1] ?? null;
}

export type ShipQueueAction = "ship" | "skip" | "back" | "pass" | "again";

/**
 * Moves on to the next order: `ship` and `skip` note why, `pass` notes nothing, for an order that was shipped elsewhere.
 * `back` returns to the one before, `again` starts over with the skipped ones.
 */
export function moveQueue(queue: ShipQueue, action: ShipQueueAction): ShipQueue {
  const id = currentOrder(queue);
  if (action === "again") return { ...startQueue(queue.skipped), shipped: queue.shipped };
  if (action === "back") return { ...queue, position: Math.max(0, queue.position - 1) };
  if (id === null) return queue;
  const remaining = { shipped: without(queue.shipped, id), skipped: without(queue.skipped, id) };
  return {
    ids: queue.ids,
    position: queue.position + 1,
    shipped: action === "ship" ? [...remaining.shipped, id] : queue.shipped,
    skipped: action === "skip" ? [...remaining.skipped, id] : remaining.skipped,
  };
}

function without(ids: readonly number[], id: number): number[] {
  return ids.filter((listedId) => listedId !== id);
}

/** Describes a finished run: "10 orders shipped, 2 skipped". */
export function describeRun({ shipped, skipped }: ShipQueue, { run }: ShipTexts): string {
  return skipped.length === 0 ? run.shipped(shipped.length) : run.shippedAndSkipped(shipped.length, skipped.length);
}

/**
 * Returns a message that asks to press Enter once more, because the first press was probably a mistake: there is no
 * tracking number, or a scanner sent the last parcel's again. null if the number can be used.
 */
export function doubtfulNumber(
  trackingNumber: string,
  last: { readonly id: number; readonly trackingNumber: string } | null,
  { run }: ShipTexts,
): string | null {
  if (trackingNumber === "") return run.noNumber;
  return trackingNumber === last?.trackingNumber ? run.sameNumber(last.id) : null;
}
