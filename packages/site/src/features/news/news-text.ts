import type { PostDetail } from "@recital/contract/endpoints/posts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import type { BlogPosting, WithContext } from "schema-dts";
import { absoluteUrl, artist, schemaContext as context, shareUrl } from "../../document/schema.ts";
import type { PageDescription, PageHead, Sources } from "../../kit/define-page.ts";

export function postPath(slug: string): string {
  return `/news/${slug}`;
}

/** Returns the head of the page of all posts. */
export function newsHead({ artistName }: SiteIdentity): PageHead {
  return { title: `News | ${artistName}`, description: `News of ${artistName}.` };
}

/** Returns the head of a post's page. */
export function postHead({ title, excerpt }: PostDetail, { artistName }: SiteIdentity): PageHead {
  const full = `${title} | ${artistName}`;
  return { title: full, description: excerpt || full };
}

/** Describes a post's page. Its image is the post's, else the first in the text. */
export function describePost(post: PostDetail, { identity, url }: Sources): PageDescription {
  const shown = post.image ?? post.blocks.images[0]?.image;
  const image = shareUrl(shown);
  const posting: WithContext<BlogPosting> = {
    "@context": context,
    "@type": "BlogPosting",
    headline: post.title,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt,
    ...(post.excerpt && { description: post.excerpt }),
    ...(image && { image: absoluteUrl(identity, image) }),
    author: artist(identity),
  };
  const card = { line: formatZonedDay(post.publishedAt), image: shown };
  return { type: "article", image, structuredData: [posting], card };
}
