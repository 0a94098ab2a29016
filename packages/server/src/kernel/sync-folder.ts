import { open } from "node:fs/promises";

/** Error codes of file systems that cannot sync a folder, for instance some network file systems. */
const unknown: ReadonlySet<unknown> = new Set(["EINVAL", "ENOTSUP", "EPERM"]);

/** Syncs a folder, which makes a rename in it durable; does nothing on Windows, which cannot. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } catch (error) {
    if (!unknown.has((error as NodeJS.ErrnoException).code)) throw error;
  } finally {
    await folder.close();
  }
}
