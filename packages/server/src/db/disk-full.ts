/** SQLite's SQLITE_FULL. */
const sqliteFull = 13;
const codes = new Set(["ENOSPC", "EDQUOT", "ER_DISK_FULL", "ER_RECORD_FILE_FULL", "ER_DISK_FULL_NOWAIT"]);

/** Whether an error means that there is no room left, on our disk or on the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, parent, cause } = error as Error & { code?: unknown; errcode?: number; parent?: unknown };
  if (typeof code === "string" && codes.has(code)) return true;
  // The low byte is the primary code.
  if (errcode !== undefined && (errcode & 0xff) === sqliteFull) return true;
  return [parent, cause].some((inner) => inner !== error && isDiskFull(inner));
}
