import type { ArchivedIssueDetail } from "@recital/contract/endpoints/newsletter-archive";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import { archivedIssueQuery } from "@recital/ui/api/newsletter-archive";
import { shareUrl } from "../../document/schema.ts";
import { Article } from "../../kit/article/article.tsx";
import { definePage, type PageProps } from "../../kit/define-page.ts";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink } from "../../kit/router.tsx";
import { archiveHead, issueHead } from "./archive-text.ts";

/** A newsletter issue in the archive. */
function IssuePage({ data: issue, read }: PageProps<ArchivedIssueDetail>) {
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
          <AppLink to="/newsletter">All newsletters, and how to get the next one</AppLink>
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
    describe({ sentAt, blocks }) {
      const image = blocks.images[0]?.image;
      return { type: "article", image: shareUrl(image), card: { line: formatZonedDay(sentAt), image } };
    },
  },
});
