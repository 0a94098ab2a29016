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
