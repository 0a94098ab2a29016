import { randomUUID } from "node:crypto";
import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Writes a file atomically: readers see the previous content or all of the new one. */
export function writeFileAtomically(path: string, content: Uint8Array | string): Promise<void> {
  return fillFileAtomically(path, (file) => file.writeFile(content));
}

/**
 * Gives `fill` a temporary file beside `path`, which replaces the file at `path` once it is filled. If `fill` rejects,
 * the temporary file is deleted and the file at `path` is unchanged.
 */
export async function fillFileAtomically(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  // Renaming is atomic only within a folder.
  const temporaryPath = join(dirname(path), `.${basename(path).slice(0, 100)}-${randomUUID()}.part`);
  try {
    const file = await open(temporaryPath, "wx");
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}
