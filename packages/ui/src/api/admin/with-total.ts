/** A stretch of a list that can grow, and how many there are in all. */
export interface Stretch<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Reads a list together with the total in its `X-Total-Count`. */
export async function withTotal<T>(
  read: (onHeaders: (headers: Headers) => void) => Promise<readonly T[]>,
): Promise<Stretch<T>> {
  let total = 0;
  const items = await read((headers) => {
    total = Number(headers.get("x-total-count"));
  });
  return { items, total };
}
