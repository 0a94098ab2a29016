/** One page of a list, and the total number of entries. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Reads a list and the total number from its `X-Total-Count` header. */
export async function withTotal<T>(
  read: (onHeaders: (headers: Headers) => void) => Promise<readonly T[]>,
): Promise<ListPage<T>> {
  let total = 0;
  const items = await read((headers) => {
    total = Number(headers.get("x-total-count"));
  });
  return { items, total };
}

/** Returns a page without a deleted entry. */
export function without<T extends { readonly id: number }>({ items, total }: ListPage<T>, id: number): ListPage<T> {
  return { items: items.filter((one) => one.id !== id), total: total - 1 };
}
