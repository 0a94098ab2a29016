import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { privacy, type Erasure } from "@recital/contract/endpoints/shop/legal";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { erasePersonMutation } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { useExportPerson } from "../../../components/form/save-file.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useTexts } from "../../../language.ts";
import type { PrivacyTexts } from "./texts/en.ts";
import { privacyTexts } from "./texts/index.ts";
import styles from "./privacy.module.css";

export function PrivacyPage() {
  const texts = useTexts(privacyTexts);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className={styles["stack"]}>
        <PersonForm />
        <section className={styles["part"]} aria-labelledby="erased-data">
          <h2 id="erased-data">{texts.effects}</h2>
          <ul>
            <li>{texts.orders}</li>
            <li>{texts.withdrawals}</li>
            <li>{texts.newsletter}</li>
            <li>{texts.backups}</li>
            <li>{texts.elsewhere}</li>
          </ul>
        </section>
      </div>
    </>
  );
}

interface PersonFields {
  readonly email: string;
}

interface Erased extends Erasure, PersonFields {}

const { email: emailInput } = privacy["POST /api/admin/privacy/erase"].body.shape;

/** Exports or erases the data of the person with an email address. */
function PersonForm() {
  const texts = useTexts(privacyTexts);
  const schemaRule = useSchemaRule();
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
    <Card title={<h2>{texts.person}</h2>}>
      <Form<PersonFields> form={form} name="person" layout="vertical" requiredMark={false} validateTrigger="onSubmit">
        <Form.Item name="email" label={texts.email} rules={[schemaRule(emailInput)]} className={styles["email"] ?? ""}>
          <Input type="email" autoComplete="off" maxLength={limits.emailLength} placeholder="name@example.com" />
        </Form.Item>
        <div className="wrap gap-3">
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={exporting.isPending}
            onClick={withEmail((email) => void exporting.run(email))}
          >
            {texts.export}
          </Button>
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            loading={isErasing}
            onClick={withEmail((email) => void erase(email))}
          >
            {texts.erase}
          </Button>
        </div>
      </Form>
      <div role="status">
        {erased && (
          <Alert
            className={styles["result"] ?? ""}
            type={isNothing(erased) ? "info" : "success"}
            showIcon
            title={describeErasure(erased, texts)}
            description={erased.email}
          />
        )}
      </div>
    </Card>
  );
}

function useErase(onErased: (erased: Erased) => void) {
  const texts = useTexts(privacyTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useMutation(erasePersonMutation(useApi()));
  const erase = async (email: string) => {
    const isSure = await confirm({
      title: texts.eraseTitle(email),
      content: texts.eraseText,
      okText: texts.confirmErase,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      onErased({ ...(await mutateAsync(email)), email });
    } catch (error) {
      toasts.failure(texts.failure, errorMessage(error));
    }
  };
  return { erase, isPending };
}

/** Whether the erasure found nothing. */
function isNothing({ orders, withdrawals, subscribers, stockNotifications }: Erasure): boolean {
  return orders + withdrawals + subscribers + stockNotifications === 0;
}

/** Returns a message about the erased rows. */
export function describeErasure(erasure: Erasure, texts: PrivacyTexts): string {
  return isNothing(erasure) ? texts.nothing : texts.erased(erasure);
}
