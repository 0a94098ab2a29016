import { z } from "zod";
import { migrationsTable } from "../../db/migrator.ts";
import type { Sequelize } from "../../db/sequelize.ts";
import { BackupError } from "./backup-error.ts";
import { selectRows } from "./select-rows.ts";

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
 * order link would work once more. Parts of unfinished uploads are not in a backup.
 */
const excludedTables = new Set([
  "sessions",
  "rate_limits",
  "backup_runs",
  "running_processes",
  "order_links",
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
