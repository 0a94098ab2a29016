import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { readPathId } from "../../paths.ts";
import { IssueList } from "./issue-list.tsx";
import { IssueScreen } from "./issue-screen.tsx";
import { MissingIssue } from "./missing-issue.tsx";

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
