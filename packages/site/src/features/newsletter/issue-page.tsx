import type { ArchivedIssueDetail } from "@recital/contract/endpoints/newsletter-archive";
import { useApi } from "@recital/ui/api/api-context";
import { archivedIssueQuery } from "@recital/ui/api/newsletter-archive";
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
import { issuePath, readIssueSlug } from "./archive-path.ts";

/** A newsletter issue in the archive. */
export function IssuePage() {
  const slug = readIssueSlug(useLocation().pathname);
  const { data: issue, isPending } = useQuery(archivedIssueQuery(useApi(), slug));
  useIssueHead(issue);
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

/** Names the document after the issue; null if there is none, undefined while it is read. */
function useIssueHead(issue: ArchivedIssueDetail | null | undefined): void {
  const { artistName, publicUrl } = useIdentity();
  useEffect(() => {
    if (issue === undefined) return;
    const title = `${issue?.subject ?? "404 Page Not Found"} | ${artistName}`;
    setPageHead({ title, description: issue?.excerpt || title }, publicUrl + (issue ? issuePath(issue.slug) : "/404"));
  }, [issue, artistName, publicUrl]);
}
