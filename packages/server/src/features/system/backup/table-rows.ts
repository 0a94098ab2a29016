import { createHash } from "node:crypto";
import { QueryTypes } from "../../../db/sequelize.ts";
import { timestampText } from "../../../db/statements.ts";
import {
  checkRow,
  type ColumnKind,
  type NeutralRow,
  type NeutralValue,
  storedRow,
  type TableShape,
} from "./table-shape.ts";
import type { Session } from "./write-archive.ts";

const rowsPerBatch = 200;
/** SQLite searches for each parameter of a statement among all of them. */
const rowsPerSqliteInsert = 10;

/**
 * Yields a table's rows in key order, in batches.
 * @throws {BackupError} if a row contains a value of another type than its column
 */
export async function* readRows(session: Session, shape: TableShape): AsyncGenerator<readonly NeutralRow[]> {
  const quoted = (names: readonly string[]) => names.map((name) => quote(session, name)).join(", ");
  const columns = quoted(shape.columns.map(({ name }) => name));
  const key = quoted(shape.key);
  const places = shape.key.map((_, index) => `$${index + 1}`).join(", ");
  const schema = storedRow(shape);
  let last: unknown[] | null = null;
  for (;;) {
    const behind: string = last ? `WHERE (${key}) > (${places}) ` : "";
    const rows: Record<string, unknown>[] = await session.sequelize.query(
      `SELECT ${columns} FROM ${quote(session, shape.table)} ${behind}ORDER BY ${key} LIMIT ${rowsPerBatch}`,
      { ...(last && { bind: last }), type: QueryTypes.SELECT, transaction: session.transaction },
    );
    if (rows.length > 0) yield rows.map((row) => checkRow(shape, schema, row));
    const end = rows.at(-1);
    if (!end || rows.length < rowsPerBatch) return;
    last = shape.key.map((name) => end[name]);
  }
}

export async function insertRows(session: Session, shape: TableShape, rows: readonly NeutralRow[]): Promise<void> {
  const isSqlite = session.sequelize.getDialect() === "sqlite";
  const size = isSqlite ? rowsPerSqliteInsert : rows.length;
  for (let start = 0; start < rows.length; start += size) {
    await insertSome(session, shape, rows.slice(start, start + size), isSqlite);
  }
}

async function insertSome(
  session: Session,
  { columns, table }: TableShape,
  rows: readonly NeutralRow[],
  isSqlite: boolean,
): Promise<void> {
  const place = (row: number) => columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ");
  const names = columns.map(({ name }) => quote(session, name)).join(", ");
  const values = rows.map((_, index) => `(${place(index)})`).join(", ");
  await session.sequelize.query(`INSERT INTO ${quote(session, table)} (${names}) VALUES ${values}`, {
    bind: rows.flatMap((row) => columns.map(({ name, kind }) => stored(row[name] ?? null, kind, isSqlite))),
    transaction: session.transaction,
  });
}

/** Empties a table and returns how many rows it had. */
export function deleteRows(session: Session, { table }: TableShape): Promise<number> {
  return session.sequelize.query(`DELETE FROM ${quote(session, table)}`, {
    type: QueryTypes.BULKDELETE,
    transaction: session.transaction,
  });
}

export interface TableDigest {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Counts and hashes a table's rows in the archive's format, and passes their lines to `sink`. */
export async function digestTable(
  session: Session,
  shape: TableShape,
  sink: (lines: string) => Promise<void> = () => Promise.resolve(),
): Promise<TableDigest> {
  const hash = createHash("sha256");
  const sum = { rows: 0, bytes: 0 };
  for await (const rows of readRows(session, shape)) {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    hash.update(lines);
    sum.rows += rows.length;
    sum.bytes += Buffer.byteLength(lines);
    await sink(lines);
  }
  return { ...sum, sha256: hash.digest("hex") };
}

function quote({ sequelize }: Session, name: string): string {
  return sequelize.getQueryInterface().quoteIdentifier(name);
}

/** Returns the value as the program itself stores it. */
function stored(value: NeutralValue, kind: ColumnKind, isSqlite: boolean): string | number | Buffer | null {
  if (value === null) return null;
  if (kind === "boolean") return value ? 1 : 0;
  if (kind === "bytes") return Buffer.from(String(value), "base64");
  if (kind === "timestamp") return timestampText(new Date(String(value)), isSqlite);
  return typeof value === "boolean" ? Number(value) : value;
}
