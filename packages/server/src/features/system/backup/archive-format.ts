import { z } from "zod";
import type { Encryption } from "../../../kernel/encryption.ts";

/**
 * An archive is a gzipped tar of `settings.env`, `rows/<table>.jsonl`, `uploads/<file>`, and at the end
 * `manifest.json`, without which it is incomplete, and its signature. docs/decisions/0021 and 0030 explain why.
 */
export const manifestName = "manifest.json";
/** The keyed hash of the manifest, which contains the hashes of all other members. Older archives have none. */
export const signatureName = "manifest.signature";
export const settingsName = "settings.env";

const member = z.object({
  name: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal("recital-backup"),
  formatVersion: z.literal(1),
  /** The version of the program that made the archive. */
  program: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that define the schema of the rows, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Referenced tables come first. `nextId` is null if the table's ids are not generated. */
  tables: z.array(member.extend({ table: z.string(), rows: z.int().min(0), nextId: z.int().nullable() })),
  /** All other members. */
  files: z.array(member),
  /** The files that are sold. They are beside the archive, not in it; older archives have no list of them. */
  originals: z.array(member).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Member = z.output<typeof member>;

export function rowsName(table: string): string {
  return `rows/${table}.jsonl`;
}

/**
 * Returns `recital-2026-11-21T02-15-00Z.tar.gz`, or `…Z-before-0010-health.tar.gz` before a migration. Names sort by
 * age and are valid on every file system.
 */
export function archiveName(takenAt: Date, migration?: string): string {
  const time = takenAt.toISOString().slice(0, 19).replaceAll(":", "-");
  return `recital-${time}Z${migration === undefined ? "" : `-before-${migration}`}.tar.gz`;
}

const nameShape = /^recital-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-before-([\w-]+))?\.tar\.gz$/;

/** Parses an archive's name; returns null for any other name. */
export function parseArchiveName(name: string): { readonly takenAt: Date; readonly migration: string | null } | null {
  const [, day, hour, minute, second, migration = null] = nameShape.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(takenAt.getTime()) ? null : { takenAt, migration };
}

const mebibyte = 1024 * 1024;

/** Returns the maximum size of a member, in bytes, or null if archives have no such member. */
export function maxMemberSize(name: string): number | null {
  if (name === manifestName) return 64 * mebibyte;
  if (name === settingsName || name === signatureName) return mebibyte;
  if (/^rows\/[a-z][a-z0-9_]*\.jsonl$/.test(name)) return Number.MAX_SAFE_INTEGER;
  return /^uploads\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name) ? 64 * mebibyte : null;
}

const purpose = "backup signature";

/**
 * Whether an archive comes from a site with one of our keys; unknown if it has no signature or was
 * signed by another key.
 */
export type Origin = "own" | "unsigned" | "other-key" | "changed";

/** Returns the signature of a manifest's text. */
export function signManifest({ hash }: Encryption, manifest: string): string {
  return hash(purpose, manifest);
}

/** Checks the signature of a manifest; null if the archive has none. */
export function originOf({ hashes, keyOf }: Encryption, manifest: string, signature: string | null): Origin {
  if (signature === null) return "unsigned";
  if (keyOf(signature) === "unknown") return "other-key";
  return hashes(purpose, manifest).includes(signature) ? "own" : "changed";
}

/** The reason why a backup or a restore failed, as a message for the site's operator. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "BackupError";
  }
}

const unwritable: ReadonlySet<string> = new Set(["EACCES", "EROFS", "ENOTDIR", "EEXIST"]);

/** Converts an error to a message for people; `folder` is the one being written to. */
export function asBackupError(error: unknown, folder: string): BackupError {
  if (error instanceof BackupError) return error;
  if (isDiskFull(error)) return new BackupError(`There is no space left in ${folder}`, error);
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && unwritable.has(code)) return new BackupError(`${folder} cannot be written to`, error);
  return new BackupError(error instanceof Error ? error.message : String(error), error);
}

function isDiskFull(error: unknown): boolean {
  const { code, message, parent } = error as NodeJS.ErrnoException & { parent?: unknown };
  const isFull = code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL" || /disk is full/.test(message);
  return isFull || (parent !== undefined && parent !== null && isDiskFull(parent));
}
