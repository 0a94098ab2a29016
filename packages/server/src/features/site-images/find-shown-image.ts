import type { ShownSiteImage } from "@recital/contract/endpoints/site-images";
import type { Database } from "../../db/connection.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { notFound } from "../../kernel/errors.ts";
import { rootRelative } from "../../images/root-relative.ts";

/**
 * The picture that visitors see at a place of the site: of several active ones the one that was saved last.
 * @throws {HttpError} 404 where there is none
 */
export async function findShownImage(database: Database, location: string): Promise<ShownSiteImage> {
  const row = await database.models.siteImage.findOne({
    where: { location, active: true },
    order: [
      ["updatedAt", "DESC"],
      ["id", "DESC"],
    ],
    raw: true,
  });
  if (!row) throw notFound("There is no image at this location");
  const imageUrl = rootRelative(row.imageUrl);
  const sets = await readImageSets(database, [imageUrl]);
  return { location, imageUrl, altText: row.altText, image: sets.get(imageUrl) ?? null };
}
