/** Where a row of a list is before it is dragged, in pixels from the top of the list. */
export interface RowPlace {
  readonly top: number;
  readonly bottom: number;
}

/** Returns the position of the row whose middle is nearest to `middle`. */
export function nearestPosition(places: readonly RowPlace[], middle: number): number {
  const distances = places.map(({ top, bottom }) => Math.abs((top + bottom) / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}

/** Returns how far a row is from its place, in pixels, while the row at `from` is at `to`. */
export function shiftOf(position: number, from: number, to: number, places: readonly RowPlace[]): number {
  const end = (at: number) => places[at]?.bottom ?? 0;
  const start = (at: number) => places[at]?.top ?? 0;
  if (position === from) return to > from ? end(to) - end(from) : start(to) - start(from);
  if (position > from && position <= to) return start(from) - start(from + 1);
  if (position < from && position >= to) return end(from) - end(from - 1);
  return 0;
}
