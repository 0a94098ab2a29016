import { open } from "node:fs/promises";

/** What file systems that know no such thing answer, some of the network's among them. */
const unknown: ReadonlySet<unknown> = new Set(["EINVAL", "ENOTSUP", "EPERM"]);

/** A rename is lasting once its folder is on the disk; Windows knows no such thing. */
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
