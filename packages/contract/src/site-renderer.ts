import type { ApiClient } from "./client.ts";
import { type Currency, currencyOf } from "./values/currency.ts";
import { type Language, languagePrefix, type Texts } from "./values/language.ts";
import type { ThemeChoice } from "./values/theme.ts";

/** The artist, the shop's currency, the look and the site's URLs: what the artist has chosen, else the defaults. */
export interface SiteIdentity {
  readonly artistName: string;
  /** Whether nobody has named the site: only then it shows the texts invented for the example artist. */
  readonly isExample: boolean;
  /** Empty for none. */
  readonly artistTagline: string;
  readonly contactEmail: string;
  readonly youtubeChannelUrl: string | null;
  /** The artist whose tracks and albums the streaming endpoints return; null if no streaming service is configured. */
  readonly spotifyArtistId: string | null;
  /** The currency of all prices. */
  readonly currency: Currency;
  /** Whether the shop has shipping zones: posting is not free then. */
  readonly chargesShipping: boolean;
  /** Whether there is a discount code that is active. */
  readonly takesCodes: boolean;
  /** A color such as `#1f7a8c`; null for the design's own. */
  readonly accent: string | null;
  /** The theme of a visitor who has not chosen one. */
  readonly defaultTheme: ThemeChoice;
  /** A name of the IANA database. Days and months of the site are in this time zone. */
  readonly timezone: string;
  /** Origin of every absolute URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The languages of the site, the main one first. */
  readonly languages: readonly Language[];
  /** The language of a page or an email; by itself the main one. */
  readonly language: Language;
}

/** Returns the identity for a page or an email in another language. */
export function inLanguage<T extends SiteIdentity>(identity: T, language: Language): T {
  return { ...identity, language, currency: currencyOf(identity.currency.code, language) };
}

/**
 * Returns the identity in the language that a person has used; in the main one if that is unknown, or the site offers it
 * no longer.
 */
export function forReader<T extends SiteIdentity>(identity: T, locale: Language | null): T {
  return locale !== null && identity.languages.includes(locale) ? inLanguage(identity, locale) : identity;
}

/** Returns the absolute URL of a page in the language of the identity. The path begins with a slash. */
export function pageUrl(
  { publicUrl, language, languages }: Pick<SiteIdentity, "publicUrl" | "language" | "languages">,
  path: string,
): string {
  return publicUrl + languagePrefix(language, languages) + path;
}

/** The files of the site's build that belong in a page's head. */
export interface SiteAssets {
  /** URLs of the entry script by language: each has the sentences of its own. */
  readonly scripts: Texts<string>;
  /** The style sheet of the pages that visitors open first, inlined into every page. */
  readonly css: string;
  /**
   * The styles that the other pages need in addition: inlined into each of these pages, and loaded from the URL by a
   * visitor who comes from one of the first pages. Null if `css` is complete.
   */
  readonly lateStyles: { readonly css: string; readonly url: string } | null;
  /** URLs of the fonts that the first paint needs. */
  readonly fonts: readonly string[];
}

/** URLs of the back office's build: its entry script, the script's imports, the style sheets, and their first fonts. */
export interface AdminAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export interface AdminShellRequest {
  readonly identity: SiteIdentity;
  readonly assets: AdminAssets;
  /** Allows the inline code of this response. */
  readonly nonce: string;
}

export interface ComingSoonRequest {
  readonly identity: SiteIdentity;
  readonly assets: SiteAssets;
}

/** The content of a page's share image beside the artist's name. */
export interface ShareCard {
  /** The page's title; null where the artist's name is the title. */
  readonly title: string | null;
  /** A short line below the title; null for none. */
  readonly line: string | null;
  /** Root-relative URL of an uploaded image; null for none. */
  readonly image: string | null;
}

/** A page whose image for shared links is requested. */
export interface ShareCardRequest {
  readonly path: string;
  readonly identity: SiteIdentity;
  readonly api: ApiClient;
}

export interface RenderRequest {
  /** The result of {@link SiteRenderer.canonicalPath}; of a private page, the requested path with its query. */
  readonly path: string;
  /** May be a promise, so that it and the page's data are read at the same time, and settings in one statement. */
  readonly identity: SiteIdentity | Promise<SiteIdentity>;
  readonly assets: SiteAssets;
  /** Calls the same handlers as `/api`, without a socket: for a private page with the visitor's session. */
  readonly api: ApiClient;
  /**
   * Returns the root-relative URL of the drawn image for links to an indexed page. Absent: links show the page's own
   * image.
   */
  readonly shareImageUrl?: (pathname: string, card: ShareCard, identity: SiteIdentity) => string;
}

export interface RenderedPage {
  readonly status: 200 | 404 | 410 | 429;
  /** Whether the URL alone gives access. No other site may get such a URL as referrer. */
  readonly hasSecretUrl?: boolean;
  /** Whether other sites may show the page in a frame. */
  readonly mayBeFramed?: boolean;
  /** The document in pieces. A style sheet is a piece of its own, so that it is encoded once for all pages. */
  readonly html: readonly string[];
  /** The text of each inline script and style that the page runs, for the content security policy. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** The site's server entry. The server loads its build by path and depends on the site only through this interface. */
export interface SiteRenderer {
  /**
   * Returns the path with only the query parameters that change the page: the cache key of a rendered page. All unknown
   * paths share one key.
   */
  canonicalPath(path: string, query: URLSearchParams): string;
  /** Returns the page's name in metrics, such as `/music/:slug`. All unknown paths share one. */
  routeName(path: string): string;
  /** Whether a page shows data of one visitor, so that it is rendered for each request and never cached. */
  isPrivate(path: string, query: URLSearchParams): boolean;
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Returns what the image for links to a page shows; null if there is no such page, or it is not indexed. */
  shareCard(request: ShareCardRequest): Promise<ShareCard | null>;
  /** Renders the page that a site shows in place of all others until it is set up. */
  renderComingSoon(request: ComingSoonRequest): Promise<Pick<RenderedPage, "html" | "inlineScripts" | "inlineStyles">>;
  /** Renders the HTML document of the back office; its script renders the screens. */
  renderAdminShell(request: AdminShellRequest): string;
}
