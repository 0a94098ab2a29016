import type { PostDetail } from "@recital/contract/endpoints/posts";
import { postQuery } from "@recital/ui/api/posts";
import { Article, articleImageSizes } from "../../kit/article/article.tsx";
import { definePage, type PageProps } from "../../kit/define-page.ts";
import { isOwnUrl } from "../../kit/image/own-url.ts";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink } from "../../kit/router.tsx";
import { describePost, newsHead, postHead } from "./news-text.ts";

/** One post. */
function PostPage({ data: post, read }: PageProps<PostDetail>) {
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
        <NotLoaded isPending={read.isPending} />
      )}
    </Page>
  );
}

export const postPage = definePage({
  path: "/news/:slug",
  read: ({ slug }, { api }) => postQuery(api, slug),
  head: newsHead,
  itemHead: postHead,
  Page: PostPage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    firstImage(post) {
      const url = post?.imageUrl;
      return isOwnUrl(url) ? { source: { url, alt: "", set: post?.image ?? null }, sizes: articleImageSizes } : null;
    },
    describe: describePost,
  },
});
