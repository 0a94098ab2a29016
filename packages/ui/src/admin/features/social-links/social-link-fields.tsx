import { socialLinkInput } from "@recital/contract/endpoints/social-links";
import { limits } from "@recital/contract/values/limits";
import { knownIcon } from "@recital/contract/values/platform-markup";
import { Button, Form, Input, Switch, type FormInstance } from "antd";
import { SuggestField } from "../../components/listbox/suggest-field.tsx";
import { schemaRule } from "../../components/form-fields.ts";
import { asNumber, CountField } from "../../components/number-fields.tsx";
import { IconField } from "./icon-field.tsx";
import { IconImage } from "./icon-image.tsx";
import { knownPlatforms } from "./known-platforms.ts";
import {
  fillFromPlatform,
  fillFromUrl,
  generalIcon,
  isOfUnknownPlatform,
  type SocialLinkForm,
} from "./social-link-form.ts";
import styles from "./social-links.module.css";

interface SocialLinkFieldsProps {
  readonly form: FormInstance<SocialLinkForm>;
}

const { shape } = socialLinkInput;

export function SocialLinkFields({ form }: SocialLinkFieldsProps) {
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

/** The URL, which fills in what is known of its platform. */
function UrlField({ form }: SocialLinkFieldsProps) {
  const url = Form.useWatch("url", form) ?? "";
  return (
    <Form.Item
      name="url"
      label="URL"
      required
      rules={[schemaRule(shape.url)]}
      extra={
        isOfUnknownPlatform(url)
          ? "We have no icon for this platform. Enter its name, and its icon or a general one."
          : "Paste the address of your page there. Platform, name and icon are filled in."
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
