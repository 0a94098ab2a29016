import { useApi } from "@recital/ui/api/api-context";
import { archivedIssueQuery } from "@recital/ui/api/newsletter-archive";
import { useQuery } from "@tanstack/react-query";
import { Article } from "../../kit/article/article.tsx";
import { useItemHead } from "../../kit/item-head.ts";
import { NotFoundCard } from "../../kit/not-found-card.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink, useLocation } from "../../kit/router.tsx";
import { readIssueSlug } from "./archive-path.ts";
import { issueHead } from "./issue-head.ts";

/** A newsletter issue in the archive. */
export function IssuePage() {
  const slug = readIssueSlug(useLocation().pathname);
  const { data: issue, isPending } = useQuery(archivedIssueQuery(useApi(), slug));
  useItemHead(issue, issueHead);
  if (issue === null) return <NotFoundCard />;
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
        <NotLoaded isPending={isPending} />
      )}
    </Page>
  );
}
