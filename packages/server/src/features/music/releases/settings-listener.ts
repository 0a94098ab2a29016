import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { enqueueRetagSoon } from "./retag-release.job.ts";
import { releaseTable } from "./tables.ts";

/** Lets the files that are sold get the artist's new name, and the release day in another time zone. */
export function retaggingListener(database: Database) {
  const retagAll = async (change: { readonly transaction: Transaction; readonly now: Date }): Promise<void> => {
    const { transaction } = change;
    const releases = await findRows(database.model(releaseTable), ["id"], { transaction });
    for (const { id } of releases) await enqueueRetagSoon(database, id, change);
  };
  return { onRenamed: retagAll, onTimeZoneChanged: retagAll };
}
