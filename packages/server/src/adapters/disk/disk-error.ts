import { AssetStoreFull, AssetUploadGone } from "../../ports/asset-store.ts";
import { FileStoreError } from "../../ports/file-store.ts";

/** `EFBIG`: the file system allows no larger file. */
const full: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Returns the store's error for an error of the file system; other errors are returned unchanged. */
export function asDiskError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isKnown = error instanceof FileStoreError || error instanceof AssetUploadGone;
  if (isKnown || code === undefined || syscall === undefined) return error;
  if (full.has(code)) return new AssetStoreFull(error);
  return new FileStoreError("unavailable", `The folder of stored files cannot be used (${code})`, error);
}

/** Runs `work` and converts errors of the file system. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDiskError(error);
  }
}

/** Returns null if the file or folder does not exist. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
