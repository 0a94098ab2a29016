import { keysInput, providerFields, type ProviderSettings } from "@recital/contract/endpoints/providers";
import { Button, Form } from "antd";
import { useState } from "react";
import { composeUrl, describeServer, type MailServer } from "./compose-url.ts";
import { KeyField } from "./key-field.tsx";
import { KeysForm, removalOf } from "./keys-form.tsx";
import { LoadedProviders } from "./loaded-providers.tsx";
import { MailServerFields } from "./mail-server-fields.tsx";
import { ProviderCard } from "./provider-card.tsx";
import styles from "./providers.module.css";
import { TestEmail } from "./test-email.tsx";

/** `url` is the name of the mail server, `secret` its password: errors of the URL belong to the name. */
interface EmailForm extends Pick<MailServer, "port" | "user"> {
  readonly url: string;
  readonly secret: string;
  readonly from: string;
}

const { shape } = keysInput.smtp;

/** The mail server that sends the site's emails. */
export function EmailSection() {
  return <LoadedProviders>{({ smtp }) => <Email key={JSON.stringify(smtp)} smtp={smtp} />}</LoadedProviders>;
}

function Email({ smtp }: Pick<ProviderSettings, "smtp">) {
  const [form] = Form.useForm<EmailForm>();
  const isStored = smtp.present.includes("url") && !smtp.isEmulated;
  const [isOpen, setIsOpen] = useState(!isStored);
  const from = smtp.isEmulated && !smtp.locked.includes("from") ? "" : smtp.hints.from;
  return (
    <ProviderCard
      title="Email"
      text="Order confirmations, downloads and the newsletter go through the mail server of your email provider."
      state={smtp}
    >
      <KeysForm
        provider="smtp"
        removalTitle="Remove the mail server?"
        removalText="Orders are still accepted, but their emails wait until you enter a server again."
        state={smtp}
        form={form}
        initialValues={{ url: "", port: "", user: "", secret: "", from }}
        read={(values) => changesOf(values, from)}
        removal={removalOf(smtp, providerFields.smtp)}
      >
        {isOpen ? (
          <MailServerFields />
        ) : (
          <Form.Item
            label="Mail server"
            {...(smtp.locked.includes("url") && { extra: "Fixed by the server's settings." })}
          >
            <div className={styles["stored"]}>
              <code>{describeServer(smtp.hints.url)}</code>
              {!smtp.locked.includes("url") && <Button onClick={() => setIsOpen(true)}>Change</Button>}
            </div>
          </Form.Item>
        )}
        <KeyField
          name="from"
          label="Sender"
          hint="Your name and an address that your email provider lets you send from: Ada Vale <shop@example.com>"
          schema={shape.from}
          state={smtp}
        />
      </KeysForm>
      <TestEmail isConfigured={smtp.isConfigured} />
    </ProviderCard>
  );
}

/** Returns what differs; `values` lacks the fields of the server while they are hidden. */
function changesOf(values: Partial<EmailForm> & Pick<EmailForm, "from">, before: string) {
  const { url: host = "", port = "", user = "", secret: password = "", from } = values;
  const changes = {
    ...(host.trim() !== "" && { url: composeUrl({ host, port, user, password }) }),
    ...(from !== before && { from }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
