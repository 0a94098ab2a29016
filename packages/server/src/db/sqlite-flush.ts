import { closeSync, fdatasyncSync, openSync } from "node:fs";

/** Brings what was written to a file to the disk. @throws where the disk refuses */
export type SyncFile = (file: string) => void;

/**
 * Makes a function that resolves once all that was committed to a database so far is on the disk. Those who call it at
 * the same moment wait for one sync together; SQLite's own would be one for each, and they cost more than all else
 * about a checkout.
 */
export function makeFlush(filename: string, syncFile: SyncFile): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () => {
    // Not on another thread: those may be drawing pictures for seconds.
    next ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      next = null;
      syncFile(`${filename}-wal`);
    });
    return next;
  };
}

/** Syncs a file; one that is not there needs it no more: SQLite has moved its content and removed it. */
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
    // Windows syncs only what may be written.
    return openSync(file, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
