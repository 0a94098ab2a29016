import { ApiError } from "@recital/contract/client";
import { passwordProof } from "@recital/contract/endpoints/account";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { errorSentence, useToasts } from "../../components/use-toasts.ts";
import { markFields, schemaRule } from "../../components/form-fields.ts";

interface PasswordStepProps {
  readonly submitText: string;
  readonly failureTitle: string;
  readonly isDangerous?: boolean;
  /** Called with the password. A rejection is shown as a toast. */
  readonly onPassword: (password: string) => Promise<unknown>;
}

/** Asks for the password before a protected action. */
export function PasswordStep({ submitText, failureTitle, isDangerous = false, onPassword }: PasswordStepProps) {
  const toasts = useToasts();
  const [form] = Form.useForm<{ password: string }>();
  const [isPending, setIsPending] = useState(false);
  const handleFinish = async ({ password }: { password: string }) => {
    if (isPending) return;
    setIsPending(true);
    try {
      await onPassword(password);
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
      <Button type="primary" danger={isDangerous} htmlType="submit" loading={isPending}>
        {submitText}
      </Button>
    </Form>
  );
}
