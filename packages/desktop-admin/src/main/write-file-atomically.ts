import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Writes a file whole or not at all: whoever reads it sees what was there before, or all of this. */
export async function writeFileAtomically(path: string, content: Uint8Array | string): Promise<void> {
  // In the same folder: only there is renaming it one step.
  const part = join(dirname(path), `.${basename(path).slice(0, 100)}-${randomUUID()}.part`);
  try {
    const file = await open(part, "wx");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
