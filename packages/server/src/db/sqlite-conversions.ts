import type { SQLInputValue } from "node:sqlite";

interface SqliteError extends Error {
  errcode?: number;
  code?: string;
}

/** Returns whether another connection holds the lock, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  const code = (error as SqliteError).errcode;
  // The low byte is the primary code: 5 is SQLITE_BUSY, 6 SQLITE_LOCKED.
  return code !== undefined && ((code & 0xff) === 5 || (code & 0xff) === 6);
}

/** Returns the error with the name that the sqlite3 package uses; Sequelize reads `code` and the message's prefix. */
export function asError(error: unknown): Error {
  const failed = error as SqliteError;
  if (isBusy(failed)) return Object.assign(failed, { code: "SQLITE_BUSY" });
  if (failed.errcode !== undefined && (failed.errcode & 0xff) === 19) {
    return Object.assign(failed, { code: "SQLITE_CONSTRAINT", message: `SQLITE_CONSTRAINT: ${failed.message}` });
  }
  return failed;
}

/** Removes NUL characters: Sequelize writes values into the SQL as literals, and SQLite stops reading at a NUL. */
export function withoutNul(sql: string): string {
  return sql.includes("\0") ? sql.replaceAll("\0", "'||char(0)||'") : sql;
}

/** @throws {TypeError} for a type that SQLite cannot store */
export function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
