import { z } from "zod";
import { migrationsTable } from "../../../db/migrator.ts";
import { booleanValue, integerValue } from "../../../db/row-values.ts";
import type { Sequelize } from "../../../db/sequelize.ts";
import { BackupError } from "./archive-format.ts";
import { selectRows } from "./write-archive.ts";

export type ColumnKind = "integer" | "boolean" | "timestamp" | "text" | "bytes";

/** A table's columns and key, which follow from the migrations alone, whatever database holds it. */
export interface TableShape {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/**
 * Tables that belong to one machine and time. Restored sessions would let logged-out browsers in again, and a restored
 * order link, code or link for a new password would work once more. Parts of unfinished uploads are not in a backup.
 */
const excludedTables = new Set([
  "sessions",
  "rate_limits",
  "backup_runs",
  "running_processes",
  "order_links",
  "sign_in_codes",
  "person_access",
  "password_resets",
  "asset_uploads",
  "asset_upload_parts",
]);

export function isIncluded({ table }: TableShape): boolean {
  return !excludedTables.has(table);
}

const tableRow = z.object({ name: z.string() });
/** `pk` is the column's place in the primary key, or 0. */
const columnRow = z.object({ name: z.string(), type: z.string(), pk: z.int() });

/**
 * Returns every table of a migrated SQLite file in creation order, so that referenced tables come first. Tables and
 * columns of new migrations are included automatically.
 */
export async function readShapes(sqlite: Sequelize): Promise<TableShape[]> {
  const tables = await selectRows(
    { sequelize: sqlite },
    tableRow,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid",
  );
  const names = tables.map(({ name }) => name).filter((name) => name !== migrationsTable);
  return Promise.all(names.map((name) => readShape(sqlite, name)));
}

async function readShape(sqlite: Sequelize, table: string): Promise<TableShape> {
  const columns = await selectRows(
    { sequelize: sqlite },
    columnRow,
    "SELECT name, type, pk FROM pragma_table_info($1)",
    [table],
  );
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new BackupError(`The table ${table} has no primary key, so it cannot be backed up`);
  return {
    table,
    columns: columns.map(({ name, type }) => ({ name, kind: kindOf(type, `${table}.${name}`) })),
    key: key.map(({ name }) => name),
  };
}

/** Matches the column types that Sequelize writes for SQLite. */
function kindOf(type: string, column: string): ColumnKind {
  if (/^TINYINT\(1\)$/i.test(type)) return "boolean";
  if (/^(INTEGER|BIGINT)\b/i.test(type)) return "integer";
  if (/^DATETIME\b/i.test(type)) return "timestamp";
  if (/^(VARCHAR|TEXT)\b/i.test(type)) return "text";
  if (/^BLOB\b/i.test(type)) return "bytes";
  throw new BackupError(`The column ${column} has a type that backups do not support: ${type}`);
}

/** A database-independent value: timestamps in ISO 8601, bytes in base64. */
export type NeutralValue = string | number | boolean | null;
export type NeutralRow = Readonly<Record<string, NeutralValue>>;

/** Checks one row. */
export type RowSchema = z.ZodType<NeutralRow>;

/** The values that the databases' drivers return for a column of each kind, converted to the archive's format. */
const storedValues: Record<ColumnKind, z.ZodType<NeutralValue>> = {
  integer: integerValue.pipe(z.int()),
  boolean: booleanValue,
  timestamp: z.union([z.date(), z.string().pipe(z.coerce.date())]).transform((time) => time.toISOString()),
  text: z.string(),
  bytes: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString("base64")),
};

const archivedValues: Record<ColumnKind, z.ZodType<NeutralValue>> = {
  integer: z.int(),
  boolean: z.boolean(),
  timestamp: z.iso.datetime(),
  text: z.string(),
  bytes: z.base64(),
};

/** Returns the schema of a table's rows as a database returns them; it converts them to an archive's. */
export function storedRow(shape: TableShape): RowSchema {
  return rowOf(shape, storedValues);
}

/** Returns the schema of a table's rows in an archive. */
export function archivedRow(shape: TableShape): RowSchema {
  return rowOf(shape, archivedValues);
}

function rowOf({ columns }: TableShape, values: Record<ColumnKind, z.ZodType<NeutralValue>>): RowSchema {
  return z.strictObject(Object.fromEntries(columns.map(({ name, kind }) => [name, values[kind].nullable()])));
}

/** @throws {BackupError} which names the first wrong column, if the row does not match its schema */
export function checkRow({ table, columns }: TableShape, schema: RowSchema, row: unknown): NeutralRow {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  const wrong = columns.find(({ name }) => name === result.error.issues[0]?.path[0]);
  throw new BackupError(
    wrong
      ? `${table}.${wrong.name} contains a value that is not of type ${wrong.kind}`
      : `A row of ${table} does not have the table's columns`,
  );
}
