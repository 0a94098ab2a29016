import type { ImportMode, SubscriberFile } from "@recital/contract/endpoints/subscriber-import";
import { limits } from "@recital/contract/values/limits";
import { Form, Input, Radio } from "antd";
import { IgnoredColumns } from "../../../components/form/csv-import.tsx";
import { Select } from "../../../components/form/select.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import type { ColumnDecisions } from "./decisions.ts";
import styles from "./import.module.css";

export interface ImportForm {
  /** The column of the email addresses. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly lastName: string | undefined;
  /** Absent in the mode `suppress`. */
  readonly decisions?: readonly ColumnDecisions[];
  readonly mode: ImportMode;
  readonly consent: string;
}

const modes: readonly { readonly value: ImportMode; readonly title: string; readonly text: string }[] = [
  { value: "confirmed", title: "Subscribe them", text: "They agreed to your newsletter elsewhere." },
  { value: "ask", title: "Ask them to confirm", text: "Each gets one email with a confirmation link, 100 an hour." },
  {
    value: "suppress",
    title: "Never email them",
    text: "They unsubscribed elsewhere, or their addresses do not work.",
  },
];

/** The fields of an import. */
export function ImportFields({ columns, consentColumns, ignored }: SubscriberFile) {
  const mode = Form.useWatch<ImportMode | undefined>("mode");
  const names = [Form.useWatch<string | undefined>("name"), Form.useWatch<string | undefined>("lastName")];
  const options = columns.map((column) => ({ value: column, label: column }));
  const optional = [{ value: undefined, label: "None" }, ...options];
  return (
    <>
      <div className={styles["columns"]}>
        <Form.Item
          name="email"
          label="Column of the emails"
          rules={[{ required: true, message: "Choose the column of the email addresses" }]}
        >
          <Select options={options} placeholder="Choose a column" />
        </Form.Item>
        <Form.Item name="name" label="Column of the names (optional)">
          <Select options={optional} />
        </Form.Item>
        <Form.Item name="lastName" label="Column of the last names (optional)">
          <Select options={optional} />
        </Form.Item>
      </div>
      <IgnoredColumns columns={ignored.filter(({ column }) => !names.includes(column))} />
      <Form.Item name="mode" label="What happens with these people">
        <Radio.Group className={styles["modes"] ?? ""}>
          {modes.map(({ value, title, text }) => (
            <Radio key={value} value={value}>
              <span className={styles["mode"]}>{title}</span> <span className={styles["hint"]}>{text}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {mode !== "suppress" && <ConsentFields columns={consentColumns} />}
      {mode !== "suppress" && (
        <Form.Item
          name="consent"
          label={mode === "ask" ? "Where you know them from (optional)" : "Where and how they agreed"}
          extra="Kept with each person, in case someone asks."
          rules={
            mode === "ask"
              ? []
              : [{ required: true, whitespace: true, message: "Say where and how these people agreed" }]
          }
        >
          <Input.TextArea
            dir="auto"
            rows={3}
            maxLength={limits.consentLength}
            placeholder="Signed up on paper at my concerts in 2025"
          />
        </Form.Item>
      )}
    </>
  );
}
