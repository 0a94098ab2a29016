import { readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { rowsName } from "./archive-format.ts";
import { readArchives, type BackupFolder } from "./keep-backup.ts";
import { isOriginalName, listOriginals, originalsFolder } from "./originals.ts";
import { readMembers } from "./read-archive.ts";
import { hasWorkFolder, withWorkFolder } from "../../../kernel/folders.ts";

/**
 * Deletes the originals in the backup that neither the database nor a retained archive lists. Deletes none if an archive
 * cannot be read, or if there is none. Returns how many it deleted.
 */
export async function deleteUnlisted(deps: BackupFolder): Promise<number> {
  const folder = originalsFolder(deps.folder);
  const names = (await readdir(folder).catch(() => [])).filter(isOriginalName);
  const current = await readCurrent(deps);
  const unlisted = names.filter((name) => !current.has(name));
  if (unlisted.length === 0) return 0;
  try {
    const archives = await listArchives(deps.folder);
    const listed = new Set<string>();
    for (const name of archives) await addListed(join(deps.folder, name), listed);
    if (archives.length === 0) return 0;
    return await deleteEach(deps, { folder, archives, names: unlisted.filter((name) => !listed.has(name)) });
  } catch (error) {
    deps.log.warn({ err: error, folder }, "originals that no backup lists were not deleted");
    return 0;
  }
}

async function readCurrent({ database }: BackupFolder): Promise<Set<string>> {
  return new Set((await listOriginals(database)).map(({ sha256 }) => sha256));
}

async function listArchives(folder: string): Promise<string[]> {
  return (await readArchives(folder)).map(({ file }) => basename(file));
}

/** The manifest lists the same files, but it is at the end of the archive. */
const assetRows = rowsName("assets");
const assetRow = z.object({ sha256: z.string().nullable() });

async function addListed(archive: string, listed: Set<string>): Promise<void> {
  for await (const { name, bytes } of readMembers(archive)) {
    if (name.startsWith("uploads/")) return;
    if (name !== assetRows) continue;
    const lines = (await text(bytes)).split("\n").filter((line) => line !== "");
    for (const line of lines) {
      const { sha256 } = assetRow.parse(JSON.parse(line));
      if (sha256 !== null) listed.add(sha256);
    }
    return;
  }
}

interface Unlisted {
  readonly folder: string;
  /** The names of the archives that were read. */
  readonly archives: readonly string[];
  readonly names: readonly string[];
}

/**
 * Moves each file away first and looks for a new reason to retain it then: a run that found the file in its place stored
 * its reason before, and a later one copies the file again.
 */
async function deleteEach(deps: BackupFolder, { folder, archives, names }: Unlisted): Promise<number> {
  if (names.length === 0) return 0;
  let deleted = 0;
  await withWorkFolder(folder, async (work) => {
    for (const name of names) {
      const [path, moved] = [join(folder, name), join(work, name)];
      await rename(path, moved);
      const isChanged = (await listArchives(deps.folder)).some((archive) => !archives.includes(archive));
      const isListed = isChanged || (await hasWorkFolder(deps.folder)) || (await readCurrent(deps)).has(name);
      if (isListed) await rename(moved, path);
      else await rm(moved, { force: true });
      deleted += isListed ? 0 : 1;
    }
  });
  return deleted;
}
