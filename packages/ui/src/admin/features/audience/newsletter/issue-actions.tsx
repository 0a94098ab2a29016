import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { limits } from "@recital/contract/values/limits";
import { email } from "@recital/contract/values/text";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { issueStepMutation, testIssueMutation } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { readRemembered, remember } from "../../../components/browser-state.ts";
import { errorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import type { IssueDraft } from "./issue-state.ts";
import { PreviewDialog } from "./preview/preview-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";

interface IssueActionsProps {
  readonly draft: IssueDraft;
  readonly issue: Issue | null;
}

type Task = { readonly kind: "preview" | "test" | "send"; readonly issue: Issue };

/** Preview, test and sending of an issue. Each stores the last changes first. */
export function IssueActions({ draft, issue }: IssueActionsProps) {
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
    else toasts.failure("The issue is not saved yet", "Please try again when it is.");
  };
  const buttonOf = (kind: Task["kind"]) => ({
    disabled: isBlank,
    loading: waiting === kind,
    onClick: () => void begin(kind),
  });
  const close = () => setTask(null);
  return (
    <>
      <Button {...buttonOf("preview")}>Preview</Button>
      <Button {...buttonOf("test")}>Send test</Button>
      {isScheduled && <UnscheduleButton id={issue.id} />}
      <Button type="primary" {...buttonOf("send")}>
        {isScheduled ? "Change time" : "Send…"}
      </Button>
      {task?.kind === "preview" && <PreviewDialog issue={task.issue} onClose={close} />}
      {task?.kind === "test" && <TestDialog id={task.issue.id} onClose={close} />}
      {task?.kind === "send" && <SendDialog draft={draft} issue={task.issue} onClose={close} />}
    </>
  );
}

function UnscheduleButton({ id }: { readonly id: number }) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation(issueStepMutation(useApi(), id));
  const unschedule = () =>
    mutate("cancel", {
      onSuccess: () => toasts.success("The issue is a draft again"),
      onError: (error) => toasts.failure("Failed to unschedule the issue", errorMessage(error)),
    });
  return (
    <Button loading={isPending} onClick={unschedule}>
      Unschedule
    </Button>
  );
}

interface TestForm {
  readonly to: string;
}

interface TestDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

const rememberedAs = "newsletter-test-email";

/** Sends the issue to one address, which this device remembers. */
function TestDialog({ id, onClose }: TestDialogProps) {
  const [form] = Form.useForm<TestForm>();
  const [edited] = useState(() => ({ values: { to: readRemembered(rememberedAs) ?? "" } }));
  const { mutateAsync } = useMutation(testIssueMutation(useApi(), id));
  const handleSubmit = async ({ to }: TestForm) => {
    await mutateAsync(to);
    remember(rememberedAs, to);
  };
  return (
    <FormDialog<TestForm>
      title="Send a test"
      form={form}
      edited={edited}
      submitText="Send test"
      pendingText="Sending..."
      onSubmit={handleSubmit}
      success="The test is on its way"
      failure="Failed to send the test"
      onClose={onClose}
    >
      <p>You get the email as your readers would. It does not count as sent.</p>
      <Form.Item name="to" label="Email" required rules={[schemaRule(email)]}>
        <Input type="email" autoComplete="email" maxLength={limits.emailLength} placeholder="you@example.com" />
      </Form.Item>
    </FormDialog>
  );
}
