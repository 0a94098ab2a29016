/** Where a new track belongs: its folder first, then its number, then the order of the files' names. */
export interface TrackPlace {
  readonly folder: string;
  /** On its medium; null if neither name nor tags have one. */
  readonly number: number | null;
  /** The place of the file's name in the batch. */
  readonly index: number;
}

/** The tracks that are added together, so that each finds its place among the others. */
export interface TrackBatch {
  /** The places of the tracks that were added, by the track's id. */
  readonly placed: Map<number, TrackPlace>;
  /** Runs steps that read and change the order one after the other. */
  inTurn<T>(step: () => Promise<T>): Promise<T>;
}

export function makeTrackBatch(): TrackBatch {
  let last: Promise<unknown> = Promise.resolve();
  return {
    placed: new Map(),
    inTurn(step) {
      const next = last.then(step, step);
      last = next;
      return next;
    },
  };
}

const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export function comparePlaces(a: TrackPlace, b: TrackPlace): number {
  return (
    natural.compare(a.folder, b.folder) || (a.number ?? Infinity) - (b.number ?? Infinity) || a.index - b.index || 0
  );
}

/**
 * Returns the number, from 1, that a track gets among the others of its release: before the first one of its batch that
 * belongs after it, else at the end. Tracks of other batches keep their order.
 */
export function numberAmong(
  others: readonly { readonly id: number }[],
  placed: ReadonlyMap<number, TrackPlace>,
  place: TrackPlace,
): number {
  const index = others.findIndex(({ id }) => {
    const other = placed.get(id);
    return other !== undefined && comparePlaces(place, other) < 0;
  });
  return (index === -1 ? others.length : index) + 1;
}
