import { copyFile, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Status } from "@recital/contract/endpoints/system/status";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { nullIfMissing, syncFolder } from "../../../kernel/folders.ts";
import { JobFailure, jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import { jobTable } from "../../../jobs/table.ts";
import { parseArchiveName } from "./archive-format.ts";
import { type BackupFolder, deleteOld } from "./keep-backup.ts";
import { hashFile } from "./kept-archives.ts";

/** Copies an archive to the second place of backups. */
export const copyBackupJob = {
  kind: "copy-backup",
  payload: z.object({ name: z.string() }),
  causedBy: "owner",
  uses: "backup",
  deadlineMs: 360 * 60_000,
} satisfies JobKind;

/** About half an hour of attempts; the next backup has its own job. */
const maxAttempts = 14;

export function copyBackupHandler(deps: BackupFolder): JobHandler {
  return jobHandler(copyBackupJob, async ({ name }, { attempt, log }) => {
    const { copyFolder } = deps;
    if (copyFolder === null || parseArchiveName(name) === null) return;
    try {
      const { bytes, sha256 } = await copyArchive(join(deps.folder, name), copyFolder);
      const deleted = await deleteOld({ ...deps, folder: copyFolder });
      log.info({ name, copyFolder, bytes, sha256, deleted }, "backup copied to the second place");
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (attempt >= maxAttempts) throw new JobFailure("give-up", message, error);
      throw error;
    }
  });
}

const unfinished = ".part";

/**
 * Copies an archive into a folder under its name, once the copy on the disk has the same bytes. A process that is killed
 * leaves a file of another name, which the next copy deletes.
 * @throws {Error} if the folder does not exist, as when its disk is not connected, or the copy differs
 */
export async function copyArchive(file: string, folder: string): Promise<{ bytes: number; sha256: string }> {
  const names = await readdir(folder).catch(nullIfMissing);
  if (!names) throw new Error(`The folder ${folder} does not exist. Is its disk connected?`);
  for (const name of names) if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });
  const target = join(folder, basename(file));
  const copy = `${target}${unfinished}`;
  await copyFile(file, copy);
  const written = await open(copy, "r+");
  try {
    await written.sync();
  } finally {
    await written.close();
  }
  const [original, copied] = [await describe(file), await describe(copy)];
  if (original.bytes !== copied.bytes || original.sha256 !== copied.sha256) {
    await rm(copy, { force: true });
    throw new Error(`The copy of the backup in ${folder} has other bytes than the backup. Is the disk damaged?`);
  }
  await rename(copy, target);
  await syncFolder(folder);
  return original;
}

async function describe(file: string) {
  return { bytes: (await stat(file)).size, sha256: await hashFile(file) };
}

/** Returns the state of the second place; null without one. */
export async function readCopyState(database: Database, place: string | null): Promise<Status["backup"]["copy"]> {
  if (place === null) return null;
  const job = database.model(jobTable);
  const { kind } = copyBackupJob;
  const order: [string, string][] = [["id", "DESC"]];
  const done = await job.findOne({ where: { kind, outcome: "done" }, order });
  const last = await job.findOne({ where: { kind }, order });
  const error = last?.outcome === "done" ? null : (last?.lastError ?? null);
  return { place, copiedAt: done?.finishedAt?.toISOString() ?? null, error };
}
