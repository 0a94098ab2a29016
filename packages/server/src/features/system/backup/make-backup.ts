import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { product } from "@recital/contract/values/product";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue } from "../../../db/row-values.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { syncFolder, withWorkFolder } from "../../../kernel/folders.ts";
import type { FileStore } from "../../../ports/file-store.ts";
import {
  archiveName,
  asBackupError,
  BackupError,
  type Manifest,
  manifestName,
  type Member,
  rowsName,
  settingsName,
  signatureName,
  signManifest,
} from "./archive-format.ts";
import { isOriginalName } from "./originals.ts";
import { checkArchive } from "./read-archive.ts";
import { type AddMember, selectRows, type Snapshot, withSnapshot, writeArchive } from "./write-archive.ts";
import { loadRows, withStaging } from "./staging.ts";
import { digestTable, type TableDigest } from "./table-rows.ts";
import type { TableShape } from "./table-shape.ts";

export interface BackupDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Signs the archive. */
  readonly encryption: Encryption;
  /** The settings stored in the archive; without secrets. */
  readonly settings: string;
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly uploads: number;
}

type BackupPlace = { readonly folder: string; readonly migration?: string } | { readonly file: string };

const attempts = 3;

/**
 * Writes all of the site's data into one archive, verifies it by a trial restore, and then renames it to its final
 * name: in a folder, a name made of the time and the pending migration. The site can stay in use.
 * @throws {BackupError} if it fails; no archive is left then
 */
export async function makeBackup(deps: BackupDeps, to: BackupPlace): Promise<MadeBackup> {
  const takenAt = deps.clock.now();
  const file = "file" in to ? to.file : join(to.folder, archiveName(takenAt, to.migration));
  const folder = dirname(file);
  try {
    return await withWorkFolder(folder, async (work) => {
      const draft = join(work, "archive");
      const manifest = await writeConsistent(deps, work, draft, takenAt);
      deps.onProgress?.(parts.written);
      await verifyDraft(draft, work, deps.encryption);
      const { size } = await stat(draft);
      await rename(draft, file);
      await syncFolder(folder);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { file, bytes: size, rows, uploads: manifest.files.length - 1 };
    });
  } catch (error) {
    throw asBackupError(error, folder);
  }
}

/** The done share of the work when the rows are read, and when the archive is written but not verified. */
const parts = { rows: 0.2, written: 0.8 };

/** Starts again if an image is deleted between the snapshot of its row and the reading of its file. */
async function writeConsistent(deps: BackupDeps, work: string, draft: string, takenAt: Date): Promise<Manifest> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeDraft(deps, work, draft, takenAt);
    } catch (error) {
      if (!(error instanceof FileGone) || attempt >= attempts) throw error;
      await rm(draft, { force: true });
    }
  }
}

class FileGone extends BackupError {}

async function writeDraft(
  { database, files, settings, encryption, onProgress = () => undefined }: BackupDeps,
  work: string,
  draft: string,
  takenAt: Date,
): Promise<Manifest> {
  // Listed before and after the snapshot: a file in only one list was just saved or deleted.
  const before = await files.list();
  const { migrations, tables, originals } = await withSnapshot(database, (snapshot) =>
    dumpRows(snapshot, work, (done) => onProgress(parts.rows * done)),
  );
  const urls = new Set([...before, ...(await files.list())]);
  return writeArchive(draft, async (add) => {
    const members = [await add(settingsName, Buffer.from(settings))];
    for (const { table, name } of tables) await add(name, { file: join(work, table) });
    for (const url of [...urls].toSorted()) {
      members.push(await addUpload(add, files, url));
      onProgress(parts.rows + (parts.written - parts.rows) * ((members.length - 1) / urls.size));
    }
    const manifest: Manifest = {
      format: "recital-backup",
      formatVersion: 1,
      program: product.version,
      takenAt: takenAt.toISOString(),
      migrations,
      tables,
      files: members,
      originals,
    };
    const text = JSON.stringify(manifest, null, 1);
    await add(manifestName, Buffer.from(text));
    await add(signatureName, Buffer.from(signManifest(encryption, text)));
    return manifest;
  });
}

async function addUpload(add: AddMember, files: FileStore, url: string) {
  const bytes = await files.read(url);
  if (!bytes) throw new FileGone(`${url} was deleted while it was backed up`);
  return add(url.replace(/^\//, ""), bytes);
}

/** Writes each table's rows into a separate file. */
function dumpRows(
  snapshot: Snapshot,
  work: string,
  onProgress: (done: number) => void,
): Promise<Pick<Manifest, "migrations" | "tables" | "originals">> {
  return withStaging(work, snapshot.migrations, async ({ shapes }) => {
    const nextIds = await snapshot.nextIds();
    const tables: Manifest["tables"] = [];
    for (const shape of shapes) {
      const { table } = shape;
      const digest = await dumpTable(snapshot, shape, join(work, table));
      tables.push({ table, name: rowsName(table), ...digest, nextId: nextIds.get(table) ?? null });
      onProgress(tables.length / shapes.length);
    }
    const originals = shapes.some(({ table }) => table === "assets") ? await readOriginals(snapshot) : [];
    return { migrations: [...snapshot.migrations], tables, originals };
  });
}

/** A checked file has a hash. */
const originalRow = z.object({ name: z.string(), bytes: integerValue, sha256: z.string() });

async function readOriginals(snapshot: Snapshot): Promise<Member[]> {
  const sql = "SELECT file_name AS name, size AS bytes, sha256 FROM assets WHERE state = 'ready' ORDER BY id";
  return (await selectRows(snapshot, originalRow, sql)).filter(({ sha256 }) => isOriginalName(sha256));
}

async function dumpTable(snapshot: Snapshot, shape: TableShape, path: string): Promise<TableDigest> {
  const file = await open(path, "w", 0o600);
  try {
    return await digestTable(snapshot, shape, async (lines) => void (await file.write(lines)));
  } finally {
    await file.close();
  }
}

/** Restores the draft into a staging database to verify it. */
async function verifyDraft(draft: string, work: string, encryption: Encryption): Promise<void> {
  const { manifest } = await checkArchive(draft, encryption);
  await withStaging(work, manifest.migrations, (staging) => loadRows(draft, manifest, staging));
}
