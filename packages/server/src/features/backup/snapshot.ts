import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { migrations } from "../../db/migrations/index.ts";
import { endedMigrations, migrationsTable } from "../../db/migrator.ts";
import { Transaction } from "../../db/sequelize.ts";
import { BackupError } from "./backup-error.ts";
import { selectRows, type Session } from "./select-rows.ts";
import { readNextIds } from "./staging.ts";

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

const named = z.object({ name: z.string() });

async function readMigrations(session: Session): Promise<string[]> {
  const rows = await selectRows(session, named, endedMigrations);
  return rows.map(({ name }) => name);
}

/** What `SHOW CREATE TABLE` returns; a view has no such column. */
const definition = z.object({ "Create Table": z.string().optional() });

/** Reads the tables' definitions, because the server's statistics may be a day old. */
async function readNextIdsOfMysql(session: Session): Promise<Map<string, number>> {
  const tables = await selectRows(
    session,
    named,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()",
  );
  const found = new Map<string, number>();
  for (const { name } of tables) {
    const quoted = session.sequelize.getQueryInterface().quoteIdentifier(name);
    const [shown] = await selectRows(session, definition, `SHOW CREATE TABLE ${quoted}`);
    const [, next] = / AUTO_INCREMENT=(\d+)/.exec(shown?.["Create Table"] ?? "") ?? [];
    if (next !== undefined) found.set(name, Number(next));
  }
  return found;
}
