import type { ShownSiteImage } from "@recital/contract/endpoints/site-images";
import type { Database } from "../../db/connection.ts";
import type { SiteImageRow } from "../../db/models/site-image.ts";
import { readRows } from "../../db/statements.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { notFound } from "../../kernel/errors.ts";
import { rootRelative } from "../../images/root-relative.ts";

/**
 * The picture that visitors see at a place of the site: of several active ones the one that was saved last.
 * @throws {HttpError} 404 where there is none
 */
export async function findShownImage(database: Database, location: string): Promise<ShownSiteImage> {
  const [row] = await readRows<Pick<SiteImageRow, "imageUrl" | "altText">>(
    database,
    `SELECT image_url AS imageUrl, alt_text AS altText FROM site_images
     WHERE location = ? AND active = ? ORDER BY updated_at DESC, id DESC LIMIT 1`,
    [location, true],
  );
  if (!row) throw notFound("There is no image at this location");
  const imageUrl = rootRelative(row.imageUrl);
  const sets = await readImageSets(database, [imageUrl]);
  return { location, imageUrl, altText: row.altText, image: sets.get(imageUrl) ?? null };
}
