import type { ProductDetail } from "@recital/contract/endpoints/products";
import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import { pressQuery } from "@recital/ui/api/press";
import { releaseQuery } from "@recital/ui/api/releases";
import { describeRelease, releaseTitle } from "../features/releases/release-text.ts";
import { readSlug } from "../features/releases/release-path.ts";
import { isOwnUrl } from "../kit/image/own-url.ts";
import type { SiteRoute } from "../site-route.ts";
import { describeProductPage, productTitle } from "../features/product/product-text.ts";
import { productOf } from "./product-data.ts";
import { concertHead } from "./concert-data.ts";
import type { Alternate, DocumentHead } from "./head.ts";
import { issueHead, postHead } from "./news-data.ts";
import { shareCard } from "./share-card.ts";
import { absoluteUrl, siteShareImage, type Sources } from "./sources.ts";
import { structuredData } from "./structured-data.ts";

/** Returns the head of a page; `path` is its canonical path. */
export function documentHead(route: SiteRoute, path: string, sources: Sources): DocumentHead {
  const { identity, pathname, shareImageUrl } = sources;
  const head = pageHead(route, path, sources);
  const card = shareCard(route.path, head.title, sources);
  const drawn = head.isIndexed ? shareImageUrl?.(pathname, card, identity) : undefined;
  return { ...head, shareCard: card, drawnImage: drawn === undefined ? null : absoluteUrl(identity, drawn) };
}

type PageHead = Omit<DocumentHead, "shareCard" | "drawnImage">;

function pageHead(route: SiteRoute, path: string, sources: Sources): PageHead {
  const { identity } = sources;
  const head: PageHead = {
    ...route.head(identity),
    isIndexed: route.isIndexed,
    url: identity.publicUrl + path,
    siteName: identity.artistName,
    type: "website",
    image: siteShareImage(sources),
    alternates: alternatesOf(route.path, sources),
    structuredData: structuredData(route.path, sources),
  };
  switch (route.path) {
    case "/music/:slug":
      return ofItem(head, releaseOf(sources), (release) => releaseHead(release, head, sources));
    case "/store/:slug":
      return ofItem(head, productOf(sources), (product) => productHead(product, sources));
    case "/concerts/:id":
      return ofItem(head, concertHead(sources), (own) => own);
    case "/news/:slug":
      return ofItem(head, postHead(sources), (own) => own);
    case "/newsletter/:slug":
      return ofItem(head, issueHead(sources), (own) => own);
    case "/press":
      return { ...head, ...pressHead(sources) };
    default:
      return head;
  }
}

/** Returns the head of a page about an item; without it, as for the preview of a draft, the page is not indexed. */
function ofItem<T>(head: PageHead, item: T | null, describe: (item: T) => Partial<PageHead>): PageHead {
  return item === null ? { ...head, isIndexed: false } : { ...head, ...describe(item) };
}

function productHead(product: ProductDetail, { identity }: Sources): Partial<PageHead> {
  const image = product.image?.share ?? product.image?.src ?? product.image_url;
  return {
    title: productTitle(product, identity),
    description: describeProductPage(product, identity),
    type: "product",
    ...(image !== null && isOwnUrl(image) && { image: absoluteUrl(identity, image) }),
  };
}

function alternatesOf(pagePath: string, sources: Sources): Alternate[] {
  if (pagePath === "/music") return [feed(sources)];
  const { artistName } = sources.identity;
  const isOfConcerts = pagePath === "/concerts" || pagePath === "/concerts/:id";
  return isOfConcerts ? [{ href: "/concerts.ics", type: "text/calendar", title: `${artistName}: concerts` }] : [];
}

/** The share image is the first photo. */
function pressHead({ identity, queryClient, api }: Sources): Partial<PageHead> {
  const image = queryClient.getQueryData(pressQuery(api).queryKey)?.photos.find(({ kind }) => kind === "photo")?.image;
  return image ? { image: absoluteUrl(identity, image.share ?? image.src) } : {};
}

/** Null for the preview of a draft. */
function releaseOf({ queryClient, api, pathname }: Sources): ReleaseDetail | null {
  return queryClient.getQueryData(releaseQuery(api, readSlug(pathname)).queryKey) ?? null;
}

function releaseHead(release: ReleaseDetail, { url }: PageHead, sources: Sources): Partial<PageHead> {
  const { identity } = sources;
  const { artwork, title } = release;
  const oembed = `/oembed?format=json&url=${encodeURIComponent(url)}`;
  return {
    title: releaseTitle(release, identity),
    description: describeRelease(release, identity),
    type: "music.album",
    alternates: [feed(sources), { href: oembed, type: "application/json+oembed", title }],
    ...(artwork && { image: absoluteUrl(identity, artwork.share ?? artwork.src) }),
  };
}

function feed({ identity }: Sources): Alternate {
  return { href: "/releases.xml", type: "application/atom+xml", title: `${identity.artistName}: releases` };
}
