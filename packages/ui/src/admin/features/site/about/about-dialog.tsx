import { aboutInput, type AboutEntry, type AboutInput } from "@recital/contract/endpoints/site/site-content";
import { defaultAboutParagraphs } from "@recital/contract/values/default-texts";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import type { AdminLanguage } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import { Form } from "antd";
import { aboutKeys } from "../../../../api/about.ts";
import { collection } from "../../../../api/admin/collection.ts";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { asNumber, CountField } from "../../../components/form/number-fields.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { useIdentity, useMainLanguage } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import styles from "./about.module.css";
import { aboutTexts } from "./texts/index.ts";

export const aboutBlocks = collection("/api/admin/about", { keys: aboutKeys, read: (api) => api("GET /api/about") });

interface AboutDialogProps {
  /** Null for a new entry. */
  readonly block: AboutEntry | null;
  /** The default order of a new block. */
  readonly nextOrder: number;
  /** Whether a new block begins with the text that visitors see while there is none. */
  readonly hasDefaultText: boolean;
  readonly onClose: () => void;
}

const { shape } = aboutInput;

/** Adds or edits a block of the About section. */
export function AboutDialog({ block, nextOrder, hasDefaultText, onClose }: AboutDialogProps) {
  const { artistName } = useIdentity();
  const language = useMainLanguage();
  const texts = useTexts(aboutTexts);
  const schemaRule = useSchemaRule();
  const [form] = Form.useForm<AboutInput>();
  return (
    <EntryDialog
      of={aboutBlocks}
      entry={block}
      title={block ? texts.editSection : texts.addSection}
      submitText={block ? texts.update : texts.addSection}
      success={block ? texts.updated : texts.added}
      failure={block ? texts.updateFailed : texts.addFailed}
      width={680}
      form={form}
      blank={newBlock(nextOrder, { artistName, language, hasDefaultText })}
      formOf={({ title, content, sectionOrder }) => ({ title, content, sectionOrder })}
      fieldsOf={(values) => values}
      onClose={onClose}
    >
      <TranslationTabs kind="about" id={block?.id ?? null} originals={block}>
        <TextItem
          name="title"
          label={texts.fields.title}
          required
          schema={shape.title}
          maxLength={limits.titleLength}
        />
        <Form.Item name="content" label={texts.fields.content} required rules={[schemaRule(shape.content)]}>
          <MarkdownField label={texts.fields.content} maxLength={limits.aboutContentLength} />
        </Form.Item>
        <Form.Item
          name="sectionOrder"
          label={texts.fields.order}
          required
          normalize={asNumber}
          rules={[schemaRule(shape.sectionOrder)]}
        >
          <CountField className={styles["order"] ?? ""} />
        </Form.Item>
      </TranslationTabs>
    </EntryDialog>
  );
}

interface DefaultBlock {
  readonly artistName: string;
  readonly language: AdminLanguage;
  readonly hasDefaultText: boolean;
}

/** The first block begins with the section's heading, and on request with the text that visitors see without one. */
function newBlock(sectionOrder: number, { artistName, language, hasDefaultText }: DefaultBlock): AboutInput {
  const title = sectionOrder === 1 ? defaultTexts[language].aboutHeading(artistName) : "";
  return { title, content: hasDefaultText ? defaultAboutParagraphs(artistName).join("\n\n") : "", sectionOrder };
}
