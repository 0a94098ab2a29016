import { PlusOutlined } from "@ant-design/icons";
import type { ListedIssue } from "@recital/contract/endpoints/issues";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useState } from "react";
import { deleteIssueMutation, issuesQuery } from "../../../api/admin/issues.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { Invitation, LinkButton, PageHeader } from "../../components/layout/page-header.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { type Deletion, useDeletion } from "../../deletions/use-deletion.ts";
import { issueDrafts } from "../../drafts/issue-drafts.ts";
import { useUnsentDrafts } from "../../drafts/use-draft.ts";
import { paths } from "../../paths.ts";
import { IssueRow, UnsentRow } from "./issue-row.tsx";
import { nameOfIssue } from "./issue-state.ts";
import styles from "./newsletter.module.css";

const pageSize = 50;

/** The newsletter issues, newest first; above them what only this computer has. */
export function IssueList() {
  const [page, setPage] = useState(1);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { data, error, isFetching, refetch } = useQuery(issuesQuery(useApi(), window));
  return (
    <>
      <PageHeader
        title="Newsletter"
        text="Write to the people who asked to hear from you"
        actions={
          <LinkButton to={paths.newIssue} isPrimary icon={<PlusOutlined aria-hidden />}>
            Write an issue
          </LinkButton>
        }
      />
      <UnsentIssues />
      {data ? (
        <Issues issues={data.items} />
      ) : error && !isFetching ? (
        <LoadFailure title="Failed to load the issues" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the issues">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </>
  );
}

function UnsentIssues() {
  const drafts = useUnsentDrafts(issueDrafts).filter(({ state }) => state === "kept" || state === "refused");
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Kept on this computer" className={styles["unsent"]}>
      <ul className={styles["list"]}>
        {drafts.map(({ key, content }) => (
          <UnsentRow key={key} draftKey={key} subject={nameOfIssue(content)} />
        ))}
      </ul>
    </section>
  );
}

function Issues({ issues }: { readonly issues: readonly ListedIssue[] }) {
  const { remove, leaving } = useDeletion(issueDeletion);
  const shown = issues.filter(({ id }) => !leaving.includes(id));
  if (shown.length === 0) return <NoIssues />;
  return (
    <ul className={styles["list"]} aria-label="Issues">
      {shown.map((issue) => (
        <IssueRow key={issue.id} issue={issue} onDelete={() => void remove(issue)} />
      ))}
    </ul>
  );
}

function NoIssues() {
  return (
    <Invitation label="No issues yet" title="Your first letter" drawing={<PaperPlane />}>
      <p>
        New songs, concerts, a thought from the studio: write it here, see how it looks in an inbox, and send it now or
        later. Nothing tracks your readers.
      </p>
    </Invitation>
  );
}

function PaperPlane() {
  return (
    <svg viewBox="0 0 120 48" width="180" height="72" aria-hidden="true">
      <path
        d="M4 40 L116 4 L74 44 L58 28 Z M58 28 L116 4 M58 28 L56 45 L66 36"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const issueDeletion: Deletion<ListedIssue> = {
  mutation: deleteIssueMutation,
  nameOf: nameOfIssue,
  success: "Draft deleted",
  failure: "Failed to delete the draft",
};
