import {
  siteContentInput,
  type ContentSection,
  type SiteContentEntry,
} from "@recital/contract/endpoints/site/site-content";
import { limits } from "@recital/contract/values/limits";
import { Form, Input, type FormInstance } from "antd";
import { useToasts } from "../../../components/feedback/toasts.ts";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useIdentity, useMainLanguage } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { shownTexts, newSection, sectionForm, sectionTexts, writtenSection, type SectionForm } from "./section-form.ts";
import { siteContentTexts } from "./texts/index.ts";

interface SectionDialogProps {
  /** Null to add texts to a section without any. */
  readonly entry: SiteContentEntry | null;
  /** The sections to choose from. */
  readonly choices: readonly ContentSection[];
  readonly onClose: () => void;
}

/** Adds or edits the texts of a section. */
export function SectionDialog({ entry, choices, onClose }: SectionDialogProps) {
  const identity = { ...useIdentity(), language: useMainLanguage() };
  const toasts = useToasts();
  const texts = useTexts(siteContentTexts);
  const [form] = Form.useForm<SectionForm>();
  const handleInvalid = () => {
    const { section, title } = form.getFieldsValue();
    if (!section || title.trim() === "") toasts.failure(texts.incomplete, texts.incompleteMeans);
  };
  return (
    <EntryDialog
      of={sectionTexts}
      entry={entry}
      title={entry ? texts.editContent : texts.addContent}
      submitText={entry ? texts.update : texts.save}
      success={entry ? texts.updated : texts.added}
      failure={entry ? texts.updateFailed : texts.addFailed}
      form={form}
      blank={newSection(choices.length === 1 ? choices[0] : undefined, identity)}
      formOf={(stored) => sectionForm(stored, identity)}
      fieldsOf={writtenSection}
      onInvalid={handleInvalid}
      onClose={onClose}
    >
      <TranslationTabs kind="site-content" id={entry?.id ?? null} originals={entry}>
        <SectionFields form={form} choices={choices} isFixed={entry !== null} />
      </TranslationTabs>
    </EntryDialog>
  );
}

interface SectionFieldsProps {
  readonly form: FormInstance<SectionForm>;
  readonly choices: readonly ContentSection[];
  /** True if the section has texts, which cannot be moved to another section. */
  readonly isFixed: boolean;
}

const { shape } = siteContentInput;

function SectionFields({ form, choices, isFixed }: SectionFieldsProps) {
  const identity = { ...useIdentity(), language: useMainLanguage() };
  const texts = useTexts(siteContentTexts);
  const { fields } = texts;
  const schemaRule = useSchemaRule();
  const section = Form.useWatch("section", form);
  /** Shows the texts that visitors see, unless the user has written some. */
  const handleChoose = (chosen: ContentSection) => {
    if (!form.isFieldsTouched(["title", "subtitle", "description"])) {
      form.setFieldsValue(shownTexts(chosen, identity));
    }
  };
  return (
    <>
      <Form.Item
        name="section"
        label={fields.section}
        required
        rules={[schemaRule(shape.section)]}
        {...(isFixed && { extra: fields.sectionIsFixed })}
      >
        <Select
          isDisabled={isFixed}
          onChange={handleChoose}
          placeholder={fields.chooseSection}
          options={choices.map((value) => ({ value, label: texts.sections[value] }))}
        />
      </Form.Item>
      <TextItem name="title" label={fields.title} required schema={shape.title} maxLength={limits.titleLength} />
      {section === "hero" && (
        <TextItem name="subtitle" label={fields.subtitle} schema={shape.subtitle} maxLength={300} />
      )}
      <Form.Item name="description" label={fields.description} rules={[schemaRule(shape.description)]}>
        <Input.TextArea dir="auto" rows={5} maxLength={limits.descriptionLength} />
      </Form.Item>
    </>
  );
}
