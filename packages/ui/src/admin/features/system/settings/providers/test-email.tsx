import { email } from "@recital/contract/values/text";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { testEmailMutation } from "../../../../../api/admin/settings.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useErrorMessage } from "../../../../components/feedback/toasts.ts";
import { schemaRule } from "../../../../components/form/saving.tsx";
import { useSettings } from "../settings-context.ts";
import styles from "./providers.module.css";

/** Sends an email at once, and shows what the mail server says. */
export function TestEmail({ isConfigured }: { readonly isConfigured: boolean }) {
  const errorMessage = useErrorMessage();
  const { contactEmail } = useSettings();
  const { mutate, isPending, isSuccess, isError, error, variables } = useMutation(testEmailMutation(useApi()));
  if (!isConfigured) return null;
  return (
    <section className={styles["check"]} aria-label="Test">
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
        <Form.Item name="to" label="Send a test email to" rules={[schemaRule(email)]} validateTrigger="onBlur">
          <Input type="email" inputMode="email" autoCapitalize="none" />
        </Form.Item>
        <Button htmlType="submit" loading={isPending}>
          Send a test email
        </Button>
      </Form>
      <div role="status">
        {isSuccess && !isPending && (
          <Alert
            type="success"
            showIcon
            title={`Sent to ${variables}`}
            description="The mail server accepted it. Look into the inbox, and into the spam folder."
          />
        )}
        {isError && !isPending && (
          <Alert type="error" showIcon title="The test email was not sent" description={errorMessage(error)} />
        )}
      </div>
    </section>
  );
}
