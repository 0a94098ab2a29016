/** Returns a list with one entry moved to another place, at most the last. */
export function moveTo<T>(list: readonly T[], entry: T, position: number): T[] {
  const others = list.filter((other) => other !== entry);
  return [...others.slice(0, position), entry, ...others.slice(position)];
}
