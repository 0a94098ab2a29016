import type { SiteImage } from "@recital/contract/endpoints/site-images";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Database } from "../../db/connection.ts";
import { readImageSets, rootRelative } from "../../images/read-image-sets.ts";
import type { SiteImageRow } from "./table.ts";

/** Returns all fields of images for the back office, in the order of the rows. */
export async function presentSiteImages(database: Database, rows: readonly SiteImageRow[]): Promise<SiteImage[]> {
  const urls = rows.map((row) => rootRelative(row.imageUrl));
  const sets = await readImageSets(database, urls);
  return rows.map((row) => present(row, sets));
}

export async function presentSiteImage(database: Database, row: SiteImageRow): Promise<SiteImage> {
  return present(row, await readImageSets(database, [rootRelative(row.imageUrl)]));
}

function present(row: SiteImageRow, sets: ReadonlyMap<string, ImageSet>): SiteImage {
  const { id, location, title, altText, active, updatedAt, version } = row;
  const imageUrl = rootRelative(row.imageUrl);
  const image = sets.get(imageUrl) ?? null;
  return { id, location, title, altText, imageUrl, image, active, updatedAt: updatedAt.toISOString(), version };
}
