import { ApiError } from "@recital/contract/client";
import { passwordChange } from "@recital/contract/endpoints/system/account";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import type { Rule } from "antd/es/form";
import { changePasswordMutation, type PasswordChange } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields, useSchemaRule } from "../../../components/form/saving.tsx";
import { CodeField } from "../../../components/form/text-fields.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { useTexts } from "../../../language.ts";
import { accountTexts } from "./texts/index.ts";
import styles from "./account.module.css";
import { useFragment } from "../../../components/list/linked.ts";

interface Entered extends PasswordChange {
  readonly repeated: string;
}

export function PasswordForm() {
  const { password: texts } = useTexts(accountTexts);
  const schemaRule = useSchemaRule();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [form] = Form.useForm<Entered>();
  const { data: secondFactor } = useApiQuery("GET /api/admin/second-factor");
  const { mutate, isPending } = useMutation({
    ...changePasswordMutation(useApi()),
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure(texts.failure, errorMessage(error));
    },
  });
  const handleSuccess = () => {
    form.resetFields();
    toasts.success(texts.changed, texts.changedText);
  };
  const handleFinish = ({ currentPassword, newPassword, code }: Entered) => {
    if (!isPending) mutate({ currentPassword, newPassword, code }, { onSuccess: handleSuccess });
  };
  return (
    <Card ref={useFragment<HTMLDivElement>("password")} title={<h2>{texts.title}</h2>}>
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
          label={texts.current}
          rules={[schemaRule(passwordChange.shape.currentPassword)]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label={texts.new} rules={[schemaRule(passwordChange.shape.newPassword)]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={texts.repeated}
          dependencies={["newPassword"]}
          rules={[sameAsNew(texts.mismatch)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {secondFactor?.isOn && <CodeField />}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </Form>
    </Card>
  );
}

function sameAsNew(mismatch: string): Rule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value) =>
      value === getFieldValue("newPassword") ? Promise.resolve() : Promise.reject(new Error(mismatch)),
  });
}
