import { closeSync, fdatasyncSync, openSync } from "node:fs";

/** Syncs a file to disk. @throws if the disk fails */
export type SyncFile = (file: string) => void;

/**
 * Returns a function that resolves when everything committed to a database so far is on disk. Concurrent callers share
 * one sync; SQLite would sync for each of them, which costs more than all else in a checkout.
 */
export function makeFlush(filename: string, syncFile: SyncFile): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () => {
    // Not on the thread pool, which may be encoding images for seconds.
    next ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      next = null;
      syncFile(`${filename}-wal`);
    });
    return next;
  };
}

/** Syncs a file. A missing file needs no sync: SQLite has moved its content and removed it. */
export function syncIfThere(file: string): void {
  const descriptor = openIfThere(file);
  if (descriptor === null) return;
  try {
    fdatasyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function openIfThere(file: string): number | null {
  try {
    // Windows syncs only files that are open for writing.
    return openSync(file, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
