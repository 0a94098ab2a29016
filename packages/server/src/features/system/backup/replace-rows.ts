import { z } from "zod";
import type { Erasure } from "../privacy/erasures.ts";
import { findGeneratedTables, readNextIds, setNextIdOfMysql, setNextIdOfSqlite } from "../../../db/next-ids.ts";
import { integerValue } from "../../../db/row-values.ts";
import type { Sequelize, Transaction } from "../../../db/sequelize.ts";
import { againAfterDeadlock } from "../../../db/transaction.ts";
import { BackupError } from "./archive-format.ts";
import { inUseError, isEmptyAtFirst } from "./in-use.ts";
import { prepareRestoredRows, turnOffUnreadable, type Unreadable } from "./prepare-restored-rows.ts";
import { readDepartures, repeatDepartures, type RepeatedErasures, repeatErasures } from "./repeat-erasures.ts";
import { selectRows, type Session } from "./write-archive.ts";
import type { Staging } from "./staging.ts";
import { deleteRows, digestTable, insertRows, readRows } from "./table-rows.ts";
import { erasureTable } from "../privacy/table.ts";
import { modelsOn } from "../../../db/table.ts";
import type { Services } from "../../feature.ts";

export interface ReplaceRowsDeps extends Pick<Services, "database" | "clock" | "encryption"> {
  /** Idempotent job kinds. After a restore, pending jobs of other kinds are held. */
  readonly repeatableJobs: readonly string[];
}

interface Replacement {
  readonly takenAt: Date;
  /** Whether existing rows may be deleted. */
  readonly replace: boolean;
  /** The erasures in this machine's list. */
  readonly listed: readonly Erasure[];
}

interface Replaced extends Unreadable {
  readonly rows: number;
  readonly repeated: RepeatedErasures;
}

/**
 * Replaces the rows in the database with those of a backup in one transaction.
 * @throws {BackupError} if it fails; the database is unchanged then
 */
export async function replaceRows(
  deps: ReplaceRowsDeps,
  staging: Staging,
  { takenAt, replace, listed }: Replacement,
): Promise<Replaced> {
  const { sequelize, isSqlite } = deps.database;
  return staging.sequelize.transaction(async (transaction) => {
    const source: Session = { sequelize: staging.sequelize, transaction };
    const unreadable = await turnOffUnreadable(source, deps.encryption);
    const nextIds = await chooseNextIds(source.sequelize, transaction, sequelize);
    // MySQL commits a transaction when a table's definition changes, so this precedes the transaction.
    if (!isSqlite) for (const next of nextIds) await setNextIdOfMysql(deps.database, next);
    return againAfterDeadlock(() =>
      sequelize.transaction(async (ownTransaction) => {
        const target: Session = { sequelize, transaction: ownTransaction };
        const oldVersions = await readVersions(target);
        const replaced = await modelsOn(sequelize)(erasureTable).findAll({ transaction: ownTransaction });
        const departures = await readDepartures(target, deps.encryption, takenAt);
        for (const shape of staging.allShapes.toReversed()) {
          const deleted = await deleteRows(target, shape);
          // The site was started while the archive was being read.
          if (deleted > 0 && !replace && isEmptyAtFirst(shape.table)) throw inUseError();
        }
        await prepareRestoredRows(source, {
          takenAt,
          now: deps.clock.now(),
          repeatableJobs: deps.repeatableJobs,
          oldVersions,
        });
        await repeatDepartures(source, deps.encryption, departures, deps.clock.now());
        const repeated = await repeatErasures(source, deps.encryption, [...listed, ...replaced]);
        let rows = 0;
        for (const shape of staging.shapes) {
          for await (const some of readRows(source, shape)) await insertRows(target, shape, some);
          const [saved, stored] = [await digestTable(source, shape), await digestTable(target, shape)];
          if (saved.sha256 !== stored.sha256) {
            throw new BackupError(`The database changed the rows of ${shape.table} while storing them`);
          }
          rows += stored.rows;
        }
        if (isSqlite) for (const next of nextIds) await setNextIdOfSqlite(sequelize, ownTransaction, next);
        return { rows, ...unreadable, repeated };
      }),
    );
  });
}

const highestVersion = z.object({ version: integerValue.nullable() });

/** Returns the highest content version that a running process may have cached. */
async function readVersions(session: Session): Promise<number> {
  const [row] = await selectRows(session, highestVersion, "SELECT MAX(version) AS version FROM content_version");
  return row?.version ?? 0;
}

/**
 * How many IDs a restore leaves out: those of rows that were made after the backup. Their emails, links and payments are
 * outside of the database, and the replaced one may be younger than them.
 */
const skippedIds = 1000;

/** Returns the next ID of each table: above those of the backup and of the replaced database. */
async function chooseNextIds(
  backup: Sequelize,
  transaction: Transaction,
  replaced: Sequelize,
): Promise<Map<string, number>> {
  const [saved, used] = [await readNextIds(backup, transaction), await readNextIds(replaced)];
  const tables = await findGeneratedTables(backup, transaction);
  return new Map(tables.map((table) => [table, Math.max(saved.get(table) ?? 1, used.get(table) ?? 1) + skippedIds]));
}
