import type { ApiClient } from "./client.ts";

/** Who the site belongs to; configuration, never a literal. */
export interface SiteIdentity {
  readonly artistName: string;
  readonly artistTagline: string;
  readonly contactEmail: string;
  readonly youtubeChannelUrl: string | null;
  /** Whose tracks and albums the streaming endpoints answer; null where no streaming service is set up. */
  readonly spotifyArtistId: string | null;
  /** Origin of every absolute URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** What the site's build made, as the renderer needs it in the page's head. */
export interface SiteAssets {
  /** URL of the entry script. */
  readonly script: string;
  /** The whole style sheet, to stand in the page. */
  readonly css: string;
  /** URLs of the fonts that the first paint needs. */
  readonly fonts: readonly string[];
}

/** What the admin's build made: URLs of its entry script, of what that imports, and of its style sheets. */
export interface AdminAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

export interface AdminShellRequest {
  readonly identity: SiteIdentity;
  readonly assets: AdminAssets;
  /** Allows this one answer's inline code. */
  readonly nonce: string;
}

export interface RenderRequest {
  /** As {@link SiteRenderer.canonicalPath} returned it. */
  readonly path: string;
  readonly identity: SiteIdentity;
  readonly assets: SiteAssets;
  /** Calls the same handlers as `/api`, without a socket. */
  readonly api: ApiClient;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The document in pieces. The style sheet is one of them, so that it can be encoded once for all pages. */
  readonly html: readonly string[];
  /** The text of each inline script and style that the page runs, for the content security policy. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** The site's server entry. The server loads its build by path and knows no more of the site than this. */
export interface SiteRenderer {
  /**
   * The path with just those query parameters that change the page: the key under which a rendered page is kept.
   * Every unknown path has the same one.
   */
  canonicalPath(path: string, query: URLSearchParams): string;
  render(request: RenderRequest): Promise<RenderedPage>;
  /** The document of every admin screen; its script draws them. */
  renderAdminShell(request: AdminShellRequest): string;
}
