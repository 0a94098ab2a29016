import type { ArchivedIssue } from "@recital/contract/endpoints/newsletter-archive";
import { archiveQuery } from "@recital/ui/api/newsletter-archive";
import { ArticleList } from "../../kit/article/article-list.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { definePage, type PageProps } from "../../kit/define-page.ts";
import { useIdentity } from "../../kit/identity.ts";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink } from "../../kit/router.tsx";
import { archiveHead, issuePath } from "./archive-text.ts";
import styles from "./archive-page.module.css";

/** The newsletter issues that were sent, newest first, and the way to the form to subscribe. */
function ArchivePage({ data: issues, read }: PageProps<readonly ArchivedIssue[]>) {
  const { artistName } = useIdentity();
  return (
    <Page>
      <PageHeading title="Newsletter">
        <p>{artistName}'s newsletter, sent by email.</p>
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
        <h2 id="subscribe">Get the next one</h2>
        <AppLink to="/#contact" className={buttonClass("primary")}>
          Subscribe
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
