import type { ApiClient } from "@recital/contract/client";
import type { RenderRequest, SiteIdentity } from "@recital/contract/site-renderer";
import { imageLocations } from "@recital/contract/values/image-location";
import { siteImageQuery } from "@recital/ui/api/site-images";
import type { QueryClient } from "@tanstack/react-query";

/** What a document's head is made of: the site, and the prefetched data of the page at `pathname`. */
export interface Sources {
  readonly identity: SiteIdentity;
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly pathname: string;
  readonly shareImageUrl?: RenderRequest["shareImageUrl"] | undefined;
}

export const schemaContext = "https://schema.org";

/** Returns the image for shared links to a page without one of its own: the hero's, else the site's default. */
export function siteShareImage({ identity, queryClient, api }: Sources): string {
  const hero = queryClient.getQueryData(siteImageQuery(api, imageLocations.hero).queryKey);
  return absoluteUrl(identity, hero?.image?.share ?? "/share.png");
}

export function absoluteUrl({ publicUrl }: SiteIdentity, url: string): string {
  return new URL(url, publicUrl).href;
}
