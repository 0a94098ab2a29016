import { inBatches } from "../kernel/concurrency.ts";
import { fileNameOf } from "../ports/file-url.ts";
import type { FileStore } from "../ports/file-store.ts";

const maxConcurrent = 4;

/**
 * Copies the files that `to` does not have, and deletes none. The file at a URL never changes, so an interrupted copy
 * can be repeated. Returns the numbers of copied and already present files.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ copied: number; present: number }> {
  const known = new Set(await to.list());
  const urls = await from.list();
  const missing = urls.filter((url) => !known.has(url));
  const copies = await inBatches(missing, maxConcurrent, async (url) => {
    const [name, bytes] = [fileNameOf(url), await from.read(url)];
    // The file was deleted after it was listed.
    if (name === null || !bytes) return 0;
    await to.save(name, bytes);
    return 1;
  });
  return { copied: copies.reduce<number>((sum, one) => sum + one, 0), present: urls.length - missing.length };
}
