import { ApiError } from "@recital/contract/client";
import { credentials, type Credentials } from "@recital/contract/endpoints/system/admin-session";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { useEffect, useId, useState } from "react";
import { logInMutation } from "../../../api/admin/session.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useToasts } from "../feedback/toasts.ts";
import { useTexts } from "../../language.ts";
import type { LoginFormTexts } from "./login/texts/en.ts";
import { loginFormTexts } from "./login/texts/index.ts";
import { useSchemaRule } from "./saving.tsx";
import { CodeField } from "./text-fields.tsx";

interface LoginFormProps {
  readonly onLoggedIn: () => void;
}

/** The login form. It asks for the code of two-step login once the server requires it. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const toasts = useToasts();
  const texts = useTexts(loginFormTexts);
  const schemaRule = useSchemaRule();
  const name = useId();
  const [form] = Form.useForm<Credentials>();
  const [asksForCode, setAsksForCode] = useState(false);
  const { mutateAsync, isPending } = useMutation(logInMutation(useApi()));
  useEffect(() => {
    // antd has no type for the instance of a field.
    if (asksForCode) (form.getFieldInstance("code") as { focus(): void } | undefined)?.focus();
  }, [form, asksForCode]);
  const handleFinish = async (values: Credentials) => {
    if (isPending) return;
    try {
      await mutateAsync(values);
      toasts.success(texts.done, texts.welcome);
      onLoggedIn();
    } catch (error) {
      const message = codeMessage(error);
      if (message !== null && !asksForCode) {
        setAsksForCode(true);
        return;
      }
      if (message !== null) form.setFields([{ name: "code", errors: [message] }]);
      toasts.failure(texts.failure, failureText(error, texts));
    }
  };
  return (
    <Form<Credentials>
      form={form}
      name={name}
      layout="vertical"
      validateTrigger="onSubmit"
      requiredMark={false}
      onFinish={(values) => void handleFinish(values)}
    >
      <Form.Item name="username" label={texts.username} rules={[schemaRule(credentials.shape.username)]}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} size="large" />
      </Form.Item>
      <Form.Item name="password" label={texts.password} rules={[schemaRule(credentials.shape.password)]}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      {asksForCode && <CodeField size="large" />}
      <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
        {isPending ? texts.loggingIn : texts.logIn}
      </Button>
    </Form>
  );
}

/** Returns the server's message about the code; null if it does not concern the code. */
function codeMessage(error: unknown): string | null {
  return error instanceof ApiError ? (error.fields["code"] ?? null) : null;
}

function failureText(error: unknown, texts: LoginFormTexts): string {
  if (error instanceof ApiError && error.status !== 0) return error.userMessage || texts.invalid;
  return texts.unexpected;
}
