import { findRows } from "../../db/find-rows.ts";
import { withTransaction } from "../../db/transaction.ts";
import { statefulRows, type StatefulRows } from "../../jobs/stateful-rows.ts";
import { checkAsset, enqueueCheck, refuseUnchecked } from "./check-asset.job.ts";
import { assetTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/** Uploaded files that are being checked. */
export function checkedAssets(services: Services): StatefulRows {
  const { database } = services;
  const asset = database.model(assetTable);
  const checking = { state: "checking" as const };
  return statefulRows(database, {
    job: checkAsset,
    async readInProgress() {
      const assets = await findRows(asset, ["id"], { where: checking });
      return assets.map(({ id: assetId }) => ({ assetId }));
    },
    requeue: ({ assetId: id }, now) =>
      withTransaction(database, async (transaction) => {
        if ((await asset.count({ where: { id, ...checking }, transaction })) === 0) return;
        await enqueueCheck(database, transaction, id, { now, again: `-${now.getTime()}` });
      }),
    fail: ({ assetId }) => refuseUnchecked(services, assetId),
  });
}
