import type { Issue } from "@recital/contract/endpoints/issues";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { type IssueStep, issueStepMutation } from "../../../api/admin/issues.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { useConfirm } from "../../components/feedback/unsaved-guard.tsx";
import { count } from "./issue-state.ts";

/** Pauses, resumes or ends the sending of an issue. */
export function IssueSteps({ issue: { id, state, figures } }: { readonly issue: Issue }) {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useMutation(issueStepMutation(useApi(), id));
  const take = (step: IssueStep) =>
    mutate(step, {
      onSuccess: () => toasts.success(successes[step]),
      onError: (error) => toasts.failure(failures[step], errorSentence(error)),
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
