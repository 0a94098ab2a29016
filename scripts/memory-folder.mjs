import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "./lifetime.mjs";

/**
 * Creates a folder for tests, in memory if 4 GiB are free there, else in the system's temporary folder. In memory a
 * database's flushes take no time: on a disk the server's tests spend a quarter of theirs on them. The folder is
 * deleted when the process ends.
 */
export async function makeMemoryFolder(prefix) {
  const memory = "/dev/shm";
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({}));
  const parent = bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir();
  const folder = await mkdtemp(join(parent, prefix));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
