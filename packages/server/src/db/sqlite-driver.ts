import type { SQLInputValue, StatementSync } from "node:sqlite";
import { syncIfThere, type SyncFile } from "./sqlite-flush.ts";
import { SqliteHandles, type SqliteHandle } from "./sqlite-handles.ts";

/**
 * The part of the `sqlite3` package's interface that Sequelize calls, over Node's own SQLite, so that nothing has to be
 * compiled or fetched. A busy database is retried by timer instead of SQLite's busy handler, which would block the
 * event loop that the lock's owner needs to finish. After `busyTimeoutMs` the statement fails with SQLITE_BUSY. What is
 * committed is on the disk when its caller hears of it.
 */
export function makeSqliteDriver(busyTimeoutMs: number, syncFile: SyncFile = syncIfThere): object {
  const handles = new SqliteHandles(syncFile);
  const driver: object = {
    OPEN_READONLY: 1,
    OPEN_READWRITE: openReadWrite,
    OPEN_CREATE: 4,
    verbose: () => driver,
    Database: class extends Database {
      constructor(filename: string, mode: number, opened: (error: Error | null) => void) {
        super(filename, mode, { busyTimeoutMs, handles }, opened);
      }
    },
  };
  return driver;
}

const openReadWrite = 2;
// NORMAL leaves the sync of a commit to us; SQLite still does those that keep the file whole.
const pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON";
const keptStatements = 300;
const reusable = /^\s*(SELECT|INSERT|UPDATE|DELETE)/i;
const commitsNothing = /^\s*(SELECT|PRAGMA|BEGIN|ROLLBACK)/i;

type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>;
type Callback = (this: Statement, error: Error | null, rows?: unknown[]) => void;

// Sequelize looks at this name to tell an insert's result.
class Statement {
  readonly lastID: number;
  readonly changes: number;

  constructor(lastID: number, changes: number) {
    this.lastID = lastID;
    this.changes = changes;
  }
}

interface Settings {
  readonly busyTimeoutMs: number;
  readonly handles: SqliteHandles;
}

class Database {
  readonly filename: string;
  readonly #busyTimeoutMs: number;
  readonly #handles: SqliteHandles;
  #handle: SqliteHandle | null = null;

  constructor(filename: string, mode: number, settings: Settings, opened: (error: Error | null) => void) {
    this.filename = filename;
    this.#busyTimeoutMs = settings.busyTimeoutMs;
    this.#handles = settings.handles;
    try {
      this.#handle = this.#handles.open(filename, (mode & openReadWrite) === 0);
    } catch (error) {
      queueMicrotask(() => opened(asError(error)));
      return;
    }
    this.#prepare(this.#handle, Date.now() + this.#busyTimeoutMs, opened);
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

  close(done?: (error: Error | null) => void): void {
    if (this.#handle) this.#handles.close(this.#handle);
    this.#handle = null;
    if (done) queueMicrotask(() => done(null));
  }

  // Switching to WAL needs a lock that another starting process may hold.
  #prepare(handle: SqliteHandle, deadline: number, opened: (error: Error | null) => void): void {
    try {
      if (!handle.isReady) handle.database.exec(pragmas);
      handle.isReady = true;
    } catch (error) {
      if (isBusy(error) && Date.now() < deadline) setTimeout(() => this.#prepare(handle, deadline, opened), 20);
      else queueMicrotask(() => opened(asError(error)));
      return;
    }
    queueMicrotask(() => opened(null));
  }

  #start(sql: string, parameters: Parameters | Callback | undefined, done: Callback | undefined): this {
    const [values, callback] = typeof parameters === "function" ? [[], parameters] : [parameters ?? [], done];
    this.#attempt(withoutNul(sql), values, callback ?? throwError, Date.now() + this.#busyTimeoutMs, 1);
    return this;
  }

  #attempt(sql: string, parameters: Parameters, done: Callback, deadline: number, waitMs: number): void {
    try {
      const { statement, rows } = this.#execute(sql, parameters);
      const answer = () => done.call(statement, null, rows);
      const refuse = (error: unknown) => done.call(new Statement(0, 0), asError(error));
      if (!this.#handle || this.#handle.database.isTransaction || commitsNothing.test(sql)) queueMicrotask(answer);
      else void this.#handle.flush().then(answer, refuse);
    } catch (error) {
      if (isBusy(error) && this.#handle && Date.now() < deadline) {
        setTimeout(() => this.#attempt(sql, parameters, done, deadline, Math.min(waitMs * 2, 25)), waitMs);
        return;
      }
      queueMicrotask(() => done.call(new Statement(0, 0), asError(error)));
    }
  }

  #execute(sql: string, parameters: Parameters): { statement: Statement; rows: unknown[] } {
    const prepared = this.#statement(sql);
    const values = Array.isArray(parameters) ? parameters.map(toSqlite) : [];
    const named = Array.isArray(parameters)
      ? {}
      : Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, toSqlite(value)]));
    if (prepared.columns().length > 0) {
      const rows = prepared.all(named, ...values).map((row) => ({ ...row }));
      return { statement: new Statement(0, 0), rows };
    }
    const result = prepared.run(named, ...values);
    return { statement: new Statement(Number(result.lastInsertRowid), Number(result.changes)), rows: [] };
  }

  #statement(sql: string): StatementSync {
    if (!this.#handle) throw new Error("the database is closed");
    const { database, statements } = this.#handle;
    const kept = statements.get(sql);
    if (kept) return kept;
    const prepared = database.prepare(sql);
    if (reusable.test(sql)) {
      const oldest = statements.keys().next().value;
      if (statements.size >= keptStatements && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, prepared);
    }
    return prepared;
  }
}

/** Sequelize writes values into the text as literals; SQLite would stop reading at a NUL inside one. */
function withoutNul(sql: string): string {
  return sql.includes("\0") ? sql.replaceAll("\0", "'||char(0)||'") : sql;
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}

interface SqliteError extends Error {
  errcode?: number;
  code?: string;
}

function isBusy(error: unknown): boolean {
  const code = (error as SqliteError).errcode;
  // The low byte is the primary code: 5 is SQLITE_BUSY, 6 SQLITE_LOCKED.
  return code !== undefined && ((code & 0xff) === 5 || (code & 0xff) === 6);
}

/** Names the error as the sqlite3 package does; Sequelize reads `code` and the message's prefix. */
function asError(error: unknown): Error {
  const failed = error as SqliteError;
  if (isBusy(failed)) return Object.assign(failed, { code: "SQLITE_BUSY" });
  if (failed.errcode !== undefined && (failed.errcode & 0xff) === 19) {
    return Object.assign(failed, { code: "SQLITE_CONSTRAINT", message: `SQLITE_CONSTRAINT: ${failed.message}` });
  }
  return failed;
}

function throwError(error: Error | null): void {
  if (error) throw error;
}

/** The driver with the usual patience. */
export const sqliteDriver = makeSqliteDriver(10_000);
