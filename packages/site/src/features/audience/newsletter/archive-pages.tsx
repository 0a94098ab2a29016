import type { ArchivedIssue, ArchivedIssueDetail } from "@recital/contract/endpoints/audience/posts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import { archivedIssueQuery, archiveQuery } from "@recital/ui/api/newsletter-archive";
import { shareUrl } from "../../../document/schema.ts";
import { ArticleList } from "../../../kit/article/article-list.tsx";
import { Article } from "../../../kit/article/article.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageHead, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./newsletter-form.module.css";
import { newsletterPagesTexts } from "./pages/texts/index.ts";

export function issuePath(slug: string): string {
  return `/newsletter/${slug}`;
}

/** Returns the head of the archive. */
export function archiveHead({ artistName, language }: SiteIdentity): PageHead {
  const { title, description } = newsletterPagesTexts[language].archive;
  return { title: `${title} | ${artistName}`, description: description(artistName) };
}

/** Returns the head of the page of a newsletter issue. */
export function issueHead({ subject, excerpt }: ArchivedIssueDetail, { artistName }: SiteIdentity): PageHead {
  const title = `${subject} | ${artistName}`;
  return { title, description: excerpt || title };
}

/** The newsletter issues that were sent, newest first, and the way to the form to subscribe. */
function ArchivePage({ data: issues, read }: PageProps<readonly ArchivedIssue[]>) {
  const { artistName } = useIdentity();
  const t = useTexts(newsletterPagesTexts).archive;
  return (
    <Page>
      <PageHeading title={t.title}>
        <p>{t.intro(artistName)}</p>
      </PageHeading>
      {!issues ? (
        <NotLoaded isPending={read.isPending} />
      ) : (
        issues.length > 0 && (
          <ArticleList
            articles={issues.map(({ slug, subject, sentAt, excerpt }) => ({
              path: issuePath(slug),
              title: subject,
              at: sentAt,
              excerpt,
              image: null,
            }))}
          />
        )
      )}
      <section className={styles["subscribe"]} aria-labelledby="subscribe">
        <h2 id="subscribe">{t.next}</h2>
        <AppLink to="/#contact" className={buttonClass("primary")}>
          {t.subscribe}
        </AppLink>
      </section>
    </Page>
  );
}

export const archivePage = definePage({
  path: "/newsletter",
  read: (_, { api }) => archiveQuery(api),
  head: archiveHead,
  Page: ArchivePage,
  onServer: import.meta.env.SSR && { isIndexed: true },
});

/** A newsletter issue in the archive. */
function IssuePage({ data: issue, read }: PageProps<ArchivedIssueDetail>) {
  const t = useTexts(newsletterPagesTexts).archive;
  return (
    <Page>
      {issue ? (
        <Article
          title={issue.subject}
          at={issue.sentAt}
          image={null}
          doc={issue.doc}
          blocks={issue.blocks}
          from={issue.slug}
        >
          <AppLink to="/newsletter">{t.all}</AppLink>
        </Article>
      ) : (
        <NotLoaded isPending={read.isPending} />
      )}
    </Page>
  );
}

export const issuePage = definePage({
  path: "/newsletter/:slug",
  read: ({ slug }, { api }) => archivedIssueQuery(api, slug),
  head: archiveHead,
  itemHead: issueHead,
  Page: IssuePage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    describe({ sentAt, blocks }, { identity }) {
      const image = blocks.images[0]?.image;
      return {
        type: "article",
        image: shareUrl(image),
        card: { line: formatZonedDay(sentAt, identity.language), image },
      };
    },
  },
});
