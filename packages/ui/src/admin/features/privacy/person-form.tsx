import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { type Erasure, privacy } from "@recital/contract/endpoints/privacy";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { erasePersonMutation } from "../../../api/admin/privacy.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { useConfirm } from "../../components/feedback/unsaved-guard.tsx";
import { useExportPerson } from "../../components/form/save-file.ts";
import { schemaRule } from "../../components/form/saving.tsx";
import { Card } from "../../components/layout/card.tsx";
import { describeErasure, isNothing } from "./describe-erasure.ts";
import styles from "./privacy.module.css";

interface PersonFields {
  readonly email: string;
}

interface Erased extends Erasure, PersonFields {}

const rules = [schemaRule(privacy["POST /api/admin/privacy/erase"].body.shape.email)];

/** Exports or erases the data of the person with an email address. */
export function PersonForm() {
  const [form] = Form.useForm<PersonFields>();
  const [erased, setErased] = useState<Erased | null>(null);
  const exporting = useExportPerson();
  const { erase, isPending: isErasing } = useErase(setErased);
  const withEmail = (act: (email: string) => void) => () => {
    setErased(null);
    form.validateFields().then(
      ({ email }) => act(email.trim()),
      () => form.focusField("email"),
    );
  };
  return (
    <Card title={<h2>A person&apos;s data</h2>}>
      <Form<PersonFields> form={form} name="person" layout="vertical" requiredMark={false} validateTrigger="onSubmit">
        <Form.Item name="email" label="Their email address" rules={rules} className={styles["email"] ?? ""}>
          <Input type="email" autoComplete="off" maxLength={limits.emailLength} placeholder="name@example.com" />
        </Form.Item>
        <div className={styles["actions"]}>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={exporting.isPending}
            onClick={withEmail((email) => exporting.mutate(email))}
          >
            Export
          </Button>
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            loading={isErasing}
            onClick={withEmail((email) => void erase(email))}
          >
            Erase…
          </Button>
        </div>
      </Form>
      <div role="status">
        {erased && (
          <Alert
            className={styles["result"] ?? ""}
            type={isNothing(erased) ? "info" : "success"}
            showIcon
            title={describeErasure(erased)}
            description={erased.email}
          />
        )}
      </div>
    </Card>
  );
}

function useErase(onErased: (erased: Erased) => void) {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useMutation(erasePersonMutation(useApi()));
  const erase = async (email: string) => {
    const isSure = await confirm({
      title: `Erase the data of ${email}?`,
      content:
        "Email, names, addresses and what they wrote go for good; orders keep items, amounts and dates. An order that " +
        "is not shipped yet loses its address. This cannot be undone.",
      okText: "Erase",
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      onErased({ ...(await mutateAsync(email)), email });
    } catch (error) {
      toasts.failure("Failed to erase the data", errorSentence(error));
    }
  };
  return { erase, isPending };
}
