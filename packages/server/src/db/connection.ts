import { join } from "node:path";
import { Sequelize, Transaction } from "sequelize";
import { setMysqlTimeouts, type WithoutTimeout } from "./mysql-timeouts.ts";
import { makeScratchDriver, makeSqliteDriver } from "./sqlite-driver.ts";
import { type ModelOf, modelsOn } from "./table.ts";

/** An open database with its models. */
export interface Database {
  readonly sequelize: Sequelize;
  readonly model: ModelOf;
  readonly isSqlite: boolean;
  /** SQLite's file; null on MySQL. */
  readonly file: string | null;
  /** How long a statement or a transaction waits for a lock or a connection before it fails, in ms. */
  readonly maxWaitMs: number;
  /**
   * Disables the response timeout for statements that change or empty entire tables. Not for a process
   * that serves requests.
   */
  readonly withoutTimeout: WithoutTimeout;
  close(): Promise<void>;
}

interface DatabaseLocation {
  readonly url: string | undefined;
  readonly dataDir: string;
  /** Default: 10 s. */
  readonly maxWaitMs?: number | undefined;
}

const defaultWaitMs = 10_000;

/** Opens `url` (`mysql://…`, `sqlite:///path`), else the SQLite file in `dataDir`. Nothing is migrated. */
export function openDatabase(location: DatabaseLocation): Database {
  const { maxWaitMs = defaultWaitMs } = location;
  const file = sqliteFile(location);
  const sequelize = file === null ? openMysql(location.url ?? "", maxWaitMs) : openSqlite(file, maxWaitMs);
  const withoutTimeout: WithoutTimeout = file === null ? setMysqlTimeouts(sequelize, maxWaitMs) : (work) => work();
  return {
    sequelize,
    withoutTimeout,
    model: modelsOn(sequelize),
    isSqlite: file !== null,
    file,
    maxWaitMs,
    close: () => sequelize.close(),
  };
}

/** Returns the file of an SQLite database; null for another database. */
export function sqliteFile({ url, dataDir }: DatabaseLocation): string | null {
  if (url?.startsWith("mysql:")) return null;
  return url ? new URL(url).pathname : join(dataDir, "recital.sqlite");
}

/** Opens an SQLite file without models. */
export function openSqlite(storage: string, maxWaitMs = defaultWaitMs): Sequelize {
  return openWith(makeSqliteDriver(maxWaitMs), storage);
}

/** Opens a temporary SQLite file, which a crash of the machine may damage. */
export function openScratchSqlite(storage: string): Sequelize {
  return openWith(makeScratchDriver(defaultWaitMs), storage);
}

function openWith(dialectModule: object, storage: string): Sequelize {
  return new Sequelize({
    dialect: "sqlite",
    storage,
    dialectModule,
    // A deferred transaction that reads before it writes loses its snapshot and cannot be retried.
    transactionType: Transaction.TYPES.IMMEDIATE,
    logging: false,
  });
}

function openMysql(url: string, maxWaitMs: number): Sequelize {
  return new Sequelize(url, {
    dialect: "mysql",
    dialectOptions: { charset: "utf8mb4", connectTimeout: 5000 },
    pool: { max: 10, min: 0, acquire: maxWaitMs, idle: 30_000 },
    logging: false,
  });
}

/** The number of database connections in use and idle, and of callers that wait for one. */
interface PoolUse {
  readonly using: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Returns null on SQLite, which has no pool. */
export function readPoolUse({ sequelize, isSqlite }: Database): PoolUse | null {
  if (isSqlite) return null;
  // Sequelize's types do not include its pool.
  const { pool } = sequelize.connectionManager as unknown as {
    pool: { using: number; available: number; waiting: number };
  };
  return { using: pool.using, idle: pool.available, waiting: pool.waiting };
}
