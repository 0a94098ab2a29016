import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = ".recital-";
/** A folder unchanged for this long was left by a killed process. */
const abandonedAfterMs = 3_600_000;

/** Runs `work` with a new folder inside `parent` that only this user can read, and removes it afterwards. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ignores folders that cannot be removed, such as another user's. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const folder of names.map((name) => join(parent, name))) {
    if ((await lastChange(folder)) >= Date.now() - abandonedAfterMs) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function lastChange(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const times = [folder, ...files.map((file) => join(folder, file))].map((path) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return Math.max(...(await Promise.all(times)));
}
