import { ApiError } from "@recital/contract/client";
import { passwordProof, type PasswordProof } from "@recital/contract/endpoints/account";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { markFields, schemaRule } from "../../components/form/saving.tsx";
import { CodeField } from "../../components/form/text-fields.tsx";

interface PasswordStepProps {
  readonly submitText: string;
  readonly failureTitle: string;
  readonly isDangerous?: boolean;
  /** Whether to ask for a code of two-step login too. */
  readonly asksForCode?: boolean;
  /** Called with the password and the code. A rejection is shown as a toast. */
  readonly onProof: (proof: PasswordProof) => Promise<unknown>;
}

/** Asks for the password, and for a code if two-step login is on, before a protected action. */
export function PasswordStep({
  submitText,
  failureTitle,
  isDangerous = false,
  asksForCode = false,
  onProof,
}: PasswordStepProps) {
  const toasts = useToasts();
  const [form] = Form.useForm<PasswordProof>();
  const [isPending, setIsPending] = useState(false);
  const handleFinish = async (proof: PasswordProof) => {
    if (isPending) return;
    setIsPending(true);
    try {
      await onProof(proof);
    } catch (error) {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure(failureTitle, errorSentence(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Form
      form={form}
      name="proof"
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void handleFinish(values)}
    >
      <Form.Item name="password" label="Password" rules={[schemaRule(passwordProof.shape.password)]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {asksForCode && <CodeField />}
      <Button type="primary" danger={isDangerous} htmlType="submit" loading={isPending}>
        {submitText}
      </Button>
    </Form>
  );
}
