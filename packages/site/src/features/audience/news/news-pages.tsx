import type { Post, PostDetail } from "@recital/contract/endpoints/audience/posts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import { postQuery, postsQuery } from "@recital/ui/api/posts";
import type { BlogPosting, WithContext } from "schema-dts";
import { absoluteUrl, artist, schemaContext as context, shareUrl } from "../../../document/schema.ts";
import { ArticleList } from "../../../kit/article/article-list.tsx";
import { Article, articleImageSizes } from "../../../kit/article/article.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import {
  definePage,
  type PageDescription,
  type PageHead,
  type PageProps,
  type Sources,
} from "../../../kit/define-page.ts";
import { useIdentity, useTextLanguage, useTexts } from "../../../kit/identity.ts";
import { isOwnUrl } from "../../../kit/image/responsive-image.tsx";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { newsTexts } from "./texts/index.ts";

export function postPath(slug: string): string {
  return `/news/${slug}`;
}

/** Returns the head of the page of all posts. */
export function newsHead({ artistName, language }: SiteIdentity): PageHead {
  const t = newsTexts[language];
  return { title: `${t.title} | ${artistName}`, description: t.description(artistName) };
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
  const card = { line: formatZonedDay(post.publishedAt, identity.language), image: shown };
  return { type: "article", image, structuredData: [posting], card };
}

/** All published posts, newest first. */
function NewsPage({ data: posts, read }: PageProps<readonly Post[]>) {
  const { artistName } = useIdentity();
  const t = useTexts(newsTexts);
  return (
    <Page>
      <PageHeading title={t.title}>
        <p>{t.intro(artistName)}</p>
      </PageHeading>
      {!posts ? (
        <NotLoaded isPending={read.isPending} />
      ) : posts.length === 0 ? (
        <Message>
          <h2>{t.none}</h2>
          <p>{t.noneText(artistName)}</p>
          <p>
            <AppLink to="/newsletter" className={buttonClass("primary")}>
              {t.getNewsletter}
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

/** The page of a post. */
function PostPage({ data: post, read }: PageProps<PostDetail>) {
  const t = useTexts(newsTexts);
  const languageOf = useTextLanguage();
  return (
    <Page>
      {post ? (
        <Article
          title={post.title}
          titleLang={languageOf(post, "title")}
          lang={languageOf(post, "doc")}
          at={post.publishedAt}
          image={post.imageUrl === null ? null : { url: post.imageUrl, alt: "", set: post.image }}
          doc={post.doc}
          blocks={post.blocks}
        >
          <AppLink to="/news">{t.all}</AppLink>
          <AppLink to="/newsletter">{t.getNewsletter}</AppLink>
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
