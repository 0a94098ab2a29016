import type { Database } from "../../db/connection.ts";
import { findRows } from "../../db/find-rows.ts";
import { Op } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { statefulRows, type StatefulRows } from "../../jobs/stateful-rows.ts";
import { encodeTrack, enqueueEncoding } from "./encode-track.job.ts";
import { trackTable } from "./tables.ts";

const inWork = { masterAssetId: { [Op.ne]: null }, audioState: ["waiting" as const, "encoding" as const] };
const audioError = "The server could not encode this file for three days. Please try again, or upload another file.";

/** Tracks that wait for their audio. One whose job gave up can be tried again by the owner. */
export function encodedTracks(database: Database): StatefulRows {
  const track = database.model(trackTable);
  return statefulRows(database, {
    job: encodeTrack,
    async readInProgress() {
      const tracks = await findRows(track, ["id"], { where: inWork });
      return tracks.map(({ id: trackId }) => ({ trackId }));
    },
    requeue: ({ trackId: id }, now) =>
      withTransaction(database, async (transaction) => {
        const row = await track.findOne({ where: { id, ...inWork }, transaction });
        if (row) await enqueueEncoding(database, row, { transaction, now });
      }),
    async fail({ trackId: id }) {
      await track.update({ audioState: "failed", audioError }, { where: { id, ...inWork } });
    },
  });
}
