import { dayIn } from "@recital/contract/values/zoned-time";
import { addPlay } from "./play-queries.ts";
import { maySound } from "../../domain/releases.ts";
import { notFound } from "../../kernel/errors.ts";
import { releaseTable, trackTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/**
 * Counts a play of a track on this day, which is that of the site's time zone.
 * @throws {HttpError} 404 if visitors may not play it now
 */
export async function countPlay({ database, readSite }: Services, trackId: number, now: Date): Promise<void> {
  const track = database.model(trackTable);
  const release = database.model(releaseTable);
  const played = await track.findByPk(trackId);
  const published = played && (await release.findByPk(played.releaseId));
  if (!published || !maySound(published, played, now)) throw notFound("There is no such track");
  await addPlay(database, trackId, dayIn(now, (await readSite()).timezone));
}
