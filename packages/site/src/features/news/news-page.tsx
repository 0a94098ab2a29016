import type { Post } from "@recital/contract/endpoints/posts";
import { postsQuery } from "@recital/ui/api/posts";
import { ArticleList } from "../../kit/article/article-list.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { definePage, type PageProps } from "../../kit/define-page.ts";
import { useIdentity } from "../../kit/identity.ts";
import { Message } from "../../kit/message.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink } from "../../kit/router.tsx";
import { newsHead, postPath } from "./news-text.ts";

/** All published posts, newest first. */
function NewsPage({ data: posts, read }: PageProps<readonly Post[]>) {
  const { artistName } = useIdentity();
  return (
    <Page>
      <PageHeading title="News">
        <p>What is new from {artistName}.</p>
      </PageHeading>
      {!posts ? (
        <NotLoaded isPending={read.isPending} />
      ) : posts.length === 0 ? (
        <Message>
          <h2>There is no news yet</h2>
          <p>Subscribe to the newsletter, and {artistName} will write when there is.</p>
          <p>
            <AppLink to="/newsletter" className={buttonClass("primary")}>
              Get the newsletter
            </AppLink>
          </p>
        </Message>
      ) : (
        <ArticleList
          articles={posts.map(({ slug, title, publishedAt, excerpt, imageUrl, image }) => ({
            path: postPath(slug),
            title,
            at: publishedAt,
            excerpt,
            image: imageUrl === null ? null : { url: imageUrl, alt: "", set: image },
          }))}
        />
      )}
    </Page>
  );
}

export const newsPage = definePage({
  path: "/news",
  read: (_, { api }) => postsQuery(api),
  head: newsHead,
  Page: NewsPage,
  onServer: import.meta.env.SSR && { isIndexed: true, describe: ([newest]) => ({ card: { image: newest?.image } }) },
});
