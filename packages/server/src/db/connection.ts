import { join } from "node:path";
import { Sequelize, Transaction } from "sequelize";
import { makeModels, type Models } from "./models/models.ts";
import { sqliteDriver } from "./sqlite-driver.ts";

/** An open database: its models, and what differs between SQLite and MySQL. */
export interface Database {
  readonly sequelize: Sequelize;
  readonly models: Models;
  readonly isSqlite: boolean;
  /** SQLite's file; null on MySQL. */
  readonly file: string | null;
  close(): Promise<void>;
}

/** Opens `url` (`mysql://…`, `sqlite:///path`), else the SQLite file in `dataDir`. Nothing is migrated. */
export function openDatabase(options: { url: string | undefined; dataDir: string }): Database {
  const file = options.url?.startsWith("mysql:") ? null : sqliteFile(options);
  const sequelize = file === null ? openMysql(options.url ?? "") : openSqlite(file);
  return {
    sequelize,
    models: makeModels(sequelize),
    isSqlite: file !== null,
    file,
    close: () => sequelize.close(),
  };
}

function sqliteFile({ url, dataDir }: { url: string | undefined; dataDir: string }): string {
  return url ? new URL(url).pathname : join(dataDir, "recital.sqlite");
}

/** Opens an SQLite file alone, without models. */
export function openSqlite(storage: string): Sequelize {
  return new Sequelize({
    dialect: "sqlite",
    storage,
    dialectModule: sqliteDriver,
    // A deferred transaction that reads before it writes loses its snapshot and cannot be retried.
    transactionType: Transaction.TYPES.IMMEDIATE,
    logging: false,
  });
}

function openMysql(url: string): Sequelize {
  return new Sequelize(url, {
    dialect: "mysql",
    dialectOptions: { charset: "utf8mb4", connectTimeout: 5000 },
    isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED,
    pool: { max: 10, min: 0, acquire: 10_000, idle: 30_000 },
    logging: false,
  });
}
