import { inBatches } from "../kernel/in-batches.ts";
import { fileNameOf } from "../ports/file-address.ts";
import type { FileStore } from "../ports/file-store.ts";

const atOnce = 4;

/**
 * Copies the files that `to` does not have, and deletes none. What is at an address never changes, so that a copying
 * that broke off goes on where it was. Answers how many were copied, and how many were there before.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ copied: number; kept: number }> {
  const known = new Set(await to.list());
  const urls = await from.list();
  const missing = urls.filter((url) => !known.has(url));
  const copies = await inBatches(missing, atOnce, async (url) => {
    const [name, bytes] = [fileNameOf(url), await from.read(url)];
    // Deleted since it was listed.
    if (name === null || !bytes) return 0;
    await to.save(name, bytes);
    return 1;
  });
  return { copied: copies.reduce<number>((sum, one) => sum + one, 0), kept: urls.length - missing.length };
}
