import type { ApiClient } from "@recital/contract/client";
import type { RenderedPage, RenderRequest, SiteIdentity } from "@recital/contract/site-renderer";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { ImageSource } from "./kit/image/responsive-image.tsx";

/** The page's data in the document's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** An image that the document preloads. */
export interface FirstImage {
  readonly source: ImageSource;
  /** The `sizes` of the image. */
  readonly sizes: string;
}

/** A page of the site, used by the server and the browser. */
export interface SiteRoute {
  readonly path: string;
  /** Matches the paths of a page with a parameter; default: `path` alone. */
  readonly pattern?: RegExp;
  /**
   * True for a page with the data of one visitor: the server renders it for each request, with the visitor's session,
   * and it is never cached. A function decides by the query.
   */
  readonly isPrivate?: true | ((query: URLSearchParams) => boolean);
  /** True for a page that other sites may show in a frame: without the layout, and in the system's theme. */
  readonly isFramed?: true;
  /** True if the page sets its title itself after a navigation, since it depends on the page's data. */
  readonly namesItself?: true;
  /** True if the URL gives access by itself: no other site gets it as referrer. Only for private pages. */
  readonly hasSecretUrl?: true;
  readonly Page: ComponentType;
  head(identity: SiteIdentity): PageHead;
  /** When the page hydrates: `now` if it is empty or another without JavaScript, `on-intent` at the first interaction. */
  readonly hydrate: "now" | "on-intent";
  /** False for pages that search engines must not index. */
  readonly isIndexed: boolean;
  /** Loads the page's code, which rendering and hydration require. */
  load?(): Promise<unknown>;
  /** Loads the code that the page otherwise loads later. */
  preload?(): Promise<unknown>;
  /** Returns the query (with its `?`) of those parameters that change the page; default: none. */
  canonicalQuery?(query: URLSearchParams): string;
  /** Reads the page's data into the query cache. Failed reads are stored and do not reject. */
  prefetch?(queryClient: QueryClient, api: ApiClient, identity: RenderRequest["identity"], url: URL): Promise<unknown>;
  /** Returns the page's status from the prefetched data; default: 200. */
  status?(queryClient: QueryClient, api: ApiClient, url: URL): RenderedPage["status"];
  /** Returns the largest image of the first view from the prefetched data. */
  firstImage?(queryClient: QueryClient, api: ApiClient, url: URL): FirstImage | null;
}
