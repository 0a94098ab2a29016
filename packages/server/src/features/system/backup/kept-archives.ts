import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { BackupCause, KeptBackups } from "@recital/contract/endpoints/system/system";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { recordSecurityEvent } from "../../../email/security-event.ts";
import { securityEventTable } from "../../../email/tables.ts";
import { eventSource } from "../../../http/form-posts.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { SentBytes, SentRange, StoredFile } from "../../../http/send-file.ts";
import { copyChunks, readChunks } from "../../../kernel/chunks.ts";
import { notFound } from "../../../kernel/errors.ts";
import { nullIfMissing } from "../../../kernel/folders.ts";
import type { Services } from "../../feature.ts";
import { readArchives } from "./keep-backup.ts";
import { backupDownloadTable, backupRunTable } from "./table.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the archives, and what the owner should know of them. */
export async function listBackups(services: Services): Promise<KeptBackups> {
  const { database, clock, backups: folder } = services;
  const causes = await readCauses(database);
  const archives = [];
  for (const { name, takenAt, migration, size } of await listFiles(services)) {
    const madeBy = migration === null ? (causes.get(name) ?? null) : "migration";
    archives.push({ name, takenAt: takenAt.toISOString(), bytes: size, madeBy });
  }
  const download = await database.model(backupDownloadTable).findByPk(1);
  const first = await database.model(backupRunTable).findOne({ where: { ok: true }, order: [["id", "ASC"]] });
  const since = download?.downloadedAt ?? first?.finishedAt;
  return {
    archives,
    keepDays: folder.keepDays,
    downloadedAt: download?.downloadedAt.toISOString() ?? null,
    isOverdue: since !== undefined && clock.now().getTime() - since.getTime() > 30 * dayMs,
    restoreCommand: restoreCommands[services.updates.kind],
  };
}

const restoreCommands: Readonly<Record<Services["updates"]["kind"], string>> = {
  release: "recital restore FILE --replace",
  image: 'docker compose run --rm -v "$PWD":/in:ro app restore /in/FILE --replace',
  source: "npm run restore -- FILE --replace",
};

/** Returns what made the archives that the database knows, by their names. */
async function readCauses({ model }: Database): Promise<ReadonlyMap<string, BackupCause>> {
  const runs = await model(backupRunTable).findAll({ where: { ok: true, madeBy: { [Op.ne]: null } } });
  return new Map(runs.flatMap(({ file, madeBy }) => (file && madeBy ? [[basename(file), madeBy]] : [])));
}

/** The archives that are files, newest first; none if the folder does not exist yet. */
async function listFiles({ backups: { folder } }: Services) {
  const listed = [];
  for (const archive of (await readArchives(folder).catch(nullIfMissing)) ?? []) {
    // An old archive may be deleted meanwhile.
    const found = await stat(archive.file).catch(nullIfMissing);
    if (!found?.isFile()) continue;
    listed.push({ ...archive, name: basename(archive.file), size: found.size, changedMs: found.mtimeMs });
  }
  return listed;
}

/**
 * Finds an archive by its name in the folder's own list, so that no name leads out of the folder.
 * @throws {HttpError} 404
 */
export async function findArchive(services: Services, name: string) {
  const found = (await listFiles(services)).find((archive) => archive.name === name);
  if (!found) throw gone();
  const { file, size, changedMs } = found;
  return { name, file, size, sha256: await hashOnce(file, `${file} ${size} ${changedMs}`) };
}

function gone() {
  return notFound("This backup is not there any more");
}

/** The hashes of archives, which never change: a resumed download does not read the whole file again. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(file: string, key: string): Promise<string> {
  const known = hashes.get(key) ?? hashFile(file);
  hashes.set(key, known);
  known.catch(() => hashes.delete(key));
  return known;
}

export async function hashFile(path: string): Promise<string> {
  const file = await open(path);
  try {
    const hash = createHash("sha256");
    for await (const chunk of readChunks(file)) hash.update(chunk);
    return hash.digest("hex");
  } finally {
    await file.close();
  }
}

/** Returns an archive for the owner, who may save it. Its ETag is its SHA-256. @throws {HttpError} 404 */
export async function openArchive(services: Services, asked: string, context: RequestContext): Promise<StoredFile> {
  const { database, clock } = services;
  const { name, file, size, sha256 } = await findArchive(services, asked);
  return {
    fileName: name,
    mediaType: "application/gzip",
    size,
    etag: `"${sha256}"`,
    async open(range) {
      await recordDownload(services, context, range);
      context.log.info({ backup: name, ...range }, "backup is being downloaded");
      return openRange(file, range);
    },
    onSent(bytes, start) {
      if (start + bytes < size) return;
      const row = { id: 1, fileName: name, downloadedAt: clock.now() };
      database
        .model(backupDownloadTable)
        .upsert(row)
        .catch((error: unknown) => context.log.warn({ err: error }, "the download of a backup was not recorded"));
    },
  };
}

/** Records a security event: an archive contains all customers. A resumed download within an hour is the same event. */
async function recordDownload(
  { database, clock }: Services,
  context: RequestContext,
  { start }: SentRange,
): Promise<void> {
  const { username } = await signedInAdmin(database, context);
  const now = clock.now();
  const event = { kind: "backup-downloaded" as const, username };
  await withTransaction(database, async (transaction) => {
    const at = { [Op.gt]: new Date(now.getTime() - hourMs) };
    const isResumed =
      start > 0 && (await database.model(securityEventTable).count({ where: { ...event, at }, transaction })) > 0;
    if (isResumed) return;
    await recordSecurityEvent(database, transaction, { ...event, source: eventSource(context), now });
  });
}

async function openRange(path: string, range: SentRange): Promise<SentBytes> {
  const file = await open(path).catch(nullIfMissing);
  if (!file) throw gone();
  return {
    async copyTo(write) {
      try {
        if (!(await copyChunks(file, range, write))) throw new Error("A backup became shorter while it was read");
      } finally {
        await file.close();
      }
    },
  };
}
