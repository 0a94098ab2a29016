import type { ApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { PictureSource } from "./kit/picture/picture.tsx";

/** What a page says of itself in the document's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** A picture that the document asks for before it has read as far as its place. */
export interface FirstPicture {
  readonly source: PictureSource;
  /** As in the `sizes` of an image. */
  readonly sizes: string;
}

/** One page of the site, as the browser's and the server's entry both read it. */
export interface SiteRoute {
  readonly path: string;
  readonly Page: ComponentType;
  head(identity: SiteIdentity): PageHead;
  /** `now` where the page is empty without its script, `on-intent` where it waits for the visitor's first move. */
  readonly hydrate: "now" | "on-intent";
  /** False where search engines have nothing to find. */
  readonly isIndexed: boolean;
  /** Loads the page's own code, without which it is neither rendered nor brought to life. */
  load?(): Promise<unknown>;
  /** Loads at once the code that the page brings in later. */
  preload?(): Promise<unknown>;
  /** The query (with its `?`) of those parameters that change the page; without it there is none. */
  canonicalQuery?(query: URLSearchParams): string;
  /** Reads into the cache what the page shows. A failed read stays in the cache as such and does not reject. */
  prefetch?(queryClient: QueryClient, api: ApiClient, identity: SiteIdentity): Promise<unknown>;
  /** The picture that is the largest thing of the first view, out of what `prefetch` read. */
  firstPicture?(queryClient: QueryClient, api: ApiClient): FirstPicture | null;
}
