import type { siteImages } from "@recital/contract/endpoints/site-images";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { makeFindShownImage } from "./find-shown-image.ts";
import { presentSiteImage, presentSiteImages } from "./present-site-image.ts";
import { addSiteImage, changeSiteImage, missingImage } from "./save-site-image.ts";
import type { ImageUrlDeps } from "../../http/accept-image-url.ts";

export function siteImageRoutes(deps: ImageUrlDeps): Handlers<keyof typeof siteImages> {
  const { database } = deps;
  const { siteImage } = database.models;
  const findShownImage = makeFindShownImage(database);
  return {
    "GET /api/site-images/location/:location": ({ params }) => findShownImage(params.location),

    "GET /api/admin/site-images": async () => {
      const rows = await siteImage.findAll({
        order: [
          ["location", "ASC"],
          ["id", "DESC"],
        ],
      });
      return presentSiteImages(database, rows);
    },

    "POST /api/admin/site-images": async ({ body, file }) =>
      presentSiteImage(database, await addSiteImage(deps, body, file)),

    "PUT /api/admin/site-images/:id": async ({ params, body, file }) =>
      presentSiteImage(database, await changeSiteImage(deps, params.id, body, file)),

    "DELETE /api/admin/site-images/:id": ({ params }) => deleteContent(database, siteImage, params.id, missingImage),
  };
}
