import { useQuery } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { secondFactorQuery } from "../../../../api/admin/second-factor.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { focusWhenShown } from "../../../components/feedback/focus.ts";
import { CodeField } from "../../../components/form/text-fields.tsx";

/** The password, and the code of two-step login if it is on, which confirm a change long after the login. */
export function ProofFields() {
  const { data: secondFactor } = useQuery(secondFactorQuery(useApi()));
  return (
    <>
      <p>Confirm your password to continue.</p>
      <Form.Item name="password" label="Your password" rules={[{ required: true, message: "Password is required" }]}>
        <Input.Password ref={focusWhenShown} autoComplete="current-password" />
      </Form.Item>
      {secondFactor?.isOn && <CodeField />}
    </>
  );
}
