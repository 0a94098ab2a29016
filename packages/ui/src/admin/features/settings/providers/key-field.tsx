import { Form, Input } from "antd";
import type { z } from "zod";
import { schemaRule } from "../../../components/form/saving.tsx";
import type { ProviderState } from "./provider-card.tsx";

interface KeyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly schema: z.ZodType;
  readonly state: ProviderState;
  /** Whether the value is never shown again. */
  readonly isSecret?: boolean;
}

/** One key of a provider. A stored secret stays if its field stays empty. */
export function KeyField({ name, label, hint, schema, state, isSecret = false }: KeyFieldProps) {
  const isLocked = state.locked.includes(name);
  const isStored = state.present.includes(name) && !state.isEmulated;
  const extra = isLocked ? "Fixed by the server's settings." : hint;
  const shared = {
    disabled: isLocked,
    spellCheck: false,
    autoCapitalize: "none",
    // Password managers must not offer the login's password here.
    autoComplete: "off",
  };
  const stored = `${state.hints[name] ?? ""} (stored; leave empty to keep it)`;
  return (
    <Form.Item name={name} label={label} rules={[schemaRule(schema)]} {...(extra !== undefined && { extra })}>
      {isSecret ? (
        <Input.Password {...shared} autoComplete="new-password" placeholder={isStored ? stored : ""} />
      ) : (
        <Input {...shared} />
      )}
    </Form.Item>
  );
}
