import { asError, isBusy } from "./sqlite-errors.ts";
import { syncIfThere, type SyncFile } from "./sqlite-flush.ts";
import {
  SqliteHandles,
  type MetLock,
  type PreparedStatement,
  type SqliteHandle,
  type SqliteOutcome,
} from "./sqlite-handles.ts";
import { toSqlite, withoutNul } from "./sqlite-values.ts";

/**
 * The part of the `sqlite3` package's interface that Sequelize calls, over Node's own SQLite, so that nothing has to be
 * compiled or fetched. A busy database is retried by timer instead of SQLite's busy handler, which would block the
 * event loop that the lock's owner needs to finish. After `busyTimeoutMs` the statement fails with SQLITE_BUSY, and
 * while the same lock stands, later ones after a tenth of that. What is committed is on the disk when its caller hears
 * of it.
 */
export function makeSqliteDriver(busyTimeoutMs: number, syncFile: SyncFile = syncIfThere): object {
  return makeDriver({ busyTimeoutMs, pragmas: lasting, handles: new SqliteHandles(syncFile) });
}

/** The same for files that are thrown away: nothing waits for the disk, and one process uses them. */
export function makeScratchDriver(busyTimeoutMs: number): object {
  return makeDriver({ busyTimeoutMs, pragmas: passing, handles: new SqliteHandles(() => undefined) });
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
// NORMAL leaves the sync of a commit to us; SQLite still does those that keep the file whole.
const lasting = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON";
const passing = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON";
const keptStatements = 300;
const noNames = {};
const reusable = /^\s*(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|PRAGMA (table_info|schema_version))/i;
const commitsNothing = /^\s*(SELECT|PRAGMA|BEGIN|ROLLBACK)/i;

type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>;
type Callback = (this: Statement, error: Error | null, rows?: readonly unknown[]) => void;

// Sequelize looks at this name to tell an insert's result.
class Statement {
  readonly lastID: number;
  readonly changes: number;

  constructor(lastID: number, changes: number) {
    this.lastID = lastID;
    this.changes = changes;
  }
}

interface Settled<T> {
  resolve(result: T): void;
  reject(error: Error): void;
}

interface Settings {
  readonly busyTimeoutMs: number;
  /** What every connection says first. */
  readonly pragmas: string;
  readonly handles: SqliteHandles;
}

/** Sequelize's connection, and a way past Sequelize. */
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

  /** Runs statements in one go: all of them or none, and nobody else's in between. */
  whole(statements: readonly { readonly sql: string; readonly values: Parameters }[]): Promise<SqliteOutcome[]> {
    const { promise, resolve, reject } = Promise.withResolvers<SqliteOutcome[]>();
    const run = () => statements.map(({ sql, values }) => this.#execute(sql, values));
    const work = statements.length > 1 ? () => this.#allOrNothing(run) : run;
    const isRead = statements.every(({ sql }) => commitsNothing.test(sql));
    this.#attempt(work, isRead, { resolve, reject }, performance.now() + this.#busyTimeoutMs, 1);
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
    const settled: Settled<SqliteOutcome> = {
      resolve({ rows, insertId, changes }) {
        // Node's rows have no prototype, of which Sequelize calls a method.
        const plain = rows.map((row) => ({ ...row }));
        callback.call(new Statement(insertId, changes), null, plain);
      },
      reject: (error) => callback.call(new Statement(0, 0), error),
    };
    const work = () => (sql.startsWith("PRAGMA table_info") ? this.#describe(sql) : this.#execute(sql, values));
    this.#attempt(work, commitsNothing.test(sql), settled, performance.now() + this.#busyTimeoutMs, 1);
    return this;
  }

  #attempt<T>(work: () => T, commitsNothing: boolean, settled: Settled<T>, deadline: number, waitMs: number): void {
    let result: T;
    try {
      result = work();
    } catch (error) {
      if (isBusy(error) && this.#handle && performance.now() < this.#patienceEnd(this.#handle.lock, deadline)) {
        setTimeout(() => this.#attempt(work, commitsNothing, settled, deadline, Math.min(waitMs * 2, 25)), waitMs);
        return;
      }
      queueMicrotask(() => settled.reject(asError(error)));
      return;
    }
    if (this.#handle && !commitsNothing) this.#handle.lock.last = -Infinity;
    const answer = () => settled.resolve(result);
    if (!this.#handle || this.#handle.database.isTransaction || commitsNothing) queueMicrotask(answer);
    else void this.#handle.flush().then(answer, (error: unknown) => settled.reject(asError(error)));
  }

  /** One that has outlasted a statement's patience is not waited for by another as long: a request has several. */
  #patienceEnd(lock: MetLock, deadline: number): number {
    const now = performance.now();
    if (now - lock.last > this.#busyTimeoutMs) lock.since = now;
    lock.last = now;
    const begun = deadline - this.#busyTimeoutMs;
    const shortest = begun + this.#busyTimeoutMs / 10;
    return Math.min(deadline, Math.max(shortest, lock.since + this.#busyTimeoutMs));
  }

  #allOrNothing<T>(work: () => T): T {
    this.#execute("BEGIN IMMEDIATE", []);
    try {
      const result = work();
      this.#execute("COMMIT", []);
      return result;
    } catch (error) {
      // Some errors have taken everything back by themselves.
      if (this.#handle?.database.isTransaction) this.#execute("ROLLBACK", []);
      throw error;
    }
  }

  /** A table's columns, for which Sequelize asks at every reading; they stay the same until the schema changes. */
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
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (reusable.test(sql)) {
      const oldest = statements.keys().next().value;
      if (statements.size >= keptStatements && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, prepared);
    }
    return prepared;
  }
}

function throwError(error: Error | null): void {
  if (error) throw error;
}

/** The driver with the usual patience. */
export const sqliteDriver = makeSqliteDriver(10_000);
