import type { PostDetail } from "@recital/contract/endpoints/posts";
import { useApi } from "@recital/ui/api/api-context";
import { postQuery } from "@recital/ui/api/posts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { AppLink } from "../../kit/app-link.tsx";
import { Article } from "../../kit/article/article.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { NotFoundCard } from "../../kit/not-found-card.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { setPageHead } from "../../kit/set-page-head.ts";
import { postPath, readPostSlug } from "./news-path.ts";

/** One post. */
export function PostPage() {
  const slug = readPostSlug(useLocation().pathname);
  const { data: post, isPending } = useQuery(postQuery(useApi(), slug));
  usePostHead(post);
  if (post === null) return <NotFoundCard />;
  return (
    <Page>
      {post ? (
        <Article
          title={post.title}
          at={post.publishedAt}
          image={post.imageUrl === null ? null : { url: post.imageUrl, alt: "", set: post.image }}
          doc={post.doc}
          blocks={post.blocks}
        >
          <AppLink to="/news">All news</AppLink>
          <AppLink to="/newsletter">Get the newsletter</AppLink>
        </Article>
      ) : (
        <NotLoaded isPending={isPending} />
      )}
    </Page>
  );
}

/** Names the document after the post; null if there is none, undefined while it is read. */
function usePostHead(post: PostDetail | null | undefined): void {
  const { artistName, publicUrl } = useIdentity();
  useEffect(() => {
    if (post === undefined) return;
    const title = `${post?.title ?? "404 Page Not Found"} | ${artistName}`;
    const description = post?.excerpt || title;
    setPageHead({ title, description }, publicUrl + (post ? postPath(post.slug) : "/404"));
  }, [post, artistName, publicUrl]);
}
