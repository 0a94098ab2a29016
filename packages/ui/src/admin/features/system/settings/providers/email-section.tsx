import { keysInput, providerFields, type ProviderSettings } from "@recital/contract/endpoints/system/providers";
import { Button, Form, Input, type FormInstance } from "antd";
import { useId, useState } from "react";
import { Select } from "../../../../components/form/select.tsx";
import { KeysForm, removalOf } from "./keys-form.tsx";
import { mailPresets } from "./mail-presets.tsx";
import { MailRecordsPanel } from "./mail-records.tsx";
import { KeyField, LoadedProviders, ProviderCard } from "./provider-card.tsx";
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
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
  const { email: texts, fixed } = useTexts(providerTexts);
  const isStored = smtp.present.includes("url") && !smtp.isEmulated;
  const [isOpen, setIsOpen] = useState(!isStored);
  const from = smtp.isEmulated && !smtp.locked.includes("from") ? "" : smtp.hints.from;
  return (
    <ProviderCard title={texts.title} text={texts.text} state={smtp}>
      <KeysForm
        provider="smtp"
        removalTitle={texts.removalTitle}
        removalText={texts.removalText}
        state={smtp}
        form={form}
        initialValues={{ url: "", port: "", user: "", secret: "", from }}
        read={(values) => changesOf(values, from)}
        removal={removalOf(smtp, providerFields.smtp)}
      >
        {isOpen ? (
          <MailServerFields form={form} />
        ) : (
          <Form.Item label={texts.server} {...(smtp.locked.includes("url") && { extra: fixed })}>
            <div className="wrap center gap-2-4 anywhere">
              <code>{describeServer(smtp.hints.url)}</code>
              {!smtp.locked.includes("url") && <Button onClick={() => setIsOpen(true)}>{texts.change}</Button>}
            </div>
          </Form.Item>
        )}
        <KeyField name="from" label={texts.from} hint={texts.fromHint} schema={shape.from} state={smtp} />
      </KeysForm>
      <TestEmail isConfigured={smtp.isConfigured} />
      <MailRecordsPanel />
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

const portPattern = /^\s*\d{1,5}\s*$/;

/** The parts of a mail server, as email providers name them. The field `url` contains the name. */
function MailServerFields({ form }: { readonly form: FormInstance<EmailForm> }) {
  const id = useId();
  const [preset, setPreset] = useState<string | null>(null);
  const texts = useTexts(providerTexts);
  const presets = mailPresets(texts);
  const chosen = presets.find(({ value }) => value === preset);
  const handlePreset = (value: string) => {
    setPreset(value);
    const { host = "", port = "" } = presets.find((known) => known.value === value) ?? {};
    form.setFieldsValue({ url: host, port });
  };
  const code = { spellCheck: false, autoCapitalize: "none", autoComplete: "off" } as const;
  return (
    <>
      <Form.Item label={texts.email.provider} htmlFor={id} extra={chosen?.help}>
        <Select
          id={id}
          options={presets}
          value={preset}
          placeholder={texts.email.chooseProvider}
          onChange={handlePreset}
        />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item name="url" label={texts.email.server} extra={texts.email.serverHint}>
          <Input {...code} />
        </Form.Item>
        <Form.Item
          name="port"
          label={texts.email.port}
          extra={texts.email.portHint}
          rules={[{ pattern: portPattern, message: texts.email.portRule }]}
        >
          <Input {...code} inputMode="numeric" placeholder="587" maxLength={5} />
        </Form.Item>
      </div>
      <Form.Item name="user" label={texts.email.user} extra={texts.email.userHint}>
        <Input {...code} />
      </Form.Item>
      <Form.Item name="secret" label={texts.email.password} extra={texts.email.passwordHint}>
        <Input.Password {...code} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

/** The parts of a mail server's URL, as the form has them. */
interface MailServer {
  readonly host: string;
  /** Empty for the usual one. */
  readonly port: string;
  readonly user: string;
  readonly password: string;
}

/** The port on which a mail server expects TLS from the beginning; on others the encryption begins with STARTTLS. */
const tlsPort = "465";

/** Returns the URL of a mail server. A text that is a URL already is returned as it is. */
export function composeUrl({ host, port, user, password }: MailServer): string {
  const name = host.trim();
  if (/^smtps?:\/\//i.test(name)) return name;
  const login = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const number = port.trim() === "" ? "587" : port.trim();
  return `${number === tlsPort ? "smtps" : "smtp"}://${login}${name}:${number}`;
}

/** Returns what a screen shows of a stored mail server, `mail.example.com:587`. */
export function describeServer(url: string): string {
  return url.replace(/^smtps?:\/\//, "");
}
