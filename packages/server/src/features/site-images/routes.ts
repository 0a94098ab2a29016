import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { notFound } from "../../kernel/errors.ts";
import { rootRelative } from "./root-relative.ts";

export function siteImageRoutes(database: Database): Handlers<"GET /api/site-images/location/:location"> {
  return {
    "GET /api/site-images/location/:location": async ({ params: { location } }) => {
      const row = await database.models.siteImage.findOne({
        where: { location, active: true },
        order: [["updatedAt", "DESC"]],
        raw: true,
      });
      if (!row) throw notFound("There is no image at this location");
      const imageUrl = rootRelative(row.imageUrl);
      const sets = await readImageSets(database, [imageUrl]);
      return { location, imageUrl, altText: row.altText, image: sets.get(imageUrl) ?? null };
    },
  };
}
