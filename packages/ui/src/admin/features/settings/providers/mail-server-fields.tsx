import { Form, Input } from "antd";
import styles from "./providers.module.css";

const isPort = { pattern: /^\s*\d{1,5}\s*$/, message: "Must be a port number" };

/** The parts of a mail server, as email providers name them. The field `url` contains the name. */
export function MailServerFields() {
  const code = { spellCheck: false, autoCapitalize: "none", autoComplete: "off" } as const;
  return (
    <>
      <div className={styles["pair"]}>
        <Form.Item name="url" label="Mail server" extra="For example smtp.example.com">
          <Input {...code} />
        </Form.Item>
        <Form.Item name="port" label="Port" extra="587 or 465" rules={[isPort]}>
          <Input {...code} inputMode="numeric" placeholder="587" maxLength={5} />
        </Form.Item>
      </div>
      <Form.Item name="user" label="User name" extra="Often your whole email address">
        <Input {...code} />
      </Form.Item>
      <Form.Item name="secret" label="Password of the mail server" extra="Stored encrypted, and never shown again">
        <Input.Password {...code} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
