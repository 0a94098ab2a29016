import type { ShownSiteImage } from "@recital/contract/endpoints/site-images";
import DataLoader from "dataloader";
import type { Database } from "../../db/connection.ts";
import { readActiveSiteImages } from "../../db/queries/content.ts";
import { joinedImageSet, rootRelative } from "../../images/read-image-sets.ts";
import { notFound } from "../../kernel/errors.ts";

/** Returns the image that visitors see at a location; rejects with a 404 if there is none. */
export type FindShownImage = (location: string) => Promise<ShownSiteImage>;

/** Reads all locations that one page needs with one statement. */
export function makeFindShownImage(database: Database): FindShownImage {
  const loader = new DataLoader((locations: readonly string[]) => readShown(database, locations), { cache: false });
  return async (location) => {
    const image = await loader.load(location);
    if (!image) throw notFound("There is no image at this location");
    return image;
  };
}

/** Of several active images at one location, the last one saved is shown. */
async function readShown(database: Database, locations: readonly string[]): Promise<(ShownSiteImage | undefined)[]> {
  const rows = await readActiveSiteImages(database);
  const byLocation = new Map(
    rows.map((row) => {
      const { location, imageUrl, altText } = row;
      return [location, { location, imageUrl: rootRelative(imageUrl), altText, image: joinedImageSet(row) }];
    }),
  );
  return locations.map((location) => byLocation.get(location));
}
