import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { pressTexts } from "@recital/contract/endpoints/press";
import { limits } from "@recital/contract/values/limits";
import { Button, Form, Input } from "antd";
import { schemaRule } from "../../components/form-fields.ts";
import styles from "./press.module.css";

const { text, source, url } = pressTexts.shape.quotes.element.shape;

/** What newspapers wrote, each with its source and a link to it. */
export function QuoteFields() {
  return (
    <Form.List name="quotes">
      {(rows, { add, remove }) => (
        <fieldset className={styles["quotes"]}>
          <legend>Quotes</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles["quote"]}>
              <Form.Item name={[name, "text"]} rules={[schemaRule(text)]}>
                <Input.TextArea
                  dir="auto"
                  rows={2}
                  maxLength={limits.pressQuoteLength}
                  aria-label={`Quote ${name + 1}`}
                  placeholder="Quiet and precise."
                />
              </Form.Item>
              <Form.Item name={[name, "source"]} rules={[schemaRule(source)]}>
                <Input
                  dir="auto"
                  maxLength={limits.nameLength}
                  aria-label={`Source of quote ${name + 1}`}
                  placeholder="The Evening Paper"
                />
              </Form.Item>
              <Form.Item name={[name, "url"]} rules={[schemaRule(url)]}>
                <Input aria-label={`URL of quote ${name + 1}`} placeholder="https://…" inputMode="url" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Remove quote ${name + 1}`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {rows.length < limits.pressQuotes && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ text: "", source: "", url: "" })}>
              Add a quote
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
