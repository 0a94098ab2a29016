import { useApi } from "@recital/ui/api/api-context";
import { postQuery } from "@recital/ui/api/posts";
import { useQuery } from "@tanstack/react-query";
import { Article } from "../../kit/article/article.tsx";
import { useItemHead } from "../../kit/item-head.ts";
import { NotFoundCard } from "../../kit/not-found-card.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink, useLocation } from "../../kit/router.tsx";
import { readPostSlug } from "./news-path.ts";
import { postHead } from "./post-head.ts";

/** One post. */
export function PostPage() {
  const slug = readPostSlug(useLocation().pathname);
  const { data: post, isPending } = useQuery(postQuery(useApi(), slug));
  useItemHead(post, postHead);
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
