import { Form, Input } from "antd";

/** The code of two-step login, in forms that confirm the password while it is on. */
export function CodeField() {
  return (
    <Form.Item
      name="code"
      label="Code"
      extra="Six digits from your authenticator app, or one of your recovery codes"
      rules={[{ required: true, message: "Code is required" }]}
    >
      <Input autoComplete="one-time-code" spellCheck={false} />
    </Form.Item>
  );
}
