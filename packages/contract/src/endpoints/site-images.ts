import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { imageSet } from "../values/image-set.ts";

/** A picture for one place of the site. `image` is null where `imageUrl` is stored elsewhere. */
export const shownSiteImage = z.object({
  location: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  image: imageSet.nullable(),
});

export type ShownSiteImage = z.output<typeof shownSiteImage>;

export const siteImages = {
  "GET /api/site-images/location/:location": {
    summary: "The active picture of a place of the site",
    access: "public",
    params: z.object({ location: z.string().regex(/^[\w-]{1,100}$/, "Must be a location key") }),
    response: shownSiteImage,
    isContent: true,
    refusals: [404],
  },
} as const satisfies EndpointTable;
