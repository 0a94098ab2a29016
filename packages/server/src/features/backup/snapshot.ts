import { QueryTypes, Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { migrations } from "../../db/migrations/index.ts";
import { migrationsTable } from "../../db/migrator.ts";
import { BackupError } from "./backup-error.ts";
import { readNextIds } from "./staging.ts";
import type { Session } from "./table-rows.ts";

/** A consistent snapshot of the database. */
export interface Snapshot extends Session {
  /** The migrations that have run, oldest first. */
  readonly migrations: readonly string[];
  nextIds(): Promise<Map<string, number>>;
}

/**
 * Runs `work` on a consistent snapshot of the database, which blocks no writer. The transaction bypasses the queue of
 * writing transactions.
 */
export async function withSnapshot<T>(database: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { sequelize, isSqlite } = database;
  const tables = await sequelize.getQueryInterface().showAllTables();
  if (!tables.includes(migrationsTable)) throw new BackupError("The database is empty: there is nothing to back up");
  const options = isSqlite
    ? { type: Transaction.TYPES.DEFERRED }
    : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ };
  return sequelize.transaction(options, async (transaction) => {
    const session = { sequelize, transaction };
    // The first read creates the snapshot.
    const names = await readMigrations(session);
    const unknown = names.find((name) => !migrations.some((known) => known.name === name));
    if (unknown) {
      throw new BackupError(`The database was changed by a newer version of this program (${unknown}); use that one`);
    }
    const nextIds = () => (isSqlite ? readNextIds(session) : readNextIdsOfMysql(session));
    return work({ ...session, migrations: names, nextIds });
  });
}

async function readMigrations({ sequelize, transaction }: Session): Promise<string[]> {
  const rows = await sequelize.query<{ name: string }>(`SELECT name FROM ${migrationsTable} ORDER BY name`, {
    type: QueryTypes.SELECT,
    transaction,
  });
  return rows.map(({ name }) => name);
}

/** Reads the tables' definitions, because the server's statistics may be a day old. */
async function readNextIdsOfMysql({ sequelize, transaction }: Session): Promise<Map<string, number>> {
  const tables = await sequelize.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()",
    { type: QueryTypes.SELECT, transaction },
  );
  const found = new Map<string, number>();
  for (const { name } of tables) {
    const [shown] = await sequelize.query<Record<string, string>>(
      `SHOW CREATE TABLE ${sequelize.getQueryInterface().quoteIdentifier(name)}`,
      { type: QueryTypes.SELECT, transaction },
    );
    const [, next] = / AUTO_INCREMENT=(\d+)/.exec(shown?.["Create Table"] ?? "") ?? [];
    if (next !== undefined) found.set(name, Number(next));
  }
  return found;
}
