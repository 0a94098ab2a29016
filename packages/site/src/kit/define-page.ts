import type { ApiClient } from "@recital/contract/client";
import type { RenderedPage, RenderRequest, SiteIdentity } from "@recital/contract/site-renderer";
import type { ImageSet } from "@recital/contract/values/fields";
import type { QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ImageSource } from "./image/responsive-image.tsx";
import type { ParamName, ParamOf, Params } from "./page-path.ts";

/** A page of the site, as server and browser use it. `Data` is the result of its query. */
export interface PageDefinition<Path extends string, Data extends object | null> {
  /** Such as `/music/:slug`; `kit/page-path.ts` lists what each parameter matches. */
  readonly path: Path;
  /**
   * Returns the query of what the page is about. The server reads it before it renders the page. If its result is null,
   * there is no such page.
   */
  read?(params: Params<ParamOf<Path>>, request: PageRequest): PageQuery<Data>;
  /** Returns the head; of a page about an item, until the item is read. Default: that of a page that does not exist. */
  head?(identity: SiteIdentity): PageHead;
  /** Returns the head of a page about one item. */
  itemHead?(item: NonNullable<NoInfer<Data>>, identity: SiteIdentity): PageHead;
  /** The path of another page with this page's content, which search engines list instead; default: its own. */
  readonly listedAs?: string;
  /** Returns the query (with its `?`) of those parameters that change the page; default: none. */
  canonicalQuery?(query: URLSearchParams): string;
  Page(props: PageProps<NoInfer<Data>, ParamOf<Path>>): ReactNode;
  /** Loads the code of the parts that the server renders at once. */
  loadParts?(): Promise<unknown>;
  /** True for a page that other sites may show in a frame: without the layout, and in the system's theme. */
  readonly isFramed?: true;
  /** Absent from the browser's code, if it follows `import.meta.env.SSR &&`. */
  readonly onServer?: false | ServerPart<ParamOf<Path>, NoInfer<Data>>;
}

/** A page of any path and data. */
export type SitePage<Path extends string = string> = PageDefinition<Path, object | null>;

export interface PageRequest {
  readonly api: ApiClient;
  readonly query: URLSearchParams;
}

/** The part of TanStack's query options that a page needs. */
export interface PageQuery<Data> {
  readonly queryKey: QueryKey;
  queryFn?(context: QueryFunctionContext): Data | Promise<Data>;
}

export interface PageProps<Data extends object | null = never, Param extends ParamName = never> {
  readonly params: Params<Param>;
  /** The result of the page's query; undefined while it is read, and if that failed. */
  readonly data: NonNullable<Data> | undefined;
  readonly read: ReadState;
}

interface ReadState {
  readonly isPending: boolean;
  readonly isError: boolean;
  refetch(): Promise<unknown>;
}

/** The page's data in the document's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** The server's part of a page. */
export interface ServerPart<Param extends ParamName = never, Data extends object | null = object | null> {
  /** For a page that is empty or another without JavaScript; default: at the visitor's first interaction. */
  readonly hydrate?: "now";
  /** True for pages that search engines may index. */
  readonly isIndexed?: true;
  /**
   * True for a page with the data of one visitor: the server renders it for each request, with the visitor's session,
   * and it is never cached. A function decides by the query.
   */
  readonly isPrivate?: true | ((query: URLSearchParams) => boolean);
  /** True if the URL alone gives access: no other site gets it as referrer. Only for private pages. */
  readonly hasSecretUrl?: true;
  /** Reads what the page shows besides its query. Failed reads are stored and do not reject. */
  prefetch?(request: PrefetchRequest<Param, Data>): Promise<unknown>;
  /** Returns the status of a page that is there; default: 200. */
  status?(data: NonNullable<Data>): RenderedPage["status"];
  /** Returns the largest image of the first view. */
  firstImage?(data: NonNullable<Data> | undefined, sources: Sources): FirstImage | null;
  /** Returns what only search engines and other programs read of the page. Not called if its query failed. */
  describe?(data: NonNullable<Data>, sources: Sources): PageDescription;
}

export interface PrefetchRequest<Param extends ParamName, Data> extends PageRequest {
  readonly params: Params<Param>;
  readonly identity: RenderRequest["identity"];
  /** The result of the page's query; undefined if it failed. */
  readonly data: Promise<Data | undefined>;
  /** Reads another query. Returns undefined if that failed. */
  read<Result>(query: PageQuery<Result>): Promise<Result | undefined>;
}

/** The parts of a page's document besides the page's own data. */
export interface Sources {
  readonly identity: SiteIdentity;
  readonly api: ApiClient;
  /** The page's absolute URL. */
  readonly url: string;
  /** Returns the result of a query that was read for the page. */
  cached<Result>(query: PageQuery<Result>): Result | undefined;
}

/** An image that the document preloads. */
export interface FirstImage {
  readonly source: ImageSource;
  /** The `sizes` of the image. */
  readonly sizes: string;
}

export interface PageDescription {
  /** In the vocabulary of the Open Graph protocol; default: `website`. */
  readonly type?: "music.album" | "product" | "article";
  /** The URL of the image for shared links, where none is drawn; default: the site's. */
  readonly image?: string | null | undefined;
  readonly alternates?: readonly Alternate[];
  /** In schema.org's format. */
  readonly structuredData?: readonly object[];
  /** The line and the image that the drawn image for shared links shows beside the title. */
  readonly card?: { readonly line?: string; readonly image?: ImageSet | null | undefined };
}

/** Another form of the page, such as a feed. */
export interface Alternate {
  readonly href: string;
  readonly type: string;
  readonly title: string;
}

/** Defines a page. Its line in the list of pages (`pages/`) has the same path. */
export function definePage<const Path extends string, Data extends object | null = never>(
  page: PageDefinition<Path, Data>,
): SitePage<Path> {
  return page;
}
