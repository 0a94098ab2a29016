import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { ListedIssue } from "@recital/contract/endpoints/audience/issues";
import { formatNumber } from "@recital/contract/values/format";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { deleteIssueMutation, issuesQuery } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useTimeLeft } from "../../../components/feedback/progress.tsx";
import { Badge } from "../../../components/layout/card.tsx";
import { Invitation, LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { issueDrafts } from "../../../drafts/draft-resources.ts";
import { useUnsentDrafts } from "../../../drafts/use-draft.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { describeProgress, describeSegment, kindOf, nameOfIssue, sentPart, stateHues } from "./issue-state.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./newsletter.module.css";
import type { NewsletterTexts } from "./texts/en.ts";
import { newsletterTexts } from "./texts/index.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";

const pageSize = 50;

/** The newsletter issues, newest first; above them what only this computer has. */
export function IssueList() {
  const texts = useTexts(newsletterTexts);
  const [page, setPage] = useState(1);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const query = useQuery(issuesQuery(useApi(), window));
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <LinkButton to={paths.newIssue} isPrimary icon={<PlusOutlined aria-hidden />}>
            {texts.writeIssue}
          </LinkButton>
        }
      />
      <UnsentIssues />
      <Loaded query={query} waiting={texts.loadingIssues} failure={texts.issuesFailed}>
        {(data) => <Issues issues={data.items} />}
      </Loaded>
      <Pager page={page} pageSize={pageSize} total={query.data?.total ?? 0} onPage={setPage} />
    </>
  );
}

function UnsentIssues() {
  const texts = useTexts(newsletterTexts);
  const drafts = useUnsentDrafts(issueDrafts).filter(({ state }) => state === "kept" || state === "refused");
  if (drafts.length === 0) return null;
  return (
    <section aria-label={texts.keptHere} className={styles["unsent"]}>
      <ul className={styles["list"]}>
        {drafts.map(({ key, content }) => (
          <UnsentRow key={key} draftKey={key} subject={nameOfIssue(content, texts)} />
        ))}
      </ul>
    </section>
  );
}

function Issues({ issues }: { readonly issues: readonly ListedIssue[] }) {
  const texts = useTexts(newsletterTexts);
  const { remove, leaving } = useDeletion(issueDeletion(texts));
  const shown = issues.filter(({ id }) => !leaving.includes(id));
  if (shown.length === 0) return <NoIssues />;
  return (
    <ul className={styles["list"]} aria-label={texts.issues}>
      {shown.map((issue) => (
        <IssueRow key={issue.id} issue={issue} onDelete={() => void remove(issue)} />
      ))}
    </ul>
  );
}

function NoIssues() {
  const texts = useTexts(newsletterTexts);
  return (
    <Invitation label={texts.noIssues} title={texts.firstIssue} drawing={<PaperPlane />}>
      <p>{texts.firstIssueHint}</p>
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

const issueDeletion = (texts: NewsletterTexts): Deletion<ListedIssue> => ({
  mutation: deleteIssueMutation,
  nameOf: (issue) => nameOfIssue(issue, texts),
  success: texts.deleted,
  failure: texts.deleteFailed,
});

interface IssueRowProps {
  readonly issue: ListedIssue;
  readonly onDelete: () => void;
}

/** An issue of the list, with its state and what became of it. */
export function IssueRow({ issue, onDelete }: IssueRowProps) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const { id, state, segment, topic } = issue;
  const name = nameOfIssue(issue, texts);
  const timeLeft = useTimeLeft(sentPart(issue));
  return (
    <li className={styles["row"]}>
      <div className={rows["words"]}>
        <Link to={paths.issue(id)} className={`${rows["title"]} touch-line`} dir="auto">
          {name}
        </Link>
        <span className={rows["facts"]}>
          <Badge hue={stateHues[state]}>{texts.states[state]}</Badge>
          <span>{describeProgress(issue, language)}</span>
          {timeLeft !== "" && <span>{timeLeft}</span>}
          {topic !== null && <span>{texts.topics[topic]}</span>}
          {kindOf(segment) !== "all" && <span>{describeSegment(segment, language)}</span>}
        </span>
      </div>
      {state === "draft" ? (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={texts.deleteIssue(name)}
          onClick={onDelete}
        />
      ) : (
        state !== "scheduled" && <RowFigures issue={issue} />
      )}
    </li>
  );
}

function RowFigures({ issue: { figures } }: Pick<IssueRowProps, "issue">) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const shown = ["sent", "bounced", "unsubscribed", "orders"] as const;
  return (
    <dl className={styles["rowFigures"]}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{texts.figures[name].name}</dt>
          <dd>{formatNumber(figures[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UnsentRowProps {
  readonly draftKey: string;
  readonly subject: string;
}

/** An issue that the site does not have yet, or not all of it. */
function UnsentRow({ draftKey, subject }: UnsentRowProps) {
  const texts = useTexts(newsletterTexts);
  return (
    <li className={styles["row"]}>
      <div className={rows["words"]}>
        <Link to={`${paths.newIssue}?draft=${draftKey}`} className={`${rows["title"]} touch-line`} dir="auto">
          {subject}
        </Link>
        <span className={rows["facts"]}>
          <Badge hue="yellow">{texts.onThisComputer}</Badge>
          <span>{texts.savedLater}</span>
        </span>
      </div>
    </li>
  );
}
