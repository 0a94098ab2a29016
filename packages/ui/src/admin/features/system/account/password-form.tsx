import { ApiError } from "@recital/contract/client";
import { passwordChange } from "@recital/contract/endpoints/system/account";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import type { Rule } from "antd/es/form";
import { changePasswordMutation, type PasswordChange } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields, schemaRule } from "../../../components/form/saving.tsx";
import { CodeField } from "../../../components/form/text-fields.tsx";
import { Card } from "../../../components/layout/card.tsx";
import styles from "./account.module.css";
import { useFragment } from "../../../components/list/linked.ts";

interface Entered extends PasswordChange {
  readonly repeated: string;
}

export function PasswordForm() {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [form] = Form.useForm<Entered>();
  const api = useApi();
  const { data: secondFactor } = useApiQuery("GET /api/admin/second-factor");
  const { mutate, isPending } = useMutation({
    ...changePasswordMutation(api),
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure("Failed to change the password", errorMessage(error));
    },
  });
  const handleFinish = ({ currentPassword, newPassword, code }: Entered) => {
    if (isPending) return;
    mutate(
      { currentPassword, newPassword, code },
      {
        onSuccess: () => {
          form.resetFields();
          toasts.success("Password changed", "All other devices were logged out.");
        },
      },
    );
  };
  return (
    <Card ref={useFragment<HTMLDivElement>("password")} title={<h2>Password</h2>}>
      <Form<Entered>
        form={form}
        name="password"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        className={styles["form"] ?? ""}
        onFinish={handleFinish}
      >
        <Form.Item
          name="currentPassword"
          label="Current password"
          rules={[schemaRule(passwordChange.shape.currentPassword)]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label="New password" rules={[schemaRule(passwordChange.shape.newPassword)]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="repeated" label="Repeat new password" dependencies={["newPassword"]} rules={[sameAsNew]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {secondFactor?.isOn && <CodeField />}
        <Button type="primary" htmlType="submit" loading={isPending}>
          Change password
        </Button>
      </Form>
    </Card>
  );
}

const sameAsNew: Rule = ({ getFieldValue }) => ({
  validator: (_rule, value) =>
    value === getFieldValue("newPassword")
      ? Promise.resolve()
      : Promise.reject(new Error("The passwords do not match")),
});
