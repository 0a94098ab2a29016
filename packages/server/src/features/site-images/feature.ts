import { imageVariants, imageVariantsHandler, type VariantsDeps } from "../../images/variants.job.ts";
import type { Feature } from "../feature.ts";
import { siteImageRoutes, type SiteImageDeps } from "./routes.ts";
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
  open: (deps: SiteImageDeps & VariantsDeps) => ({
    routes: siteImageRoutes(deps),
    handlers: [imageVariantsHandler(deps)],
  }),
} satisfies Feature<SiteImageDeps & VariantsDeps>;
