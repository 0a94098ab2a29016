import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { issueStepMutation, testIssueMutation } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { TestDialog } from "../../../document-editor/preview/test-dialog.tsx";
import { useTexts } from "../../../language.ts";
import type { IssueDraft } from "./issue-state.ts";
import { type IssueDialogProps, IssuePreview } from "./issue-steps.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { newsletterTexts } from "./texts/index.ts";

interface IssueActionsProps {
  readonly draft: IssueDraft;
  readonly issue: Issue | null;
}

type Task = { readonly kind: "preview" | "test" | "send"; readonly issue: Issue };

/** Preview, test and sending of an issue. Each stores the last changes first. */
export function IssueActions({ draft, issue }: IssueActionsProps) {
  const texts = useTexts(newsletterTexts);
  const toasts = useToasts();
  const [task, setTask] = useState<Task | null>(null);
  const [waiting, setWaiting] = useState<Task["kind"] | null>(null);
  const isBlank = draft.id === null && draft.state === "stored";
  const isScheduled = issue?.state === "scheduled";
  const begin = async (kind: Task["kind"]) => {
    setWaiting(kind);
    const stored = await draft.send();
    setWaiting(null);
    if (stored) setTask({ kind, issue: stored });
    else toasts.failure(texts.notSaved, texts.notSavedHint);
  };
  const buttonOf = (kind: Task["kind"]) => ({
    disabled: isBlank,
    loading: waiting === kind,
    onClick: () => void begin(kind),
  });
  const close = () => setTask(null);
  return (
    <>
      <Button {...buttonOf("preview")}>{texts.preview}</Button>
      <Button {...buttonOf("test")}>{texts.sendTest}</Button>
      {isScheduled && <UnscheduleButton id={issue.id} />}
      <Button type="primary" {...buttonOf("send")}>
        {isScheduled ? texts.changeTime : texts.send}
      </Button>
      {task?.kind === "preview" && <IssuePreview issue={task.issue} onClose={close} />}
      {task?.kind === "test" && <IssueTest issue={task.issue} onClose={close} />}
      {task?.kind === "send" && <SendDialog draft={draft} issue={task.issue} onClose={close} />}
    </>
  );
}

function UnscheduleButton({ id }: { readonly id: number }) {
  const texts = useTexts(newsletterTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation(issueStepMutation(useApi(), id));
  const unschedule = () =>
    mutate("cancel", {
      onSuccess: () => toasts.success(texts.unscheduled),
      onError: (error) => toasts.failure(texts.unscheduleFailed, errorMessage(error)),
    });
  return (
    <Button loading={isPending} onClick={unschedule}>
      {texts.unschedule}
    </Button>
  );
}

/** Sends the issue to one address, as a test. */
function IssueTest({ issue, onClose }: IssueDialogProps) {
  const { mutateAsync } = useMutation(testIssueMutation(useApi(), issue.id));
  return <TestDialog onSend={mutateAsync} onClose={onClose} />;
}
