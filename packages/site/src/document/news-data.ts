import type { ArchivedIssueDetail } from "@recital/contract/endpoints/newsletter-archive";
import type { PostDetail } from "@recital/contract/endpoints/posts";
import { archivedIssueQuery } from "@recital/ui/api/newsletter-archive";
import { postQuery } from "@recital/ui/api/posts";
import type { BlogPosting, WithContext } from "schema-dts";
import { readIssueSlug } from "../features/newsletter/archive-path.ts";
import { postPath, readPostSlug } from "../features/news/news-path.ts";
import { artist } from "./release-data.ts";
import { absoluteUrl, schemaContext as context, type Sources } from "./sources.ts";

/** Returns the post at the page's path in schema.org's format. */
export function describeBlogPosting(sources: Sources): readonly WithContext<BlogPosting>[] {
  const post = readPost(sources);
  if (!post) return [];
  const { identity } = sources;
  const url = absoluteUrl(identity, postPath(post.slug));
  const image = shareImage(post);
  return [
    {
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
    },
  ];
}

/** Null if there is no newsletter issue at the page's path, or it is not in the archive. */
export function readIssue({ queryClient, api, pathname }: Sources): ArchivedIssueDetail | null {
  return queryClient.getQueryData(archivedIssueQuery(api, readIssueSlug(pathname)).queryKey) ?? null;
}

/** The text's own image, else the first in it. */
export function shareImage({ image, blocks }: Pick<PostDetail, "image" | "blocks">): string | null {
  const shown = image ?? blocks.images[0]?.image;
  return shown ? (shown.share ?? shown.src) : null;
}

/** Null if there is no post at the page's path. */
export function readPost({ queryClient, api, pathname }: Sources): PostDetail | null {
  return queryClient.getQueryData(postQuery(api, readPostSlug(pathname)).queryKey) ?? null;
}
