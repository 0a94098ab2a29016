import { imageVariants, imageVariantsHandler, type VariantsDeps } from "../../images/variants.job.ts";
import type { Feature } from "../feature.ts";
import type { ImageUrlDeps } from "../../http/accept-image-url.ts";
import { siteImageRoutes } from "./routes.ts";

export const siteImages = {
  name: "site-images",
  jobs: [
    {
      job: imageVariants,
      isRepeatable: true,
      whenFailing: "new images have no smaller copies and load slowly",
    },
  ],
  open: (deps: ImageUrlDeps & VariantsDeps) => ({
    routes: siteImageRoutes(deps),
    handlers: [imageVariantsHandler(deps)],
  }),
} satisfies Feature<ImageUrlDeps & VariantsDeps>;
