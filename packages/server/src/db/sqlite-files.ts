import { closeSync, fdatasyncSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** A statement that is ready to run. */
export interface PreparedStatement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** The result of a statement: its rows, or the generated id and the number of changed rows. */
export interface SqliteOutcome {
  readonly rows: readonly Record<string, unknown>[];
  readonly insertId: number;
  readonly changes: number;
}

/** An open file and the statements prepared on it. */
export interface SqliteHandle {
  /** The file and how it is opened; handles with the same key share a lock and a flush. */
  readonly key: string;
  readonly database: DatabaseSync;
  readonly statements: Map<string, PreparedStatement>;
  /** Cached column descriptions, by statement, with the schema version at which each was read. */
  readonly descriptions: Map<string, { readonly schema: unknown; readonly outcome: SqliteOutcome }>;
  /** Resolves when everything committed to the file so far is on disk. */
  readonly flush: () => Promise<void>;
  /** The lock of another process on the file. */
  readonly lock: EncounteredLock;
  /** Whether its pragmas are set; only such a handle is reused. */
  isReady: boolean;
}

/** When a lock was first encountered since the last write, and when last; monotonic clock, ms. */
export interface EncounteredLock {
  since: number;
  last: number;
}

/** The state that all handles of one file share. */
interface SharedFile {
  readonly flush: () => Promise<void>;
  readonly lock: EncounteredLock;
  users: number;
  readonly idle: SqliteHandle[];
}

const maxIdle = 4;

/**
 * The open files of one driver. Sequelize opens and closes a file for each transaction, which costs more than most
 * transactions, so a closed handle stays open for reuse while the file has other users.
 */
export class SqliteHandles {
  readonly #files = new Map<string, SharedFile>();
  readonly #syncFile: SyncFile;

  constructor(syncFile: SyncFile) {
    this.#syncFile = syncFile;
  }

  /** @throws SQLite's error if the file cannot be opened */
  open(filename: string, readOnly: boolean): SqliteHandle {
    const key = `${filename}${readOnly ? " read only" : ""}`;
    const shared = this.#files.get(key) ?? {
      flush: makeFlush(filename, this.#syncFile),
      lock: { since: 0, last: -Infinity },
      users: 0,
      idle: [],
    };
    const handle = shared.idle.pop() ?? {
      key,
      flush: shared.flush,
      lock: shared.lock,
      database: new DatabaseSync(filename, { readOnly, timeout: 0 }),
      statements: new Map<string, PreparedStatement>(),
      descriptions: new Map(),
      isReady: false,
    };
    shared.users++;
    this.#files.set(key, shared);
    return handle;
  }

  /** Releases a handle. When the last handle of a file is released, its idle handles are closed. */
  close(handle: SqliteHandle): void {
    const shared = this.#files.get(handle.key);
    const isReusable = handle.isReady && !handle.database.isTransaction;
    if (shared && shared.users > 1 && shared.idle.length < maxIdle && isReusable) shared.idle.push(handle);
    else handle.database.close();
    if (!shared || --shared.users > 0) return;
    for (const { database } of shared.idle) database.close();
    this.#files.delete(handle.key);
  }
}

/** Syncs a file to disk. @throws if the disk fails */
export type SyncFile = (file: string) => void;

/**
 * Returns a function that resolves when everything committed to a database so far is on disk. Concurrent callers share
 * one sync; SQLite would sync for each of them, which costs more than all else in a checkout.
 */
export function makeFlush(filename: string, syncFile: SyncFile): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () => {
    // Not on the thread pool, which may be encoding images for seconds.
    next ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      next = null;
      syncFile(`${filename}-wal`);
    });
    return next;
  };
}

/** Syncs a file. A missing file needs no sync: SQLite has moved its content and removed it. */
export function syncIfThere(file: string): void {
  const descriptor = openIfThere(file);
  if (descriptor === null) return;
  try {
    fdatasyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function openIfThere(file: string): number | null {
  try {
    // Windows syncs only files that are open for writing.
    return openSync(file, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

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
