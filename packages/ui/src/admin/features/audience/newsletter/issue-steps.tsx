import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import {
  issuePreviewQuery,
  issueStepMutation,
  type IssueRepair,
  type IssueStep,
} from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { PreviewDialog } from "../../../document-editor/preview/preview-dialog.tsx";
import { useTexts } from "../../../language.ts";
import { nameOfIssue } from "./issue-state.ts";
import styles from "./newsletter.module.css";
import { newsletterTexts } from "./texts/index.ts";

/** Pauses, resumes or ends the sending of an issue. */
export function IssueSteps({ issue: { id, state, figures } }: { readonly issue: Issue }) {
  const texts = useTexts(newsletterTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useMutation(issueStepMutation(useApi(), id));
  const take = (step: IssueStep) =>
    mutate(step, {
      onSuccess: () => toasts.success(texts.stepsTaken[step]),
      onError: (error) => toasts.failure(texts.stepsFailed[step], errorMessage(error)),
    });
  const end = async () => {
    const isSure = await confirm({
      title: texts.endQuestion,
      content: texts.endHint(figures.waiting, figures.recipients),
      okText: texts.endSending,
      cancelText: texts.keep,
      isDangerous: true,
    });
    if (isSure) take("cancel");
  };
  const isOnItsWay = (step: IssueStep) => isPending && variables === step;
  return (
    <>
      {state === "sending" && (
        <Button loading={isOnItsWay("pause")} onClick={() => take("pause")}>
          {texts.pause}
        </Button>
      )}
      {state === "paused" && (
        <Button type="primary" loading={isOnItsWay("resume")} onClick={() => take("resume")}>
          {texts.resume}
        </Button>
      )}
      {(state === "sending" || state === "paused") && (
        <Button danger loading={isOnItsWay("cancel")} onClick={() => void end()}>
          {texts.endSending}
        </Button>
      )}
    </>
  );
}

/** The replies of mail servers about refused recipients, and the owner's choices. */
export function IssueFailures({ issue }: { readonly issue: Issue }) {
  const { id, state, resumesAt, failures } = issue;
  const { replies, repeatable, suppressed } = failures;
  const texts = useTexts(newsletterTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useMutation(issueStepMutation(useApi(), id));
  if (replies.length === 0 && repeatable === 0 && suppressed === 0) return null;
  const take = (step: IssueRepair) =>
    mutate(step, {
      onSuccess: () => toasts.success(texts.stepsTaken[step]),
      onError: (error) => toasts.failure(texts.stepsFailed[step], errorMessage(error)),
    });
  const undo = async () => {
    const isSure = await confirm({
      title: texts.subscribeQuestion(suppressed),
      content: texts.subscribeHint,
      okText: texts.subscribeAgain,
      cancelText: texts.keep,
    });
    if (isSure) take("undo-suppressions");
  };
  const buttonOf = (step: IssueRepair, onClick = () => take(step)) => ({
    loading: isPending && variables === step,
    onClick,
  });
  return (
    <section aria-label={texts.refused}>
      <h2>{texts.refused}</h2>
      {replies.length > 0 && (
        <ul className={styles["replies"]}>
          {replies.map(({ words, people }) => (
            <li key={words}>
              <span>{texts.people(people)}</span>
              <span dir="auto">{words}</span>
            </li>
          ))}
        </ul>
      )}
      {suppressed > 0 && <p>{texts.suppressed(suppressed)}</p>}
      <p className="wrap gap-2">
        {state === "paused" && resumesAt === null && replies.length > 0 && (
          <Button {...buttonOf("accept-refusals")}>{texts.resumeWithout}</Button>
        )}
        {(state === "sent" || state === "sending") && repeatable > 0 && (
          <Button {...buttonOf("send-again")}>{texts.sendAgainTo(repeatable)}</Button>
        )}
        {suppressed > 0 && (
          <Button {...buttonOf("undo-suppressions", () => void undo())}>{texts.subscribeThem(suppressed)}</Button>
        )}
      </p>
    </section>
  );
}

export interface IssueDialogProps {
  /** As it is stored. */
  readonly issue: Issue;
  readonly onClose: () => void;
}

/** Shows the email of an issue as readers get it. */
export function IssuePreview({ issue, onClose }: IssueDialogProps) {
  const texts = useTexts(newsletterTexts);
  const query = useQuery(issuePreviewQuery(useApi(), issue.id, issue.version));
  return (
    <PreviewDialog subject={nameOfIssue(issue, texts)} preheader={issue.preheader} query={query} onClose={onClose} />
  );
}
