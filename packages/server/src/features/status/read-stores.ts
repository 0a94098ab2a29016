import { statfs } from "node:fs/promises";
import type { Status } from "@recital/contract/endpoints/status";
import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";
import type { AudioTools } from "../../ports/audio-tools.ts";
import { readDatabaseBytes, readDatabaseVersion } from "../../db/queries/server-state.ts";

interface AudioStateDeps {
  readonly database: Database;
  readonly audio: AudioTools;
}

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
export async function readAudioState({ database, audio }: AudioStateDeps): Promise<Status["audio"]> {
  const where = { masterAssetId: { [Op.ne]: null }, audioState: ["waiting", "encoding"] };
  const [isInstalled, waiting] = await Promise.all([audio.isInstalled(), database.models.track.count({ where })]);
  return { isInstalled, waiting };
}

/** Returns the results of the last backups. */
export async function readBackupState(database: Database, isNightly: boolean): Promise<Status["backup"]> {
  const { backupRun } = database.models;
  const lastGood = await backupRun.findOne({ where: { ok: true }, order: [["id", "DESC"]] });
  const latest = await backupRun.findAll({ order: [["id", "DESC"]], limit: 20 });
  const [last] = latest;
  return {
    isNightly,
    last: last
      ? {
          at: last.finishedAt.toISOString(),
          ok: last.ok,
          bytes: last.bytes === null ? null : Number(last.bytes),
          error: last.ok ? null : last.error,
        }
      : null,
    missingFiles: lastGood?.error ?? null,
    lastGoodAt: lastGood?.finishedAt.toISOString() ?? null,
    failedInARow: latest.filter(({ id }) => id > (lastGood?.id ?? 0)).length,
  };
}
