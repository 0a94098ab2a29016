import type { Database } from "../../db/connection.ts";
import { addPlay } from "../../db/queries/plays.ts";
import { maySound } from "../../domain/releases.ts";
import { notFound } from "../../kernel/errors.ts";

/**
 * Counts a play of a track on this day, in UTC.
 * @throws {HttpError} 404 if visitors may not play it now
 */
export async function countPlay(database: Database, trackId: number, now: Date): Promise<void> {
  const { track, release } = database.models;
  const played = await track.findByPk(trackId);
  const published = played && (await release.findByPk(played.releaseId));
  if (!published || !maySound(published, played, now)) throw notFound("There is no such track");
  await addPlay(database, trackId, now.toISOString().slice(0, 10));
}
