import type { SQLInputValue } from "node:sqlite";

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
