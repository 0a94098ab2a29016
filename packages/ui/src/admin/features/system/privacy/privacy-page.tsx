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
import { schemaRule } from "../../../components/form/saving.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import styles from "./privacy.module.css";

export function PrivacyPage() {
  return (
    <>
      <PageHeader
        title="Personal data"
        text="When someone asks what you know about them, or wants their data erased."
      />
      <div className={styles["stack"]}>
        <PersonForm />
        <section className={styles["part"]} aria-labelledby="erased-data">
          <h2 id="erased-data">What erasing does</h2>
          <ul>
            <li>
              Their orders keep number, items, amounts, dates and country, which your bookkeeping needs. Email, name,
              address and tracking numbers go.
            </li>
            <li>Their withdrawals keep order and date. Name, email and text go.</li>
            <li>
              They are removed from the newsletter. A code that cannot be turned back into their email address stays, so
              that the sign-up form does not ask them again.
            </li>
            <li>If you restore an older backup on this machine, they are erased again.</li>
            <li>
              Stripe keeps its own records of their payments. Emails in your inbox and lists that you exported stay,
              too: delete them yourself.
            </li>
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

const rules = [schemaRule(privacy["POST /api/admin/privacy/erase"].body.shape.email)];

/** Exports or erases the data of the person with an email address. */
function PersonForm() {
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
        <div className="wrap gap-3">
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={exporting.isPending}
            onClick={withEmail((email) => void exporting.run(email))}
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
  const errorMessage = useErrorMessage();
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
      toasts.failure("Failed to erase the data", errorMessage(error));
    }
  };
  return { erase, isPending };
}

/** Whether the erasure found nothing. */
function isNothing(erasure: Erasure): boolean {
  return partsOf(erasure).length === 0;
}

/** Returns a message about the erased rows. */
export function describeErasure(erasure: Erasure): string {
  const parts = partsOf(erasure);
  if (parts.length === 0) return "Nothing with this email address was found.";
  const message = [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

function partsOf({ orders, withdrawals, subscribers, stockNotifications }: Erasure): string[] {
  const anonymized = (count: number, thing: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${thing} was anonymized` : `${count} ${thing}s were anonymized`];
  return [
    ...anonymized(orders, "order"),
    ...anonymized(withdrawals, "withdrawal"),
    ...(subscribers > 0 ? ["the subscriber was removed"] : []),
    ...(stockNotifications > 0 ? ["what they asked to be notified about was forgotten"] : []),
  ];
}
