import type { ApiClient } from "@recital/contract/client";
import { imageLocations } from "@recital/contract/values/image-location";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { siteImageQuery } from "@recital/ui/api/site-images";
import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "./read-query.ts";

/** Reads the data of the layout around every page. A failed read does not reject. */
export function prefetchLayout(queryClient: QueryClient, api: ApiClient): Promise<unknown> {
  return Promise.all([
    readQuery(queryClient, siteImageQuery(api, imageLocations.footer)),
    readQuery(queryClient, navigationQuery(api)),
  ]);
}
