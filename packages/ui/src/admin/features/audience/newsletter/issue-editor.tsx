import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { limits } from "@recital/contract/values/limits";
import { Alert, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { formatDateTime } from "../../../components/format.ts";
import { TitleField, WritingLayout } from "../../../components/layout/writing-layout.tsx";
import { emptyDocument } from "../../../document-editor/document-value.ts";
import { LazyDocumentEditor } from "../../../document-editor/lazy-document-editor.tsx";
import { issueDrafts, type IssueContent } from "../../../drafts/draft-resources.ts";
import { DraftProblem, DraftStatus } from "../../../drafts/draft-status.tsx";
import { useDrafts } from "../../../drafts/drafts-context.tsx";
import { useDraft } from "../../../drafts/use-draft.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { findHints } from "./find-hints.ts";
import { IssueActions } from "./issue-actions.tsx";
import { AudienceField } from "./issue-audience.tsx";
import { kindOf, nameOfIssue, type IssueDraft } from "./issue-state.ts";
import styles from "./newsletter.module.css";
import { newsletterTexts } from "./texts/index.ts";

interface IssueEditorProps {
  /** As it is stored; null until it is. */
  readonly issue: Issue | null;
  /** Whether it was new when it was opened. */
  readonly isNew: boolean;
  readonly draftKey: string | null;
  readonly onCreated: (id: number) => void;
}

const newIssue: IssueContent = {
  subject: "",
  preheader: "",
  doc: emptyDocument,
  segment: { kind: "all" },
  topic: null,
  archived: true,
};

/** A newsletter issue that is written, or scheduled and can still be changed. Every change is saved automatically. */
export function IssueEditor({ issue, isNew, draftKey, onCreated }: IssueEditorProps) {
  const texts = useTexts(newsletterTexts);
  const drafts = useDrafts();
  const isEntry = !isNew && issue !== null;
  const draft = useDraft<IssueContent, Issue>(
    issueDrafts,
    isEntry ? { entry: issue } : { content: newIssue, ...(draftKey !== null && { key: draftKey }) },
  );
  const [wasOpen, setWasOpen] = useState(false);
  if (draft && !wasOpen) setWasOpen(true);
  const key = draft?.key;
  const createdId = isNew && issue === null ? (draft?.id ?? null) : null;
  useEffect(() => {
    if (createdId !== null) onCreated(createdId);
    // Only for another id, not for another function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [createdId]);
  useEffect(() => {
    // Scheduling changes the stored version of a draft that began as a new one.
    if (key !== undefined && issue) drafts?.takeNewer(key, issue);
  }, [drafts, key, issue]);
  if (draft) return <WrittenIssue draft={draft} issue={issue} />;
  if (wasOpen) return <Navigate to={paths.newsletter} replace />;
  return (
    <div role="status" aria-label={texts.loadingIssue}>
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}

interface WrittenIssueProps {
  readonly draft: IssueDraft;
  readonly issue: Issue | null;
}

function WrittenIssue({ draft, issue }: WrittenIssueProps) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const { content, refusal } = draft;
  const change = (part: Partial<IssueContent>) => draft.change({ ...content, ...part });
  return (
    <WritingLayout
      title={nameOfIssue(content, texts)}
      back={{ to: paths.newsletter, text: texts.allIssues }}
      status={<DraftStatus draft={draft} />}
      actions={<IssueActions draft={draft} issue={issue} />}
    >
      <DraftProblem draft={draft} />
      {issue?.state === "scheduled" && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: "1.5rem" }}
          title={texts.scheduledFor(formatDateTime(issue.sendAt, language))}
        />
      )}
      <AudienceField
        draft={draft}
        issue={issue}
        onChange={(segment) => change(addressTo(content, segment))}
        onTopic={(topic) => change({ topic })}
      />
      <TitleField
        label={texts.subject}
        placeholder={texts.subject}
        maxLength={limits.titleLength}
        value={content.subject}
        error={refusal?.fields["subject"]}
        onChange={(subject) => change({ subject })}
      />
      <TitleField
        isSecond
        label={texts.preheader}
        placeholder={texts.preheaderHint}
        maxLength={limits.titleLength}
        value={content.preheader}
        error={refusal?.fields["preheader"]}
        onChange={(preheader) => change({ preheader })}
      />
      <LazyDocumentEditor
        key={`${draft.key} ${draft.replacements}`}
        label={texts.text}
        initial={content.doc}
        onChange={(doc) => change({ doc })}
      />
      <IssueHints content={content} />
    </WritingLayout>
  );
}

/** Only issues to all subscribers are pages of the site, unless the owner chose otherwise. */
function addressTo(
  { segment: former, archived }: IssueContent,
  segment: IssueContent["segment"],
): Partial<IssueContent> {
  const isDefault = archived === (kindOf(former) === "all");
  return { segment, archived: isDefault ? kindOf(segment) === "all" : archived };
}

/** The hints below an issue's text. None while the issue is empty. */
function IssueHints({ content }: { readonly content: IssueContent }) {
  const texts = useTexts(newsletterTexts);
  const hints = findHints(content, texts);
  const isBlank = content.subject === "" && content.doc.content.length === 0;
  if (isBlank || hints.length === 0) return null;
  return (
    <section className={styles["hints"]} aria-label={texts.beforeYouSend}>
      <h2>{texts.beforeYouSend}</h2>
      <ul>
        {hints.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
