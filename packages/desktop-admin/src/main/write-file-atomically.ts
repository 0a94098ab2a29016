import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Writes a file atomically: readers see the previous content or all of the new one. */
export async function writeFileAtomically(path: string, content: Uint8Array | string): Promise<void> {
  // Renaming is atomic only within a folder.
  const temporaryPath = join(dirname(path), `.${basename(path).slice(0, 100)}-${randomUUID()}.part`);
  try {
    const file = await open(temporaryPath, "wx");
    try {
      await file.writeFile(content);
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
