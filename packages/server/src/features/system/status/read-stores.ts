import { statfs } from "node:fs/promises";
import type { Status } from "@recital/contract/endpoints/system/status";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readLowVariants } from "../../shop/stock/inventory-queries.ts";
import { Op } from "../../../db/sequelize.ts";
import { readProgress } from "../../../jobs/job-progress.ts";
import { readDatabaseBytes, readDatabaseVersion } from "./queries.ts";
import { trackTable } from "../../music/releases/tables.ts";
import { readCopyState } from "../backup/copy-backup.job.ts";
import { backupRunTable } from "../backup/table.ts";
import { issueTable } from "../../audience/newsletter/tables.ts";
import type { Services } from "../../feature.ts";

/** Returns the database's kind, version, round-trip time and size. */
export async function readDatabaseState(database: Database): Promise<Status["database"]> {
  const start = performance.now();
  const version = await readDatabaseVersion(database);
  const roundTripMs = Math.round((performance.now() - start) * 100) / 100;
  const kind = database.isSqlite ? "SQLite" : version.includes("MariaDB") ? "MariaDB" : "MySQL";
  return { kind, version: version.replace(/-.*/, ""), roundTripMs, bytes: await readDatabaseBytes(database) };
}

/** Returns the data folder's disk space; null if the system does not report it. */
export async function readDisk(dataDir: string): Promise<Status["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Returns whether audio can be encoded, and how many tracks have a master that is not encoded yet. */
export async function readAudioState({ database, audio }: Services): Promise<Status["audio"]> {
  const where = { masterAssetId: { [Op.ne]: null }, audioState: ["waiting", "encoding"] };
  const [isInstalled, waiting] = await Promise.all([audio.isInstalled(), database.model(trackTable).count({ where })]);
  return { isInstalled, waiting };
}

/** Returns the results of the last backups. */
export async function readBackupState(services: Services): Promise<Status["backup"]> {
  const { database, hasNightlyBackup: isNightly } = services;
  const backupRun = database.model(backupRunTable);
  const lastGood = await backupRun.findOne({ where: { ok: true }, order: [["id", "DESC"]] });
  const latest = await backupRun.findAll({ order: [["id", "DESC"]], limit: 20 });
  const [last] = latest;
  return {
    isNightly,
    running: await readRunningBackup(services),
    last: last
      ? {
          at: last.finishedAt.toISOString(),
          ok: last.ok,
          bytes: last.bytes === null ? null : Number(last.bytes),
          error: last.ok ? null : last.error,
        }
      : null,
    missingFiles: lastGood?.error ?? null,
    copy: await readCopyState(database, services.backups.copyFolder),
    lastGoodAt: lastGood?.finishedAt.toISOString() ?? null,
    failedInARow: latest.filter(({ id }) => id > (lastGood?.id ?? 0)).length,
  };
}

/** The jobs of a backup, in the order in which they run. */
const backupSteps = [
  { kind: "nightly-backup", step: "archive" },
  { kind: "copy-originals", step: "files" },
] as const;

async function readRunningBackup(services: Services): Promise<Status["backup"]["running"]> {
  for (const { kind, step } of backupSteps) {
    const [running] = await readProgress(services.database, { kind, payload: z.object({}) }, services.clock.now());
    if (running) return { step, done: running.done };
  }
  return null;
}

/**
 * Returns the newsletter issues that wait for the owner, except issues that resume automatically or that the owner
 * paused.
 */
export async function readPausedIssues({ model }: Database): Promise<Status["pausedIssues"]> {
  const where = { state: "paused" as const, resumesAt: null, pauseReason: { [Op.ne]: null } };
  const rows = await model(issueTable).findAll({
    attributes: ["subject", "pauseReason"],
    where,
    order: ["id"],
    limit: 5,
  });
  return rows.map(({ subject, pauseReason }) => ({ subject, reason: pauseReason ?? "" }));
}

const namedStock = 5;

/** Returns how many variants on sale are low, and the first ones. */
export async function readLowStock(database: Database): Promise<Status["lowStock"]> {
  const low = await readLowVariants(database);
  const items = low.slice(0, namedStock).map(({ productName, title, available }) => ({
    name: nameWithVariant(productName, title),
    available,
  }));
  return { count: low.length, items };
}
