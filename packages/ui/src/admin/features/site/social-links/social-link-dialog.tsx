import { socialLinkInput, type SocialLink } from "@recital/contract/endpoints/site/social-links";
import { limits } from "@recital/contract/values/limits";
import { knownIcon, knownPlatforms, looksLikeMastodon } from "@recital/contract/values/platforms";
import { Button, Form, Input, Switch, type FormInstance } from "antd";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { asNumber, CountField } from "../../../components/form/number-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import { SuggestField } from "../../../components/form/search-select.tsx";
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

interface SocialLinkDialogProps {
  /** Null for a new entry. */
  readonly link: SocialLink | null;
  readonly onClose: () => void;
}

/** Adds or edits a social link. */
export function SocialLinkDialog({ link, onClose }: SocialLinkDialogProps) {
  const [form] = Form.useForm<SocialLinkForm>();
  return (
    <EntryDialog
      of={socialLinks}
      entry={link}
      title={link ? "Edit Social Link" : "Add Social Link"}
      submitText={link ? "Update" : "Add Social Link"}
      success={link ? "Social link updated successfully" : "Social link created successfully"}
      failure={link ? "Failed to update social link" : "Failed to create social link"}
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
  const handleChoose = (platform: string) => form.setFieldsValue(fillFromPlatform(platform, form.getFieldsValue()));
  const icon = Form.useWatch("icon", form) ?? "";
  return (
    <>
      <UrlField form={form} />
      <div className={styles["pair"]}>
        <Form.Item name="platform" label="Platform" required rules={[schemaRule(shape.platform)]}>
          <SuggestField
            suggestions={suggestions}
            iconOf={({ value }) => <IconImage markup={knownIcon(value)} alt="" />}
            onChoose={handleChoose}
            maxLength={60}
            placeholder="instagram"
          />
        </Form.Item>
        <Form.Item name="displayName" label="Display name" required rules={[schemaRule(shape.displayName)]}>
          <Input dir="auto" maxLength={limits.titleLength} placeholder="Instagram" />
        </Form.Item>
      </div>
      <Form.Item
        name="icon"
        label="Icon SVG"
        required
        rules={[schemaRule(shape.icon)]}
        extra={
          <>
            24 × 24 SVG, or the data of one path. Only shapes are used.{" "}
            {icon.trim() === "" && (
              <Button
                type="link"
                size="small"
                // The field keeps the focus. Its error on blur would move the button before the mouse is released.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => form.setFieldValue("icon", generalIcon)}
              >
                Use a general link icon
              </Button>
            )}
          </>
        }
      >
        <IconField />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item
          name="displayOrder"
          label="Display order"
          normalize={asNumber}
          rules={[schemaRule(shape.displayOrder)]}
        >
          <CountField isSigned className={styles["order"] ?? ""} />
        </Form.Item>
        <Form.Item name="isActive" label="Active" valuePropName="checked" extra="Show this link on the website">
          <Switch />
        </Form.Item>
      </div>
    </>
  );
}

/** The URL, which fills in the known fields of its platform. */
function UrlField({ form }: SocialLinkFieldsProps) {
  const url = Form.useWatch("url", form) ?? "";
  const platform = Form.useWatch("platform", form);
  const chooseMastodon = () =>
    form.setFieldsValue({ platform: "mastodon", ...fillFromPlatform("mastodon", form.getFieldsValue()) });
  return (
    <Form.Item
      name="url"
      label="URL"
      required
      rules={[schemaRule(shape.url)]}
      extra={
        looksLikeMastodon(url) && platform !== "mastodon" ? (
          <>
            Is this your profile at Mastodon?{" "}
            <Button type="link" size="small" onClick={chooseMastodon}>
              Use its icon
            </Button>
          </>
        ) : isOfUnknownPlatform(url) && platform !== "mastodon" ? (
          "We have no icon for this platform. Enter its name, and its icon or a general one."
        ) : (
          "Paste the address of your page there. Platform, name and icon are filled in."
        )
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
