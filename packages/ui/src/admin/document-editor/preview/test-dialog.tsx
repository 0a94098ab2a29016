import { limits } from "@recital/contract/values/limits";
import { email } from "@recital/contract/values/text";
import { Form, Input } from "antd";
import { useState } from "react";
import { readRemembered, remember } from "../../components/browser-state.ts";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { useSchemaRule } from "../../components/form/saving.tsx";
import { useTexts } from "../../language.ts";
import { editorTexts } from "../texts/index.ts";

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
  const texts = useTexts(editorTexts);
  const schemaRule = useSchemaRule();
  const [edited] = useState(() => ({ values: { to: readRemembered(rememberedAs) ?? "" } }));
  const handleSubmit = async ({ to }: TestForm) => {
    await onSend(to);
    remember(rememberedAs, to);
  };
  return (
    <FormDialog<TestForm>
      title={texts.testTitle}
      form={form}
      edited={edited}
      submitText={texts.sendTest}
      pendingText={texts.sending}
      onSubmit={handleSubmit}
      success={texts.testSent}
      failure={texts.testNotSent}
      onClose={onClose}
    >
      <p>{texts.testHint}</p>
      <Form.Item name="to" label={texts.testAddress} required rules={[schemaRule(email)]}>
        <Input type="email" autoComplete="email" maxLength={limits.emailLength} placeholder="you@example.com" />
      </Form.Item>
    </FormDialog>
  );
}
