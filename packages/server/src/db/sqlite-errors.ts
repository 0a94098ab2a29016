interface SqliteError extends Error {
  errcode?: number;
  code?: string;
}

/** Whether another connection holds the lock, so that the same statement may do better later. */
export function isBusy(error: unknown): boolean {
  const code = (error as SqliteError).errcode;
  // The low byte is the primary code: 5 is SQLITE_BUSY, 6 SQLITE_LOCKED.
  return code !== undefined && ((code & 0xff) === 5 || (code & 0xff) === 6);
}

/** Names the error as the sqlite3 package does; Sequelize reads `code` and the message's prefix. */
export function asError(error: unknown): Error {
  const failed = error as SqliteError;
  if (isBusy(failed)) return Object.assign(failed, { code: "SQLITE_BUSY" });
  if (failed.errcode !== undefined && (failed.errcode & 0xff) === 19) {
    return Object.assign(failed, { code: "SQLITE_CONSTRAINT", message: `SQLITE_CONSTRAINT: ${failed.message}` });
  }
  return failed;
}
