import type { ShownSiteImage } from "@recital/contract/endpoints/site-images";
import type { Database } from "../db/connection.ts";
import { readActiveSiteImages } from "../db/queries/content.ts";
import { shareRead } from "../kernel/share-read.ts";
import { joinedImageSet, rootRelative } from "./read-image-sets.ts";

/** Returns what visitors see at the locations of the site, by location. */
export type ReadSiteImages = () => Promise<ReadonlyMap<string, ShownSiteImage>>;

/** Makes the reader of the site's images. Calls of the same moment, as for the parts of one page, share a statement. */
export function makeReadSiteImages(database: Database): ReadSiteImages {
  return shareRead(() => readShown(database));
}

/** Of several active images at one location, the last one saved is shown. */
async function readShown(database: Database): Promise<ReadonlyMap<string, ShownSiteImage>> {
  const rows = await readActiveSiteImages(database);
  return new Map(
    rows.map((row) => {
      const { location, imageUrl, altText } = row;
      return [location, { location, imageUrl: rootRelative(imageUrl), altText, image: joinedImageSet(row) }];
    }),
  );
}
