import { type ShownSiteImage, type SiteImage, siteImage } from "@recital/contract/endpoints/site/site-images";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Database } from "../../../db/connection.ts";
import { fieldsOf } from "../../../db/selection.ts";
import { selectRows } from "../../../db/statements.ts";
import { storedImage } from "../../../images/queries.ts";
import { joinedImageSet, readImageSets, rootRelative } from "../../../images/read-image-sets.ts";
import { shareRead } from "../../../kernel/share-read.ts";
import { type SiteImageRow, siteImageTable } from "./table.ts";

/** Returns what visitors see at the locations of the site, by location. */
export type ReadSiteImages = () => Promise<ReadonlyMap<string, ActiveSiteImage>>;

interface ActiveSiteImage extends ShownSiteImage {
  readonly id: number;
}

/** Makes the reader of the site's images. Calls of the same moment, as for the parts of one page, share a statement. */
export function makeReadSiteImages(database: Database): ReadSiteImages {
  return shareRead(() => readShown(database));
}

const shown = siteImageTable.pick(["id", "location", "imageUrl", "altText"]).and(storedImage.orNull());

/**
 * Returns the active images of all locations, the last one saved last. `public/` means the site's own root. The table is
 * read whole: for a list of locations SQLite makes a temporary table.
 */
export function readActiveSiteImages(database: Database) {
  return selectRows(
    database,
    shown,
    `FROM site_images
     LEFT JOIN images
       ON images.url = CASE WHEN image_url LIKE 'public/%' THEN SUBSTR(image_url, 7) ELSE image_url END
     WHERE active = ? ORDER BY updated_at, site_images.id`,
    [true],
  );
}

/** Of several active images at one location, the last one saved is shown. */
async function readShown(database: Database): Promise<ReadonlyMap<string, ActiveSiteImage>> {
  const rows = await readActiveSiteImages(database);
  return new Map(
    rows.map((row) => {
      const { id, location, imageUrl, altText } = row;
      return [location, { id, location, imageUrl: rootRelative(imageUrl), altText, image: joinedImageSet(row) }];
    }),
  );
}

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
  const imageUrl = rootRelative(row.imageUrl);
  const image = sets.get(imageUrl) ?? null;
  return { ...fieldsOf(siteImage, row), imageUrl, image, updatedAt: row.updatedAt.toISOString() };
}
