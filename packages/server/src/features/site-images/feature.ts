import { imageVariants, imageVariantsHandler } from "../../images/variants.job.ts";
import type { Feature, Services } from "../feature.ts";
import { siteImageRoutes } from "./routes.ts";
import { siteImageTable } from "./table.ts";

export const siteImages = {
  name: "site-images",
  tables: [siteImageTable],
  jobs: [
    {
      job: imageVariants,
      isRepeatable: true,
      whenFailing: "new images have no smaller copies and load slowly",
    },
  ],
  open: (services: Services) => ({
    routes: siteImageRoutes(services),
    handlers: [imageVariantsHandler(services)],
  }),
} satisfies Feature;
