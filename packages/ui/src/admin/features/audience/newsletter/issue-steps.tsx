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
import { count, countPeople, nameOfIssue } from "./issue-state.ts";
import styles from "./newsletter.module.css";

/** Pauses, resumes or ends the sending of an issue. */
export function IssueSteps({ issue: { id, state, figures } }: { readonly issue: Issue }) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useMutation(issueStepMutation(useApi(), id));
  const take = (step: IssueStep) =>
    mutate(step, {
      onSuccess: () => toasts.success(successes[step]),
      onError: (error) => toasts.failure(failures[step], errorMessage(error)),
    });
  const end = async () => {
    const isSure = await confirm({
      title: "End the sending of this issue?",
      content: `${count(figures.waiting)} of ${count(figures.recipients)} recipients do not get it then. This cannot be undone.`,
      okText: "End sending",
      cancelText: "Keep",
      isDangerous: true,
    });
    if (isSure) take("cancel");
  };
  const isOnItsWay = (step: IssueStep) => isPending && variables === step;
  return (
    <>
      {state === "sending" && (
        <Button loading={isOnItsWay("pause")} onClick={() => take("pause")}>
          Pause
        </Button>
      )}
      {state === "paused" && (
        <Button type="primary" loading={isOnItsWay("resume")} onClick={() => take("resume")}>
          Resume
        </Button>
      )}
      {(state === "sending" || state === "paused") && (
        <Button danger loading={isOnItsWay("cancel")} onClick={() => void end()}>
          End sending
        </Button>
      )}
    </>
  );
}

const successes: Readonly<Record<IssueStep, string>> = {
  pause: "The issue is paused",
  resume: "The issue goes on",
  cancel: "The sending has ended",
};

const failures: Readonly<Record<IssueStep, string>> = {
  pause: "Failed to pause the issue",
  resume: "Failed to resume the issue",
  cancel: "Failed to end the sending",
};

/** The replies of mail servers about refused recipients, and the owner's choices. */
export function IssueFailures({ issue }: { readonly issue: Issue }) {
  const { id, state, resumesAt, failures } = issue;
  const { replies, repeatable, suppressed } = failures;
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useMutation(issueStepMutation(useApi(), id));
  if (replies.length === 0 && repeatable === 0 && suppressed === 0) return null;
  const take = (step: IssueRepair) =>
    mutate(step, {
      onSuccess: () => toasts.success(repaired[step]),
      onError: (error) => toasts.failure(problems[step], errorMessage(error)),
    });
  const undo = async () => {
    const isSure = await confirm({
      title: `Subscribe ${countPeople(suppressed)} again?`,
      content: "Their email addresses were refused as ones that do not exist. Who left by themselves stays away.",
      okText: "Subscribe again",
      cancelText: "Keep",
    });
    if (isSure) take("undo-suppressions");
  };
  const buttonOf = (step: IssueRepair, onClick = () => take(step)) => ({
    loading: isPending && variables === step,
    onClick,
  });
  return (
    <section aria-label="Refused">
      <h2>Refused</h2>
      {replies.length > 0 && (
        <ul className={styles["replies"]}>
          {replies.map(({ words, people }) => (
            <li key={words}>
              <span>{countPeople(people)}</span>
              <span dir="auto">{words}</span>
            </li>
          ))}
        </ul>
      )}
      {suppressed > 0 && (
        <p>
          {countPeople(suppressed)} {suppressed === 1 ? "gets" : "get"} no newsletter from now on, because this issue
          was refused with words that say that the email address does not exist.
        </p>
      )}
      <p className="wrap gap-2">
        {state === "paused" && resumesAt === null && replies.length > 0 && (
          <Button {...buttonOf("accept-refusals")}>Resume without them</Button>
        )}
        {(state === "sent" || state === "sending") && repeatable > 0 && (
          <Button {...buttonOf("send-again")}>Send again to {countPeople(repeatable)}</Button>
        )}
        {suppressed > 0 && (
          <Button {...buttonOf("undo-suppressions", () => void undo())}>Subscribe {count(suppressed)} again</Button>
        )}
      </p>
    </section>
  );
}

const repaired: Readonly<Record<IssueRepair, string>> = {
  "accept-refusals": "The issue goes on",
  "send-again": "The issue is sent again",
  "undo-suppressions": "They are subscribed again",
};

const problems: Readonly<Record<IssueRepair, string>> = {
  "accept-refusals": "Failed to resume the issue",
  "send-again": "Failed to send the issue again",
  "undo-suppressions": "Failed to subscribe them again",
};

export interface IssueDialogProps {
  /** As it is stored. */
  readonly issue: Issue;
  readonly onClose: () => void;
}

/** Shows the email of an issue as readers get it. */
export function IssuePreview({ issue, onClose }: IssueDialogProps) {
  const query = useQuery(issuePreviewQuery(useApi(), issue.id, issue.version));
  return <PreviewDialog subject={nameOfIssue(issue)} preheader={issue.preheader} query={query} onClose={onClose} />;
}
