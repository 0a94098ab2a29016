import {
  asError,
  type EncounteredLock,
  isBusy,
  type PreparedStatement,
  type SqliteHandle,
  SqliteHandles,
  type SqliteOutcome,
  type SyncFile,
  syncIfThere,
  toSqlite,
  withoutNul,
} from "./sqlite-files.ts";
import { requireChange } from "./statement-outcome.ts";

/**
 * Implements the part of the `sqlite3` package's interface that Sequelize calls with Node's own SQLite, so that nothing
 * is compiled or downloaded. A busy database is retried by timer: SQLite's busy handler would block the event loop that
 * the lock's owner needs to finish. After `busyTimeoutMs` a statement fails with SQLITE_BUSY; while the same lock
 * lasts, later statements fail after a tenth of that. A write's callback runs when the commit is on disk.
 */
export function makeSqliteDriver(busyTimeoutMs: number, syncFile: SyncFile = syncIfThere): object {
  return makeDriver({ busyTimeoutMs, pragmas: durablePragmas, handles: new SqliteHandles(syncFile) });
}

/** Makes a driver for temporary files: it does not sync, and only one process uses them. */
export function makeScratchDriver(busyTimeoutMs: number): object {
  return makeDriver({ busyTimeoutMs, pragmas: temporaryPragmas, handles: new SqliteHandles(() => undefined) });
}

function makeDriver(settings: Settings): object {
  const driver: object = {
    OPEN_READONLY: 1,
    OPEN_READWRITE: openReadWrite,
    OPEN_CREATE: 4,
    verbose: () => driver,
    Database: class extends SqliteConnection {
      constructor(filename: string, mode: number, opened: (error: Error | null) => void) {
        super(filename, mode, settings, opened);
      }
    },
  };
  return driver;
}

const openReadWrite = 2;
// With NORMAL, the driver syncs commits; SQLite still does the syncs that prevent corruption. FAST overwrites deleted
// content in all pages that are written anyway.
const durablePragmas =
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = FAST";
const temporaryPragmas = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON";
const maxStatements = 300;
const noNames = {};
const reusable = /^\s*(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|PRAGMA (table_info|schema_version))/i;
const commitsNothing = /^\s*(SELECT|PRAGMA|BEGIN|ROLLBACK)/i;

type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>;
type Callback = (this: Statement, error: Error | null, rows?: readonly unknown[]) => void;

// Sequelize checks this class name to read an insert's result.
class Statement {
  readonly lastID: number;
  readonly changes: number;

  constructor(lastID: number, changes: number) {
    this.lastID = lastID;
    this.changes = changes;
  }
}

interface Callbacks<T> {
  resolve(result: T): void;
  reject(error: Error): void;
}

interface Settings {
  readonly busyTimeoutMs: number;
  /** Executed first on every connection. */
  readonly pragmas: string;
  readonly handles: SqliteHandles;
}

/** A connection for Sequelize; `runAtomically` bypasses Sequelize. */
export class SqliteConnection {
  readonly filename: string;
  readonly #busyTimeoutMs: number;
  readonly #pragmas: string;
  readonly #handles: SqliteHandles;
  #handle: SqliteHandle | null = null;

  constructor(filename: string, mode: number, settings: Settings, opened: (error: Error | null) => void) {
    this.filename = filename;
    this.#busyTimeoutMs = settings.busyTimeoutMs;
    this.#pragmas = settings.pragmas;
    this.#handles = settings.handles;
    try {
      this.#handle = this.#handles.open(filename, (mode & openReadWrite) === 0);
    } catch (error) {
      queueMicrotask(() => opened(asError(error)));
      return;
    }
    this.#prepare(this.#handle, performance.now() + this.#busyTimeoutMs, opened);
  }

  serialize(work: () => void): void {
    work();
  }

  run(sql: string, parameters?: Parameters | Callback, done?: Callback): this {
    return this.#start(sql, parameters, done);
  }

  all(sql: string, parameters?: Parameters | Callback, done?: Callback): this {
    return this.#start(sql, parameters, done);
  }

  /** Runs several statements in one transaction, without statements of other callers in between. */
  runAtomically(
    statements: readonly { readonly sql: string; readonly values: Parameters; readonly mustChange?: string }[],
  ): Promise<SqliteOutcome[]> {
    const { promise, resolve, reject } = Promise.withResolvers<SqliteOutcome[]>();
    const run = () =>
      statements.map(({ sql, values, mustChange }) => requireChange(mustChange, this.#execute(sql, values)));
    const work = statements.length > 1 ? () => this.#allOrNothing(run) : run;
    const isSafeMethod = statements.every(({ sql }) => commitsNothing.test(sql));
    this.#attempt(work, isSafeMethod, { resolve, reject }, performance.now() + this.#busyTimeoutMs, 1);
    return promise;
  }

  close(done?: (error: Error | null) => void): void {
    if (this.#handle) this.#handles.close(this.#handle);
    this.#handle = null;
    if (done) queueMicrotask(() => done(null));
  }

  // Switching to WAL needs a lock that another starting process may hold.
  #prepare(handle: SqliteHandle, deadline: number, opened: (error: Error | null) => void): void {
    try {
      if (!handle.isReady) handle.database.exec(this.#pragmas);
      handle.isReady = true;
    } catch (error) {
      if (isBusy(error) && performance.now() < deadline) setTimeout(() => this.#prepare(handle, deadline, opened), 20);
      else queueMicrotask(() => opened(asError(error)));
      return;
    }
    queueMicrotask(() => opened(null));
  }

  #start(text: string, parameters: Parameters | Callback | undefined, done: Callback | undefined): this {
    const [values, callback = throwError] =
      typeof parameters === "function" ? [[], parameters] : [parameters ?? [], done];
    const sql = withoutNul(text);
    const callbacks: Callbacks<SqliteOutcome> = {
      resolve({ rows, insertId, changes }) {
        // Node's rows have no prototype; Sequelize calls one of its methods.
        const plain = rows.map((row) => ({ ...row }));
        withoutStacks(() => callback.call(new Statement(insertId, changes), null, plain));
      },
      reject: (error) => callback.call(new Statement(0, 0), error),
    };
    const work = () => (sql.startsWith("PRAGMA table_info") ? this.#describe(sql) : this.#execute(sql, values));
    this.#attempt(work, commitsNothing.test(sql), callbacks, performance.now() + this.#busyTimeoutMs, 1);
    return this;
  }

  #attempt<T>(work: () => T, commitsNothing: boolean, callbacks: Callbacks<T>, deadline: number, waitMs: number): void {
    let result: T;
    try {
      result = work();
    } catch (error) {
      if (isBusy(error) && this.#handle && performance.now() < this.#deadline(this.#handle.lock, deadline)) {
        setTimeout(() => this.#attempt(work, commitsNothing, callbacks, deadline, Math.min(waitMs * 2, 25)), waitMs);
        return;
      }
      queueMicrotask(() => callbacks.reject(asError(error)));
      return;
    }
    if (this.#handle && !commitsNothing) this.#handle.lock.last = -Infinity;
    const succeed = () => callbacks.resolve(result);
    if (!this.#handle || this.#handle.database.isTransaction || commitsNothing) queueMicrotask(succeed);
    else void this.#handle.flush().then(succeed, (error: unknown) => callbacks.reject(asError(error)));
  }

  /**
   * Shortens the wait for a lock that has already outlasted a statement's timeout: a request has several statements.
   */
  #deadline(lock: EncounteredLock, deadline: number): number {
    const now = performance.now();
    if (now - lock.last > this.#busyTimeoutMs) lock.since = now;
    lock.last = now;
    const startedAt = deadline - this.#busyTimeoutMs;
    const earliest = startedAt + this.#busyTimeoutMs / 10;
    return Math.min(deadline, Math.max(earliest, lock.since + this.#busyTimeoutMs));
  }

  #allOrNothing<T>(work: () => T): T {
    this.#execute("BEGIN IMMEDIATE", []);
    try {
      const result = work();
      this.#execute("COMMIT", []);
      return result;
    } catch (error) {
      // Some errors have already rolled the transaction back.
      if (this.#handle?.database.isTransaction) this.#execute("ROLLBACK", []);
      throw error;
    }
  }

  /** Returns a table's columns, cached until the schema changes; Sequelize queries them at each read. */
  #describe(sql: string): SqliteOutcome {
    const schema = this.#execute("PRAGMA schema_version", []).rows[0]?.["schema_version"];
    const known = this.#handle?.descriptions.get(sql);
    if (known && known.schema === schema) return known.outcome;
    const outcome = this.#execute(sql, []);
    this.#handle?.descriptions.set(sql, { schema, outcome });
    return outcome;
  }

  #execute(sql: string, parameters: Parameters): SqliteOutcome {
    const { statement, returnsRows } = this.#statement(sql);
    const [named, values] = Array.isArray(parameters)
      ? [noNames, parameters.map(toSqlite)]
      : [Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, toSqlite(value)])), []];
    if (returnsRows) {
      return { rows: statement.all(named, ...values), insertId: 0, changes: 0 };
    }
    const { lastInsertRowid, changes } = statement.run(named, ...values);
    return { rows: [], insertId: Number(lastInsertRowid), changes: Number(changes) };
  }

  #statement(sql: string): PreparedStatement {
    if (!this.#handle) throw new Error("the database is closed");
    const { database, statements } = this.#handle;
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (reusable.test(sql)) {
      const oldest = statements.keys().next().value;
      if (statements.size >= maxStatements && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, prepared);
    }
    return prepared;
  }
}

/**
 * Calls `work` while stack traces are empty. Sequelize formats one after each statement, also if the statement
 * succeeded and nothing reads it, which takes a twentieth of the time of a short statement.
 */
function withoutStacks(work: () => void): void {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => "";
  try {
    work();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

function throwError(error: Error | null): void {
  if (error) throw error;
}

/** The driver with the default timeout. */
export const sqliteDriver = makeSqliteDriver(10_000);
