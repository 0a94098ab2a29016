/** Memory for large request bodies, which is used again: the collector would free it only after 64 MB more. */
export interface BodyMemory {
  /** Returns `bytes` of memory with any content. */
  take(bytes: number): Buffer;
  /** Takes memory back that {@link BodyMemory.take} returned and that nothing uses any more; other memory is ignored. */
  giveBack(memory: Buffer): void;
}

/** After this time without a large body, the memory is freed. */
const idleMs = 30_000;

/** Makes the memory for bodies of at most `maxBytes`. It never has more pieces than bodies were read at once. */
export function makeBodyMemory(maxBytes: number): BodyMemory {
  const spare: Buffer[] = [];
  let freeing: NodeJS.Timeout | null = null;
  return {
    take(bytes) {
      // Memory that is never written to is not resident.
      return (spare.pop() ?? Buffer.allocUnsafeSlow(maxBytes)).subarray(0, bytes);
    },
    giveBack({ buffer }) {
      if (buffer.byteLength !== maxBytes) return;
      spare.push(Buffer.from(buffer));
      freeing ??= setTimeout(() => spare.splice(0), idleMs).unref();
      freeing.refresh();
    },
  };
}
