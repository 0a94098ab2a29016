import { copyTitle } from "@recital/contract/values/text";
import { editContent, findToEdit } from "../../../db/edit-content.ts";
import { copyTranslations } from "../../../db/translations.ts";
import type { Services } from "../../feature.ts";
import { missingRelease, orderedReleases, orderedTracks } from "./read-releases.ts";
import { freeSlug } from "./release-slugs.ts";
import { releaseTable, trackTable } from "./tables.ts";

/**
 * Adds a draft with the details of a release and the titles, texts and credits of its tracks; returns its id. Audio,
 * ISRCs, price, date and links belong to one release, and are not copied.
 * @throws {HttpError} 404
 */
export function copyRelease({ database, clock }: Services, id: number): Promise<number> {
  return editContent(database, async (transaction) => {
    const release = database.model(releaseTable);
    const source = await findToEdit(release, id, { missing: missingRelease, transaction });
    const [first] = await orderedReleases(database, transaction);
    const { kind, artworkUrl, description, credits, licence } = source;
    const title = copyTitle(source.title);
    const now = clock.now();
    const times = { createdAt: now, updatedAt: now };
    const copy = await release.create(
      {
        title,
        slug: await freeSlug(database, title, transaction),
        kind,
        artworkUrl,
        description,
        credits,
        licence,
        visibility: "draft",
        position: (first?.position ?? 0) - 1,
        ...times,
      },
      { transaction },
    );
    const tracks = await orderedTracks(database, id, transaction);
    await database.model(trackTable).bulkCreate(
      tracks.map(({ number, title: trackTitle, lyrics, credits: trackCredits, preview, playsEarly }) => ({
        releaseId: copy.id,
        number,
        title: trackTitle,
        lyrics,
        credits: trackCredits,
        preview,
        playsEarly,
        clipStartMs: 0,
        audioState: "waiting" as const,
        ...times,
      })),
      { transaction },
    );
    await copyTranslations(database, "release", { from: id, to: copy.id }, transaction);
    return copy.id;
  });
}
