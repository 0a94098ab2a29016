import type { AssetStore } from "../../ports/asset-store.ts";

/**
 * Copies the finished files that `to` does not have, one after another with little memory, and deletes none. The file of
 * a key never changes, so an interrupted copy can be repeated. Returns the numbers of copied and already present files.
 * @throws {Error} if a copy has not the size of its file
 */
export async function copyAssets(from: AssetStore, to: AssetStore): Promise<{ copied: number; present: number }> {
  const known = new Set(await to.list());
  const keys = await from.list();
  const missing = keys.filter((key) => !known.has(key));
  let copied = 0;
  for (const key of missing) {
    const file = await from.open(key);
    // The file was deleted after it was listed.
    if (!file) continue;
    await to.put(key, file.body);
    await requireSize(to, key, file.size);
    copied += 1;
  }
  return { copied, present: keys.length - missing.length };
}

async function requireSize(store: AssetStore, key: string, size: number): Promise<void> {
  const copy = await store.open(key);
  copy?.body.destroy();
  if (copy?.size === size) return;
  await store.remove(key);
  throw new Error(`The copy of ${key} is not complete`);
}
