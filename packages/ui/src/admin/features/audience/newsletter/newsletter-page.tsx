import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { issueQuery } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Banner, LoadFailure } from "../../../components/feedback/load-states.tsx";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import { useTexts } from "../../../language.ts";
import { paths, readPathId } from "../../../paths.ts";
import { IssueList } from "./issue-list.tsx";
import { isWritable } from "./issue-state.ts";
import { newsletterTexts } from "./texts/index.ts";

/** The list of newsletter issues, or the one in the path. */
export function NewsletterPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  // A new issue gets its id while it is written, and the editor must stay as it is.
  const [written, setWritten] = useState<{ readonly id: number; readonly key: string } | null>(null);
  if (id === undefined) return <IssueList />;
  const issueId = readPathId(id);
  if (issueId === null && id !== "new") return <MissingIssue />;
  const draftKey = query.get("draft");
  const key = written !== null && written.id === issueId ? written.key : `${id} ${draftKey ?? ""}`;
  return (
    <IssueScreen key={key} id={issueId} draftKey={draftKey} onCreated={(newId) => setWritten({ id: newId, key })} />
  );
}

const IssueEditor = lazy(async () => ({ default: (await import("./issue-editor.tsx")).IssueEditor }));
const IssueReport = lazy(async () => ({ default: (await import("./issue-report.tsx")).IssueReport }));

interface IssueScreenProps {
  /** Null for a new issue. */
  readonly id: number | null;
  /** Of a new issue that is kept on this computer. */
  readonly draftKey: string | null;
  /** Called when a new issue gets its id, before its path does. */
  readonly onCreated: (id: number) => void;
}

/** The editor of an issue, or the report of a sent issue. */
function IssueScreen({ id, draftKey, onCreated }: IssueScreenProps) {
  const texts = useTexts(newsletterTexts);
  const navigate = useNavigate();
  const [isNew] = useState(id === null);
  const { data: issue, error, refetch } = useQuery({ ...issueQuery(useApi(), id ?? 0), enabled: id !== null });
  const handleCreated = (newId: number) => {
    onCreated(newId);
    void navigate(paths.issue(newId), { replace: true });
  };
  if (issue && !isWritable(issue)) {
    return (
      <Suspense fallback={<Loading />}>
        <IssueReport issue={issue} />
      </Suspense>
    );
  }
  if (isNew || issue) {
    return (
      <Suspense fallback={<Loading />}>
        <IssueEditor issue={issue ?? null} isNew={isNew} draftKey={draftKey} onCreated={handleCreated} />
      </Suspense>
    );
  }
  if (error && "status" in error && error.status === 404) return <MissingIssue />;
  if (error) return <LoadFailure title={texts.issueFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  const texts = useTexts(newsletterTexts);
  return (
    <div role="status" aria-label={texts.loadingIssue}>
      <PageHeader title={texts.title} />
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}

function MissingIssue() {
  const texts = useTexts(newsletterTexts);
  return (
    <>
      <PageHeader title={texts.title} />
      <Banner
        title={texts.missing}
        text={texts.missingHint}
        action={<LinkButton to={paths.newsletter}>{texts.allIssues}</LinkButton>}
      />
    </>
  );
}
