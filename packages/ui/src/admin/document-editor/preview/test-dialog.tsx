import { limits } from "@recital/contract/values/limits";
import { email } from "@recital/contract/values/text";
import { Form, Input } from "antd";
import { useState } from "react";
import { readRemembered, remember } from "../../components/browser-state.ts";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { schemaRule } from "../../components/form/saving.tsx";

interface TestForm {
  readonly to: string;
}

interface TestDialogProps {
  readonly onSend: (to: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const rememberedAs = "newsletter-test-email";

/** Sends an email that is written for subscribers to one address, which this device remembers. */
export function TestDialog({ onSend, onClose }: TestDialogProps) {
  const [form] = Form.useForm<TestForm>();
  const [edited] = useState(() => ({ values: { to: readRemembered(rememberedAs) ?? "" } }));
  const handleSubmit = async ({ to }: TestForm) => {
    await onSend(to);
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
