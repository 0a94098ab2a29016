import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { pressTexts as pressInput, type AdminPress } from "@recital/contract/endpoints/site/press";
import { limits } from "@recital/contract/values/limits";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { editLists } from "../../../../api/query-keys.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { ConflictChoice, isChanged, useSaving, useSchemaRule } from "../../../components/form/saving.tsx";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { useTexts } from "../../../language.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { editedPress, pressKeys, type PressForm } from "./press-form.ts";
import styles from "./press.module.css";
import { pressTexts } from "./texts/index.ts";

const { shape } = pressInput;
const quote = shape.quotes.element.shape;

const biographies = [
  { name: "bioShort", size: "small" },
  { name: "bioMedium", size: "medium" },
  { name: "bioLong", size: "large" },
] as const;

/** The form of all texts. */
export function TextSection({ press }: { readonly press: AdminPress }) {
  const { form, edited, saving } = usePressForm(press);
  const schemaRule = useSchemaRule();
  const texts = useTexts(pressTexts);
  return (
    <section className={styles["panel"]} aria-labelledby="press-texts">
      <h2 id="press-texts">{texts.texts}</h2>
      <TranslationTabs kind="press" id={0} originals={press}>
        {saving.hasConflict && <ConflictChoice onKeepMine={saving.keepMine} onTakeTheirs={saving.takeTheirs} />}
        <Form<PressForm>
          form={form}
          name="press"
          layout="vertical"
          // antd's type is a deep partial; these values are complete.
          initialValues={edited.values}
          noValidate
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void saving.save(values)}
        >
          {biographies.map(({ name, size }) => (
            <Form.Item
              key={name}
              name={name}
              label={texts.biographies[name].label}
              extra={texts.biographies[name].hint}
              rules={[schemaRule(shape[name])]}
            >
              <MarkdownField
                label={texts.biographies[name].label}
                size={size}
                maxLength={name === "bioLong" ? limits.aboutContentLength : limits.pressBioLength}
              />
            </Form.Item>
          ))}
          <QuoteFields />
          <Form.Item
            name="contactEmail"
            label={texts.contactEmail}
            extra={texts.contactEmailHint}
            rules={[schemaRule(shape.contactEmail)]}
          >
            <Input type="email" inputMode="email" maxLength={limits.emailLength} autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {saving.isPending ? texts.saving : texts.save}
          </Button>
        </Form>
      </TranslationTabs>
    </section>
  );
}

/** The form's state: the loaded values, saving, and edit conflicts. */
function usePressForm(press: AdminPress) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<PressForm>();
  const [edited, setEdited] = useState(() => editedPress(press));
  const texts = useTexts(pressTexts);
  const [version, setVersion] = useState(press.version);
  const saving = useSaving<PressForm>(
    {
      edited,
      form,
      onSubmit: async (values, base) => {
        // The form's own saves are no conflict.
        const body = { ...values, version: Math.max(base ?? 0, version) };
        const saved = await api("PUT /api/admin/press", { body });
        editLists(queryClient, pressKeys, () => saved);
        const stored = editedPress(saved);
        form.setFieldsValue(stored.values);
        setEdited(stored);
        setVersion(saved.version);
      },
      success: texts.saved,
      failure: texts.saveFailed,
      readTheirs: async () => editedPress(await api("GET /api/admin/press")),
    },
    () => undefined,
  );
  useUnsavedGuard(() => saving.isPending || isChanged(form, edited.values));
  return { form, edited, saving };
}

/** Quotes from newspapers, each with its source and a link to it. */
function QuoteFields() {
  const schemaRule = useSchemaRule();
  const { quotes } = useTexts(pressTexts);
  return (
    <Form.List name="quotes">
      {(rows, { add, remove }) => (
        <fieldset className={styles["quotes"]}>
          <legend>{quotes.title}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles["quote"]}>
              <Form.Item name={[name, "text"]} rules={[schemaRule(quote.text)]}>
                <Input.TextArea
                  dir="auto"
                  rows={2}
                  maxLength={limits.pressQuoteLength}
                  aria-label={quotes.text(name + 1)}
                  placeholder={quotes.textExample}
                />
              </Form.Item>
              <Form.Item name={[name, "source"]} rules={[schemaRule(quote.source)]}>
                <Input
                  dir="auto"
                  maxLength={limits.nameLength}
                  aria-label={quotes.source(name + 1)}
                  placeholder={quotes.sourceExample}
                />
              </Form.Item>
              <Form.Item name={[name, "url"]} rules={[schemaRule(quote.url)]}>
                <Input aria-label={quotes.url(name + 1)} placeholder="https://…" inputMode="url" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={quotes.remove(name + 1)}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {rows.length < limits.pressQuotes && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ text: "", source: "", url: "" })}>
              {quotes.add}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
