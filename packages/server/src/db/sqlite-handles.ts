import { DatabaseSync, type StatementSync } from "node:sqlite";
import { makeFlush, type SyncFile } from "./sqlite-flush.ts";

/** A statement that is ready to run. */
export interface PreparedStatement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** What a statement brought: rows, or the id that an insert made up and how many rows it changed. */
export interface SqliteOutcome {
  readonly rows: readonly Record<string, unknown>[];
  readonly insertId: number;
  readonly changes: number;
}

/** An open file and the statements prepared on it. */
export interface SqliteHandle {
  readonly place: string;
  readonly database: DatabaseSync;
  readonly statements: Map<string, PreparedStatement>;
  /** What tables look like, by the statement that asks for it, and at which version of the schema. */
  readonly descriptions: Map<string, { readonly schema: unknown; readonly outcome: SqliteOutcome }>;
  /** Resolves once all that was committed to the file so far is on the disk. */
  readonly flush: () => Promise<void>;
  /** Another program's lock on the file, as far as it has been met. */
  readonly lock: MetLock;
  /** Whether its pragmas are set; only such a handle is ever used again. */
  isReady: boolean;
}

/** When a lock was first met since something was last written, and when last; on the monotonic clock in ms. */
export interface MetLock {
  since: number;
  last: number;
}

interface Place {
  readonly flush: () => Promise<void>;
  readonly lock: MetLock;
  users: number;
  readonly idle: SqliteHandle[];
}

const mostIdle = 4;

/**
 * The open files of one driver. Sequelize opens and closes one for each transaction, which costs more than most
 * transactions themselves, so a closed one stays open for the next as long as anyone else uses the file.
 */
export class SqliteHandles {
  readonly #places = new Map<string, Place>();
  readonly #syncFile: SyncFile;

  constructor(syncFile: SyncFile) {
    this.#syncFile = syncFile;
  }

  /** @throws what SQLite says where the file cannot be opened */
  open(filename: string, readOnly: boolean): SqliteHandle {
    const name = `${filename}${readOnly ? " read only" : ""}`;
    const place = this.#places.get(name) ?? {
      flush: makeFlush(filename, this.#syncFile),
      lock: { since: 0, last: -Infinity },
      users: 0,
      idle: [],
    };
    const handle = place.idle.pop() ?? {
      place: name,
      flush: place.flush,
      lock: place.lock,
      database: new DatabaseSync(filename, { readOnly, timeout: 0 }),
      statements: new Map<string, PreparedStatement>(),
      descriptions: new Map(),
      isReady: false,
    };
    place.users++;
    this.#places.set(name, place);
    return handle;
  }

  /** Gives a handle back. With the last one of a file all of its idle ones are really closed. */
  close(handle: SqliteHandle): void {
    const place = this.#places.get(handle.place);
    const isReusable = handle.isReady && !handle.database.isTransaction;
    if (place && place.users > 1 && place.idle.length < mostIdle && isReusable) place.idle.push(handle);
    else handle.database.close();
    if (!place || --place.users > 0) return;
    for (const { database } of place.idle) database.close();
    this.#places.delete(handle.place);
  }
}
