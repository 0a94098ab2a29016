import type { SQLInputValue } from "node:sqlite";

/** Sequelize writes values into the text as literals; SQLite would stop reading at a NUL inside one. */
export function withoutNul(sql: string): string {
  return sql.includes("\0") ? sql.replaceAll("\0", "'||char(0)||'") : sql;
}

/** @throws {TypeError} for what SQLite has no place for */
export function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
