import { useApi } from "@recital/ui/api/api-context";
import { postsQuery } from "@recital/ui/api/posts";
import { useQuery } from "@tanstack/react-query";
import { ArticleList } from "../../kit/article/article-list.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { Message } from "../../kit/message.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink } from "../../kit/router.tsx";
import { postPath } from "./news-path.ts";

/** All published posts, newest first. */
export function NewsPage() {
  const { artistName } = useIdentity();
  const { data: posts, isPending } = useQuery(postsQuery(useApi()));
  return (
    <Page>
      <PageHeading title="News">
        <p>What is new from {artistName}.</p>
      </PageHeading>
      {!posts ? (
        <NotLoaded isPending={isPending} />
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
