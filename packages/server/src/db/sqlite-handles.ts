import { DatabaseSync, type StatementSync } from "node:sqlite";
import { makeFlush, type SyncFile } from "./sqlite-flush.ts";

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

/** What all handles of one file share. */
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
