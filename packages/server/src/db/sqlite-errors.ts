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
