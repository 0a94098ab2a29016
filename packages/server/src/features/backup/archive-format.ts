import { z } from "zod";

/**
 * What an archive is: a gzipped tar of `settings.env`, `rows/<table>.jsonl`, `uploads/<file>`, and last of all
 * `manifest.json`, without which the rest is no backup. docs/decisions/0021 says why.
 */
export const manifestName = "manifest.json";
export const settingsName = "settings.env";

const member = z.object({
  name: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal("recital-backup"),
  formatVersion: z.literal(1),
  /** The version of the program that made it. */
  program: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that its rows fit to, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which no row comes before one that it refers to. `nextId` is null where ids are not counted. */
  tables: z.array(member.extend({ table: z.string(), rows: z.int().min(0), nextId: z.int().nullable() })),
  /** Every other member. */
  files: z.array(member),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Member = z.output<typeof member>;

export function rowsName(table: string): string {
  return `rows/${table}.jsonl`;
}

/**
 * `recital-2026-11-21T02-15-00Z.tar.gz`, or `…Z-before-0010-health.tar.gz` where it was made for a migration: sorts by
 * age, and is a file's name on every system.
 */
export function archiveName(takenAt: Date, migration?: string): string {
  const moment = takenAt.toISOString().slice(0, 19).replaceAll(":", "-");
  return `recital-${moment}Z${migration === undefined ? "" : `-before-${migration}`}.tar.gz`;
}

const nameShape = /^recital-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-before-([\w-]+))?\.tar\.gz$/;

/** What an archive's name tells, or null where it is the name of something else. */
export function parseArchiveName(name: string): { readonly takenAt: Date; readonly migration: string | null } | null {
  const [, day, hour, minute, second, migration = null] = nameShape.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(takenAt.getTime()) ? null : { takenAt, migration };
}

const mebibyte = 1024 * 1024;

/** How large a member of this name may be, or null where no archive has such a member. */
export function largestSize(name: string): number | null {
  if (name === manifestName) return 64 * mebibyte;
  if (name === settingsName) return mebibyte;
  if (/^rows\/[a-z][a-z0-9_]*\.jsonl$/.test(name)) return Number.MAX_SAFE_INTEGER;
  return /^uploads\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name) ? 64 * mebibyte : null;
}
