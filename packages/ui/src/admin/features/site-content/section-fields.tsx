import { siteContentInput, type ContentSection } from "@recital/contract/endpoints/site-content";
import { limits } from "@recital/contract/values/limits";
import { Form, Input, type FormInstance } from "antd";
import { Select } from "../../components/listbox/select.tsx";
import { schemaRule } from "../../components/form-fields.ts";
import { useIdentity } from "../../identity.ts";
import { defaultTexts, sectionNames, type SectionForm } from "./section-form.ts";

interface SectionFieldsProps {
  readonly form: FormInstance<SectionForm>;
  readonly choices: readonly ContentSection[];
  /** True if the section has texts, which cannot be moved to another section. */
  readonly isFixed: boolean;
}

const { shape } = siteContentInput;

export function SectionFields({ form, choices, isFixed }: SectionFieldsProps) {
  const { artistName } = useIdentity();
  const section = Form.useWatch("section", form);
  /** Shows the texts that visitors see, unless the user has written some. */
  const handleChoose = (chosen: ContentSection) => {
    if (!form.isFieldsTouched(["title", "subtitle", "description"])) {
      form.setFieldsValue(defaultTexts(chosen, artistName));
    }
  };
  return (
    <>
      <Form.Item
        name="section"
        label="Section"
        required
        rules={[schemaRule(shape.section)]}
        {...(isFixed && { extra: "The section cannot be changed." })}
      >
        <Select
          isDisabled={isFixed}
          onChange={handleChoose}
          placeholder="Choose a section"
          options={choices.map((value) => ({ value, label: sectionNames[value] }))}
        />
      </Form.Item>
      <Form.Item name="title" label="Title" required rules={[schemaRule(shape.title)]}>
        <Input dir="auto" maxLength={limits.titleLength} />
      </Form.Item>
      {section === "hero" && (
        <Form.Item name="subtitle" label="Subtitle" rules={[schemaRule(shape.subtitle)]}>
          <Input dir="auto" maxLength={300} />
        </Form.Item>
      )}
      <Form.Item name="description" label="Description" rules={[schemaRule(shape.description)]}>
        <Input.TextArea dir="auto" rows={5} maxLength={limits.descriptionLength} />
      </Form.Item>
    </>
  );
}
