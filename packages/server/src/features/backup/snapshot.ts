import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { findUnknown, nameBaseline } from "../../db/migrations/index.ts";
import { endedMigrations, migrationsTable } from "../../db/migrator.ts";
import { readNextIds } from "../../db/next-ids.ts";
import { Transaction } from "../../db/sequelize.ts";
import { BackupError } from "./backup-error.ts";
import { selectRows, type Session } from "./select-rows.ts";

/** A consistent snapshot of the database. */
export interface Snapshot extends Session {
  /** The migrations that have run, oldest first; the baseline in place of those before it. */
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
    const unknown = findUnknown(names);
    if (unknown) {
      throw new BackupError(`The database was changed by a newer version of this program (${unknown}); use that one`);
    }
    const nextIds = () => readNextIds(sequelize, transaction);
    return work({ ...session, migrations: nameBaseline(names), nextIds });
  });
}

const named = z.object({ name: z.string() });

async function readMigrations(session: Session): Promise<string[]> {
  const rows = await selectRows(session, named, endedMigrations);
  return rows.map(({ name }) => name);
}
