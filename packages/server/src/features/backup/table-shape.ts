import { QueryTypes, type Sequelize } from "sequelize";
import { migrationsTable } from "../../db/migrator.ts";
import { BackupError } from "./backup-error.ts";

export type ColumnKind = "whole-number" | "flag" | "moment" | "text" | "bytes";

/** A table as a backup sees it: the same for the same migrations, whatever database holds it. */
export interface TableShape {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/** What is true for a while and on one machine only: logging in once more is safer than an old session that lives again. */
const passingTables = new Set(["sessions", "rate_limits", "backup_runs"]);

export function isKept({ table }: TableShape): boolean {
  return !passingTables.has(table);
}

/**
 * Every table of a migrated SQLite file, in the order in which they were made: none before one that it refers to. A
 * table or column that a migration adds is here by itself.
 */
export async function readShapes(sqlite: Sequelize): Promise<TableShape[]> {
  const tables = await sqlite.query<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid",
    { type: QueryTypes.SELECT },
  );
  const names = tables.map(({ name }) => name).filter((name) => name !== migrationsTable);
  return Promise.all(names.map((name) => readShape(sqlite, name)));
}

async function readShape(sqlite: Sequelize, table: string): Promise<TableShape> {
  const columns = await sqlite.query<{ name: string; type: string; pk: number }>(
    "SELECT name, type, pk FROM pragma_table_info(:table)",
    { replacements: { table }, type: QueryTypes.SELECT },
  );
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new BackupError(`The table ${table} has no primary key, so it cannot be backed up`);
  return {
    table,
    columns: columns.map(({ name, type }) => ({ name, kind: kindOf(type, `${table}.${name}`) })),
    key: key.map(({ name }) => name),
  };
}

/** By the words that Sequelize writes for SQLite. */
function kindOf(type: string, column: string): ColumnKind {
  if (/^TINYINT\(1\)$/i.test(type)) return "flag";
  if (/^(INTEGER|BIGINT)\b/i.test(type)) return "whole-number";
  if (/^DATETIME\b/i.test(type)) return "moment";
  if (/^(VARCHAR|TEXT)\b/i.test(type)) return "text";
  if (/^BLOB\b/i.test(type)) return "bytes";
  throw new BackupError(`The column ${column} is of a type that backups do not know: ${type}`);
}
