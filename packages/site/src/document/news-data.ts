import type { PostDetail } from "@recital/contract/endpoints/posts";
import { archivedIssueQuery } from "@recital/ui/api/newsletter-archive";
import { postQuery } from "@recital/ui/api/posts";
import type { BlogPosting, WithContext } from "schema-dts";
import { readIssueSlug } from "../features/newsletter/archive-path.ts";
import { postPath, readPostSlug } from "../features/news/news-path.ts";
import type { DocumentHead } from "./head.ts";
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

/** Returns what the head of a post's page says of it; null if there is no such post. */
export function postHead(sources: Sources): Partial<DocumentHead> | null {
  const post = readPost(sources);
  if (!post) return null;
  const { identity } = sources;
  const image = shareImage(post);
  const title = `${post.title} | ${identity.artistName}`;
  return {
    title,
    description: post.excerpt || title,
    type: "article",
    ...(image && { image: absoluteUrl(identity, image) }),
  };
}

/** Returns what the head of a newsletter issue's page says of it; null if it is not in the archive. */
export function issueHead({ identity, queryClient, api, pathname }: Sources): Partial<DocumentHead> | null {
  const issue = queryClient.getQueryData(archivedIssueQuery(api, readIssueSlug(pathname)).queryKey);
  if (!issue) return null;
  const image = shareImage({ image: null, blocks: issue.blocks });
  const title = `${issue.subject} | ${identity.artistName}`;
  return {
    title,
    description: issue.excerpt || title,
    type: "article",
    ...(image && { image: absoluteUrl(identity, image) }),
  };
}

/** The text's own image, else the first in it. */
function shareImage({ image, blocks }: Pick<PostDetail, "image" | "blocks">): string | null {
  const shown = image ?? blocks.images[0]?.image;
  return shown ? (shown.share ?? shown.src) : null;
}

function readPost({ queryClient, api, pathname }: Sources): PostDetail | null {
  return queryClient.getQueryData(postQuery(api, readPostSlug(pathname)).queryKey) ?? null;
}
