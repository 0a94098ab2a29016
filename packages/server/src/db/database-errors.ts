import { ConnectionError, DatabaseError, TimeoutError } from "sequelize";

const lostConnection = new Set(["PROTOCOL_CONNECTION_LOST", "ECONNRESET", "EPIPE", "ECONNREFUSED", "ETIMEDOUT"]);
const busy = new Set(["SQLITE_BUSY", "ER_SERVER_SHUTDOWN", "ER_CON_COUNT_ERROR", "ER_LOCK_WAIT_TIMEOUT"]);

/** Returns whether an error means that the database is unreachable, busy or shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof DatabaseError)) return false;
  // The MySQL driver marks an error that ends its connection as fatal; some have no code.
  const { code = "", fatal } = error.parent as { code?: string; fatal?: boolean };
  return fatal === true || lostConnection.has(code) || busy.has(code);
}

/** SQLite's SQLITE_FULL. */
const sqliteFull = 13;
const codes = new Set(["ENOSPC", "EDQUOT", "ER_DISK_FULL", "ER_RECORD_FILE_FULL", "ER_DISK_FULL_NOWAIT"]);

/** Returns whether an error means that our disk or the database's is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, parent, cause } = error as Error & { code?: unknown; errcode?: number; parent?: unknown };
  if (typeof code === "string" && codes.has(code)) return true;
  // The low byte is the primary code.
  if (errcode !== undefined && (errcode & 0xff) === sqliteFull) return true;
  return [parent, cause].some((inner) => inner !== error && isDiskFull(inner));
}
