/** The buffers that were used last, by key, as many as fit into a number of bytes. */
export interface RecentBuffers {
  get(key: string): Buffer | undefined;
  add(key: string, bytes: Buffer): void;
}

export function makeRecentBuffers(maxBytes: number): RecentBuffers {
  // A map lists its keys in the order in which they were added.
  const buffers = new Map<string, Buffer>();
  let total = 0;
  const remove = (key: string): void => {
    total -= buffers.get(key)?.length ?? 0;
    buffers.delete(key);
  };
  const add = (key: string, bytes: Buffer): void => {
    remove(key);
    buffers.set(key, bytes);
    total += bytes.length;
    while (total > maxBytes) remove(buffers.keys().next().value ?? "");
  };
  return {
    add,
    get(key) {
      const bytes = buffers.get(key);
      if (bytes) add(key, bytes);
      return bytes;
    },
  };
}
