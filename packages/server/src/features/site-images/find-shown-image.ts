import type { ShownSiteImage } from "@recital/contract/endpoints/site-images";
import DataLoader from "dataloader";
import type { Database } from "../../db/connection.ts";
import type { SiteImageRow } from "../../db/models/site-image.ts";
import { readRows } from "../../db/statements.ts";
import { imageColumns, joinedImageSet, type JoinedImage } from "../../images/read-image-sets.ts";
import { rootRelative, rootRelativeSql } from "../../images/root-relative.ts";
import { notFound } from "../../kernel/errors.ts";

/** Finds the picture that visitors see at a place of the site; rejects with a 404 where there is none. */
export type FindShownImage = (location: string) => Promise<ShownSiteImage>;

/** A page asks for several places at once, which is one statement. */
export function makeFindShownImage(database: Database): FindShownImage {
  const loader = new DataLoader((locations: readonly string[]) => readShown(database, locations), { cache: false });
  return async (location) => {
    const image = await loader.load(location);
    if (!image) throw notFound("There is no image at this location");
    return image;
  };
}

type Row = Pick<SiteImageRow, "location" | "imageUrl" | "altText"> & JoinedImage;

/** Of several active pictures of a place the one that was saved last. */
async function readShown(database: Database, locations: readonly string[]): Promise<(ShownSiteImage | undefined)[]> {
  const rows = await readRows<Row>(
    database,
    `SELECT location, image_url AS imageUrl, alt_text AS altText, ${imageColumns}
     FROM site_images
     LEFT JOIN images ON images.url = ${rootRelativeSql("image_url")}
     WHERE location IN (${locations.map(() => "?").join(", ")}) AND active = ? ORDER BY updated_at, site_images.id`,
    [...locations, true],
  );
  const byLocation = new Map(rows.map((row) => [row.location, present(row)]));
  return locations.map((location) => byLocation.get(location));
}

function present(row: Row): ShownSiteImage {
  const { location, altText } = row;
  return { location, imageUrl: rootRelative(row.imageUrl), altText, image: joinedImageSet(row) };
}
