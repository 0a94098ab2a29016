import type { siteImages as siteImagesEndpoints } from "@recital/contract/endpoints/site/site-images";
import { deleteContent } from "../../../db/edit-content.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { imageColors, imageColorsHandler } from "../../../images/image-colors.job.ts";
import { imageVariants, imageVariantsHandler } from "../../../images/variants.job.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { presentSiteImage, presentSiteImages } from "./images.ts";
import { addSiteImage, changeSiteImage, missingImage } from "./save-site-image.ts";
import { siteImageTable } from "./table.ts";

const dayMs = 24 * 3_600_000;

export const siteImages = {
  name: "site-images",
  tables: [siteImageTable],
  jobs: [
    {
      job: imageVariants,
      isRepeatable: true,
      whenFailing: "new images have no smaller copies and load slowly",
    },
    { job: imageColors, isRepeatable: true, whenFailing: "the pages of records have no color of their own" },
  ],
  open: (services: Services) => ({
    routes: siteImageRoutes(services),
    handlers: [imageVariantsHandler(services), imageColorsHandler(services)],
    schedules: [{ job: imageColors, everyMs: dayMs }],
  }),
} satisfies Feature;

// One object for all: most pages look for images that are not there, and each error's stack takes longer than the read.
const noImage = notFound("There is no image at this location");

export function siteImageRoutes(services: Services): Handlers<keyof typeof siteImagesEndpoints> {
  const { database, readSiteImages, readTranslations } = services;
  const siteImage = database.model(siteImageTable);
  return {
    "GET /api/site-images/location/:location": async ({ params }, { language }) => {
      const [images, translate] = await Promise.all([readSiteImages(), readTranslations(language)]);
      const image = images.get(params.location);
      if (!image) throw noImage;
      const { id: _, ...shown } = image;
      return { ...shown, ...translate("image", image, ["altText"]) };
    },

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
      presentSiteImage(database, await addSiteImage(services, body, file)),

    "PUT /api/admin/site-images/:id": async ({ params, body, file }) =>
      presentSiteImage(database, await changeSiteImage(services, params.id, body, file)),

    "DELETE /api/admin/site-images/:id": ({ params }) => deleteContent(database, siteImage, params.id, missingImage),
  };
}
