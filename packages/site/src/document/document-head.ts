import { pageUrl, type ShareCard } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { imageLocations } from "@recital/contract/values/image-location";
import { siteImageQuery } from "@recital/ui/api/site-images";
import type { Alternate, PageDescription, PageHead, Sources } from "../kit/define-page.ts";
import { absoluteUrl } from "./schema.ts";

/** The metadata of a page for its head. All but title and description are only for indexed pages. */
export interface DocumentHead extends PageHead {
  readonly isIndexed: boolean;
  /** The absolute URL of the page. */
  readonly url: string;
  /** The absolute URL of the page that search engines list; null for none. */
  readonly canonicalUrl: string | null;
  /** The page in each language of the site, if it has several and the page is indexed. */
  readonly translations: readonly Translation[];
  readonly siteName: string;
  /** In the vocabulary of the Open Graph protocol. */
  readonly type: "website" | NonNullable<PageDescription["type"]>;
  /** The absolute URL of the image for shared links, where none is drawn. */
  readonly image: string;
  readonly shareCard: ShareCard;
  /** The absolute URL of the image that shows the card; null if none is drawn. */
  readonly drawnImage: string | null;
  readonly alternates: readonly Alternate[];
  /** In schema.org's format. */
  readonly structuredData: readonly object[];
}

interface Translation {
  readonly language: Language;
  /** Absolute. */
  readonly url: string;
}

interface HeadParts {
  readonly head: PageHead;
  readonly isIndexed: boolean;
  readonly description: PageDescription;
  readonly sources: Sources;
  /** The absolute URL of the page that search engines list in place of this one; null for none. */
  readonly listedAs: string | null;
  /** Returns the root-relative URL of the image that shows the card; undefined if none is drawn. */
  drawnImageUrl(card: ShareCard): string | undefined;
}

export function documentHead({
  head,
  isIndexed,
  description,
  sources,
  listedAs,
  drawnImageUrl,
}: HeadParts): DocumentHead {
  const { identity, url } = sources;
  const { type = "website", image, alternates = [], structuredData = [], card = {} } = description;
  const shareCard = {
    title: ownTitle(head.title, sources),
    line: card.line ?? null,
    image: card.image?.src ?? null,
  };
  const drawn = isIndexed ? drawnImageUrl(shareCard) : undefined;
  return {
    ...head,
    isIndexed,
    url,
    canonicalUrl: isIndexed ? url : listedAs,
    translations: isIndexed ? translationsOf(sources) : [],
    siteName: identity.artistName,
    type,
    image: image ? absoluteUrl(identity, image) : siteShareImage(sources),
    shareCard,
    drawnImage: drawn === undefined ? null : absoluteUrl(identity, drawn),
    alternates,
    structuredData,
  };
}

function translationsOf({ identity, url }: Sources): Translation[] {
  const { languages } = identity;
  if (languages.length === 1) return [];
  const path = url.slice(pageUrl(identity, "").length);
  return languages.map((language) => ({ language, url: pageUrl({ ...identity, language }, path) }));
}

/** The page's title without the artist's name at its end; null for the home page. */
function ownTitle(title: string, { identity, url }: Sources): string | null {
  const { artistName } = identity;
  if (url === pageUrl(identity, "/") || title === artistName) return null;
  const end = ` | ${artistName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** Returns the share image of a page that has none of its own: the hero's image, else the site's default. */
function siteShareImage({ identity, api, cached }: Sources): string {
  const hero = cached(siteImageQuery(api, imageLocations.hero));
  return absoluteUrl(identity, hero?.image?.share ?? "/share.png");
}
