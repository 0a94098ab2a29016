import type { ProductDetail } from "@recital/contract/endpoints/products";
import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { policyNames } from "@recital/contract/values/policy";
import { policyQuery } from "@recital/ui/api/policies";
import { pressQuery } from "@recital/ui/api/press";
import { releaseQuery } from "@recital/ui/api/releases";
import { releaseHead } from "../features/releases/release-text.ts";
import { readSlug } from "../features/releases/release-path.ts";
import { concertHead } from "../features/concerts/concert-text.ts";
import { issueHead } from "../features/newsletter/issue-head.ts";
import { postHead } from "../features/news/post-head.ts";
import { policyHead } from "../features/policies/policy-head.ts";
import type { DescribeItem } from "../kit/item-head.ts";
import { isOwnUrl } from "../kit/image/own-url.ts";
import type { SiteRoute } from "../site-route.ts";
import { productHead } from "../features/product/product-text.ts";
import { productOf } from "./product-data.ts";
import { readConcert } from "./concert-data.ts";
import type { Alternate, DocumentHead } from "./head.ts";
import { readIssue, readPost, shareImage } from "./news-data.ts";
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
      return ofItem(head, sources, {
        item: releaseOf(sources),
        describe: releaseHead,
        more: (release) => ofRelease(release, head, sources),
      });
    case "/store/:slug":
      return ofItem(head, sources, {
        item: productOf(sources),
        describe: productHead,
        more: (product) => ({ type: "product", ...imageAt(productImage(product), identity) }),
      });
    case "/concerts/:id":
      return ofItem(head, sources, {
        item: readConcert(sources),
        describe: concertHead,
        more: ({ image }) => imageAt(image && (image.share ?? image.src), identity),
      });
    case "/news/:slug":
      return ofItem(head, sources, {
        item: readPost(sources),
        describe: postHead,
        more: (post) => ({ type: "article", ...imageAt(shareImage(post), identity) }),
      });
    case "/newsletter/:slug":
      return ofItem(head, sources, {
        item: readIssue(sources),
        describe: issueHead,
        more: ({ blocks }) => ({ type: "article", ...imageAt(shareImage({ image: null, blocks }), identity) }),
      });
    case "/press":
      return { ...head, ...pressHead(sources) };
    default:
      return ofPolicy(head, route.path, sources);
  }
}

interface Described<Item> {
  /** Null where there is none, as for the preview of a draft; the page is not indexed then. */
  readonly item: Item | null;
  readonly describe: DescribeItem<Item>;
  /** What only a document says. */
  more?(item: Item): Partial<Omit<PageHead, "title" | "description">>;
}

/** Returns the head of a page about an item. What the browser shows too comes from the page's own function. */
function ofItem<Item>(head: PageHead, { identity }: Sources, { item, describe, more }: Described<Item>): PageHead {
  if (item === null) return { ...head, isIndexed: false };
  const { title, description } = describe(item, identity);
  return { ...head, title, description, ...more?.(item) };
}

function imageAt(url: string | null, identity: SiteIdentity): { image?: string } {
  return url === null || url === "" ? {} : { image: absoluteUrl(identity, url) };
}

function productImage({ image, image_url }: ProductDetail): string | null {
  const url = image?.share ?? image?.src ?? image_url;
  return isOwnUrl(url) ? url : null;
}

/** Other pages have no item of their own. */
function ofPolicy(head: PageHead, pagePath: string, sources: Sources): PageHead {
  const { queryClient, api } = sources;
  const policy = policyNames.find((name) => pagePath === `/${name}`);
  const page = policy && queryClient.getQueryData(policyQuery(api, policy).queryKey);
  return page ? ofItem(head, sources, { item: page, describe: policyHead }) : head;
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

function ofRelease({ artwork, title }: ReleaseDetail, { url }: PageHead, sources: Sources) {
  const oembed = `/oembed?format=json&url=${encodeURIComponent(url)}`;
  return {
    type: "music.album" as const,
    alternates: [feed(sources), { href: oembed, type: "application/json+oembed", title }],
    ...imageAt(artwork && (artwork.share ?? artwork.src), sources.identity),
  };
}

function feed({ identity }: Sources): Alternate {
  return { href: "/releases.xml", type: "application/atom+xml", title: `${identity.artistName}: releases` };
}
