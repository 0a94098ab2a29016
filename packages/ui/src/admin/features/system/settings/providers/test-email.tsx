import { email } from "@recital/contract/values/text";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { testEmailMutation } from "../../../../../api/admin/settings.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useErrorMessage } from "../../../../components/feedback/toasts.ts";
import { useSchemaRule } from "../../../../components/form/saving.tsx";
import { useSettings } from "../settings-context.ts";
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
import styles from "./providers.module.css";

/** Sends an email at once, and shows what the mail server says. */
export function TestEmail({ isConfigured }: { readonly isConfigured: boolean }) {
  const errorMessage = useErrorMessage();
  const { contactEmail } = useSettings();
  const { test: texts } = useTexts(providerTexts);
  const schemaRule = useSchemaRule();
  const { mutate, isPending, isSuccess, isError, error, variables } = useMutation(testEmailMutation(useApi()));
  if (!isConfigured) return null;
  return (
    <section className={styles["check"]} aria-label={texts.label}>
      <Form<{ to: string }>
        name="test-email"
        layout="vertical"
        requiredMark={false}
        initialValues={{ to: contactEmail }}
        noValidate
        className={styles["test"] ?? ""}
        onFinish={({ to }) => {
          if (!isPending) mutate(to);
        }}
      >
        <Form.Item name="to" label={texts.to} rules={[schemaRule(email)]} validateTrigger="onBlur">
          <Input type="email" inputMode="email" autoCapitalize="none" />
        </Form.Item>
        <Button htmlType="submit" loading={isPending}>
          {texts.send}
        </Button>
      </Form>
      <div role="status">
        {isSuccess && !isPending && (
          <Alert type="success" showIcon title={texts.sent(variables)} description={texts.sentText} />
        )}
        {isError && !isPending && (
          <Alert type="error" showIcon title={texts.failure} description={errorMessage(error)} />
        )}
      </div>
    </section>
  );
}
