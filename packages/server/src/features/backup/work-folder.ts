import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = ".recital-";
/** A folder in which nothing has changed for so long was left by a process that was killed. */
const forgottenAfterMs = 3_600_000;

/** Works in a fresh folder inside `parent` that only this user may read, and removes it, however the work ends. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  await removeForgotten(parent);
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One that cannot be removed, such as another user's, is left: it is in nobody's way. */
async function removeForgotten(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const folder of names.map((name) => join(parent, name))) {
    if ((await lastChange(folder)) >= Date.now() - forgottenAfterMs) continue;
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
