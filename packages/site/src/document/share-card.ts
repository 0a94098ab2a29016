import type { ShareCard, SiteIdentity } from "@recital/contract/site-renderer";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import { imageLocations } from "@recital/contract/values/image-location";
import type { ImageSet } from "@recital/contract/values/image-set";
import { concertQuery } from "@recital/ui/api/concerts";
import { archivedIssueQuery } from "@recital/ui/api/newsletter-archive";
import { postQuery, postsQuery } from "@recital/ui/api/posts";
import { pressQuery } from "@recital/ui/api/press";
import { productsQuery } from "@recital/ui/api/products";
import { releaseQuery, releasesQuery } from "@recital/ui/api/releases";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { readConcertId } from "../features/concerts/concert-path.ts";
import { readIssueSlug } from "../features/newsletter/archive-path.ts";
import { readPostSlug } from "../features/news/news-path.ts";
import { categoryNames } from "../features/product/product-text.ts";
import { readSlug } from "../features/releases/release-path.ts";
import { describeKind } from "../features/releases/release-text.ts";
import { productOf } from "./product-data.ts";
import type { Sources } from "./sources.ts";

/** Returns what the image for links to a page shows, from its title and its prefetched data. */
export function shareCard(pagePath: string, title: string, sources: Sources): ShareCard {
  const { line, image } = detailsOf(pagePath, sources);
  return { title: ownTitle(pagePath, title, sources.identity), line: line ?? null, image: image?.src ?? null };
}

/** The page's title without the artist's name at its end. */
function ownTitle(pagePath: string, title: string, { artistName }: SiteIdentity): string | null {
  if (pagePath === "/" || title === artistName) return null;
  const end = ` | ${artistName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

interface Details {
  readonly line?: string | undefined;
  readonly image?: ImageSet | null | undefined;
}

function detailsOf(pagePath: string, sources: Sources): Details {
  const { identity, queryClient, api, pathname } = sources;
  const siteImage = (location: string) => queryClient.getQueryData(siteImageQuery(api, location).queryKey)?.image;
  switch (pagePath) {
    case "/":
      return { line: identity.artistTagline || undefined, image: siteImage(imageLocations.hero) };
    case "/store": {
      const products = queryClient.getQueryData(productsQuery(api).queryKey);
      return { image: siteImage(imageLocations.storeBanner) ?? products?.find(({ image }) => image)?.image };
    }
    case "/store/:slug": {
      const product = productOf(sources);
      return product ? { line: categoryNames[product.category], image: product.image } : {};
    }
    case "/music":
      return { image: queryClient.getQueryData(releasesQuery(api).queryKey)?.[0]?.artwork };
    case "/music/:slug": {
      const release = queryClient.getQueryData(releaseQuery(api, readSlug(pathname)).queryKey);
      return release
        ? { line: describeKind({ ...release, tracks: release.tracks.length }), image: release.artwork }
        : {};
    }
    case "/concerts/:id": {
      const concert = queryClient.getQueryData(concertQuery(api, readConcertId(pathname)).queryKey);
      return concert
        ? { line: `${formatZonedDay(concert.local.startsAt)} · ${concert.venue}`, image: concert.image }
        : {};
    }
    default:
      return textDetails(pagePath, sources);
  }
}

/** The pages of news, the newsletter and the press kit. */
function textDetails(pagePath: string, { queryClient, api, pathname }: Sources): Details {
  switch (pagePath) {
    case "/news":
      return { image: queryClient.getQueryData(postsQuery(api).queryKey)?.[0]?.image };
    case "/news/:slug": {
      const post = queryClient.getQueryData(postQuery(api, readPostSlug(pathname)).queryKey);
      return post ? { line: formatZonedDay(post.publishedAt), image: post.image ?? post.blocks.images[0]?.image } : {};
    }
    case "/newsletter/:slug": {
      const issue = queryClient.getQueryData(archivedIssueQuery(api, readIssueSlug(pathname)).queryKey);
      return issue ? { line: formatZonedDay(issue.sentAt), image: issue.blocks.images[0]?.image } : {};
    }
    case "/press":
      return {
        image: queryClient.getQueryData(pressQuery(api).queryKey)?.photos.find(({ kind }) => kind === "photo")?.image,
      };
    default:
      return {};
  }
}
