import { socialLinkInput, type SocialLink } from "@recital/contract/endpoints/site/social-links";
import { limits } from "@recital/contract/values/limits";
import { knownIcon, knownPlatforms, looksLikeMastodon } from "@recital/contract/values/platforms";
import { Button, Form, Input, Switch, type FormInstance } from "antd";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { asNumber, CountField } from "../../../components/form/number-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { SuggestField } from "../../../components/form/search-select.tsx";
import { useTexts } from "../../../language.ts";
import { IconField, IconImage } from "./icon-field.tsx";
import {
  fillFromPlatform,
  fillFromUrl,
  generalIcon,
  isOfUnknownPlatform,
  newSocialLink,
  socialLinkForm,
  socialLinks,
  type SocialLinkForm,
} from "./social-link-form.ts";
import styles from "./social-links.module.css";
import { socialLinkTexts } from "./texts/index.ts";

interface SocialLinkDialogProps {
  /** Null for a new entry. */
  readonly link: SocialLink | null;
  readonly onClose: () => void;
}

/** Adds or edits a social link. */
export function SocialLinkDialog({ link, onClose }: SocialLinkDialogProps) {
  const [form] = Form.useForm<SocialLinkForm>();
  const texts = useTexts(socialLinkTexts);
  return (
    <EntryDialog
      of={socialLinks}
      entry={link}
      title={link ? texts.editLink : texts.addLink}
      submitText={link ? texts.update : texts.addLink}
      success={link ? texts.updated : texts.added}
      failure={link ? texts.updateFailed : texts.addFailed}
      form={form}
      blank={newSocialLink}
      formOf={socialLinkForm}
      fieldsOf={(values) => values}
      onClose={onClose}
    >
      <SocialLinkFields form={form} />
    </EntryDialog>
  );
}

interface SocialLinkFieldsProps {
  readonly form: FormInstance<SocialLinkForm>;
}

const { shape } = socialLinkInput;

function SocialLinkFields({ form }: SocialLinkFieldsProps) {
  const { fields } = useTexts(socialLinkTexts);
  const schemaRule = useSchemaRule();
  const handleChoose = (platform: string) => form.setFieldsValue(fillFromPlatform(platform, form.getFieldsValue()));
  const icon = Form.useWatch("icon", form) ?? "";
  return (
    <>
      <UrlField form={form} />
      <div className={styles["pair"]}>
        <Form.Item name="platform" label={fields.platform} required rules={[schemaRule(shape.platform)]}>
          <SuggestField
            suggestions={suggestions}
            iconOf={({ value }) => <IconImage markup={knownIcon(value)} alt="" />}
            onChoose={handleChoose}
            maxLength={60}
            placeholder="instagram"
          />
        </Form.Item>
        <Form.Item name="displayName" label={fields.displayName} required rules={[schemaRule(shape.displayName)]}>
          <Input dir="auto" maxLength={limits.titleLength} placeholder="Instagram" />
        </Form.Item>
      </div>
      <Form.Item
        name="icon"
        label={fields.icon}
        required
        rules={[schemaRule(shape.icon)]}
        extra={
          <>
            {fields.iconHint}{" "}
            {icon.trim() === "" && (
              <Button
                type="link"
                size="small"
                // The field keeps the focus. Its error on blur would move the button before the mouse is released.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => form.setFieldValue("icon", generalIcon)}
              >
                {fields.useGeneralIcon}
              </Button>
            )}
          </>
        }
      >
        <IconField />
      </Form.Item>
      <DisplayFields />
    </>
  );
}

/** The place of the link among the others, and whether visitors see it. */
function DisplayFields() {
  const { fields } = useTexts(socialLinkTexts);
  const schemaRule = useSchemaRule();
  return (
    <div className={styles["pair"]}>
      <Form.Item
        name="displayOrder"
        label={fields.displayOrder}
        normalize={asNumber}
        rules={[schemaRule(shape.displayOrder)]}
      >
        <CountField isSigned className={styles["order"] ?? ""} />
      </Form.Item>
      <Form.Item name="isActive" label={fields.isActive} valuePropName="checked" extra={fields.isActiveHint}>
        <Switch />
      </Form.Item>
    </div>
  );
}

/** The URL, which fills in the known fields of its platform. */
function UrlField({ form }: SocialLinkFieldsProps) {
  const { fields } = useTexts(socialLinkTexts);
  const schemaRule = useSchemaRule();
  const url = Form.useWatch("url", form) ?? "";
  const platform = Form.useWatch("platform", form);
  const chooseMastodon = () =>
    form.setFieldsValue({ platform: "mastodon", ...fillFromPlatform("mastodon", form.getFieldsValue()) });
  return (
    <Form.Item
      name="url"
      label={fields.url}
      required
      rules={[schemaRule(shape.url)]}
      extra={
        looksLikeMastodon(url) && platform !== "mastodon"
          ? fields.isMastodon((text) => (
              <Button type="link" size="small" onClick={chooseMastodon}>
                {text}
              </Button>
            ))
          : isOfUnknownPlatform(url) && platform !== "mastodon"
            ? fields.unknownPlatform
            : fields.urlHint
      }
    >
      <Input
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.urlLength}
        placeholder="instagram.com/…"
        onChange={({ target }) => form.setFieldsValue(fillFromUrl(target.value, form.getFieldsValue()))}
      />
    </Form.Item>
  );
}

const suggestions = knownPlatforms.map(({ platform, displayName }) => ({ value: platform, label: displayName }));
