import { join } from "node:path";
import { Sequelize, Transaction } from "sequelize";
import { limitPatience, type Unhurried } from "./mysql-patience.ts";
import { makeModels, type Models } from "./models/models.ts";
import { makeScratchDriver, makeSqliteDriver } from "./sqlite-driver.ts";

/** An open database: its models, and what differs between SQLite and MySQL. */
export interface Database {
  readonly sequelize: Sequelize;
  readonly models: Models;
  readonly isSqlite: boolean;
  /** SQLite's file; null on MySQL. */
  readonly file: string | null;
  /** How long a statement or a transaction waits for its turn before it fails. */
  readonly longestWaitMs: number;
  /** Lets statements take long that change or empty whole tables; who serves visitors meanwhile does not call it. */
  readonly unhurried: Unhurried;
  close(): Promise<void>;
}

interface DatabasePlace {
  readonly url: string | undefined;
  readonly dataDir: string;
  /** 10 s unless told. */
  readonly longestWaitMs?: number | undefined;
}

const usualWaitMs = 10_000;

/** Opens `url` (`mysql://…`, `sqlite:///path`), else the SQLite file in `dataDir`. Nothing is migrated. */
export function openDatabase(place: DatabasePlace): Database {
  const { longestWaitMs = usualWaitMs } = place;
  const file = place.url?.startsWith("mysql:") ? null : sqliteFile(place);
  const sequelize = file === null ? openMysql(place.url ?? "", longestWaitMs) : openSqlite(file, longestWaitMs);
  const unhurried: Unhurried = file === null ? limitPatience(sequelize, longestWaitMs) : (work) => work();
  return {
    sequelize,
    unhurried,
    models: makeModels(sequelize),
    isSqlite: file !== null,
    file,
    longestWaitMs,
    close: () => sequelize.close(),
  };
}

function sqliteFile({ url, dataDir }: DatabasePlace): string {
  return url ? new URL(url).pathname : join(dataDir, "recital.sqlite");
}

/** Opens an SQLite file alone, without models. */
export function openSqlite(storage: string, longestWaitMs = usualWaitMs): Sequelize {
  return openWith(makeSqliteDriver(longestWaitMs), storage);
}

/** The same for a file that is thrown away: after a crash of the machine it may be damaged. */
export function openScratchSqlite(storage: string): Sequelize {
  return openWith(makeScratchDriver(usualWaitMs), storage);
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

function openMysql(url: string, longestWaitMs: number): Sequelize {
  return new Sequelize(url, {
    dialect: "mysql",
    dialectOptions: { charset: "utf8mb4", connectTimeout: 5000 },
    pool: { max: 10, min: 0, acquire: longestWaitMs, idle: 30_000 },
    logging: false,
  });
}
