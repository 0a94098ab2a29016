import { QueryTypes } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { againAfterDeadlock } from "../../db/transaction.ts";
import type { Clock } from "../../kernel/clock.ts";
import { BackupError } from "./backup-error.ts";
import { inUseError, isBornEmpty } from "./in-use.ts";
import { countFrom, readNextIds, type Staging } from "./staging.ts";
import { deleteRows, digestTable, insertRows, readRows, type Session } from "./table-rows.ts";
import { takeUpAgain } from "./take-up-again.ts";

export interface ExchangeDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Kinds of jobs that may be done twice. All others that were waiting are held back. */
  readonly repeatableJobs: readonly string[];
}

interface Exchange {
  readonly takenAt: Date;
  /** Whether rows may be deleted that somebody else has put into the database. */
  readonly replace: boolean;
}

/**
 * Puts the rows of a backup into the place of those in the database, all of them or none, and says how many.
 * @throws {BackupError} and then the database is as it was
 */
export async function exchangeRows(
  deps: ExchangeDeps,
  staging: Staging,
  { takenAt, replace }: Exchange,
): Promise<number> {
  const { sequelize, isSqlite } = deps.database;
  return staging.sequelize.transaction(async (transaction) => {
    const source: Session = { sequelize: staging.sequelize, transaction };
    const nextIds = await readNextIds(source);
    // MySQL ends a transaction where a table's definition changes, so that this must be done before one.
    if (!isSqlite) await countMysqlFrom(deps.database, nextIds);
    return againAfterDeadlock(() =>
      sequelize.transaction(async (own) => {
        const target: Session = { sequelize, transaction: own };
        const oldVersions = await readVersions(target);
        for (const shape of staging.allShapes.toReversed()) {
          const deleted = await deleteRows(target, shape);
          // The site was started while the archive was read.
          if (deleted > 0 && !replace && isBornEmpty(shape.table)) throw inUseError();
        }
        await takeUpAgain(source, { takenAt, now: deps.clock.now(), repeatableJobs: deps.repeatableJobs, oldVersions });
        let rows = 0;
        for (const shape of staging.shapes) {
          for await (const some of readRows(source, shape)) await insertRows(target, shape, some);
          const [saved, stored] = [await digestTable(source, shape), await digestTable(target, shape)];
          if (saved.sha256 !== stored.sha256) {
            throw new BackupError(`The database did not take the rows of ${shape.table} as they are`);
          }
          rows += stored.rows;
        }
        if (isSqlite) for (const [table, nextId] of nextIds) await countFrom(target, table, nextId);
        return rows;
      }),
    );
  });
}

/** The largest number of changes of content that a running process may remember. */
async function readVersions({ sequelize, transaction }: Session): Promise<number> {
  const [row] = await sequelize.query<{ version: number | null }>(
    "SELECT MAX(version) AS version FROM content_version",
    { type: QueryTypes.SELECT, transaction },
  );
  return Number(row?.version ?? 0);
}

async function countMysqlFrom({ sequelize }: Database, nextIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, nextId] of nextIds) {
    await sequelize.query(
      `ALTER TABLE ${sequelize.getQueryInterface().quoteIdentifier(table)} AUTO_INCREMENT = ${nextId}`,
    );
  }
}
