import { editContent } from "../../../db/edit-content.ts";
import { findRows } from "../../../db/table.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueueEncoding } from "./encode-track.job.ts";
import { restoreRenditions } from "./enqueue-restoring.ts";
import { releaseCoverTable, trackRenditionTable, trackTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

export function restoreRenditionsHandler({ database, clock, assets }: Services): JobHandler {
  const trackRendition = database.model(trackRenditionTable);
  const releaseCover = database.model(releaseCoverTable);
  const track = database.model(trackTable);
  return jobHandler(restoreRenditions, async (_, { log }) => {
    const renditions = await findRows(trackRendition, ["id", "trackId", "storageKey"]);
    const covers = await findRows(releaseCover, ["releaseId", "storageKey"]);
    if (renditions.length + covers.length === 0) return;
    // After the rows: a file is stored before its row.
    const stored = new Set(await assets.list());
    const lost = renditions.filter(({ storageKey }) => !stored.has(storageKey));
    const lostCovers = covers.filter(({ storageKey }) => !stored.has(storageKey)).map(({ releaseId }) => releaseId);
    if (lost.length + lostCovers.length === 0) return;
    await editContent(database, async (transaction) => {
      await trackRendition.destroy({ where: { id: lost.map(({ id }) => id) }, transaction });
      await releaseCover.destroy({ where: { releaseId: lostCovers }, transaction });
      const coverless = await track.findAll({ where: { releaseId: lostCovers }, transaction });
      const id = [...new Set([...lost.map(({ trackId }) => trackId), ...coverless.map((row) => row.id)])];
      for (const row of await track.findAll({ where: { id }, order: [["id", "ASC"]], transaction })) {
        await enqueueEncoding(database, row, { transaction, now: clock.now() });
      }
    });
    log.warn({ files: lost.length + lostCovers.length }, "missing files of tracks are made again");
  });
}
