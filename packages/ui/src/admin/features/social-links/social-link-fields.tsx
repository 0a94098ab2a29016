import { socialLinkInput } from "@recital/contract/endpoints/social-links";
import { limits } from "@recital/contract/values/limits";
import { AutoComplete, Form, Input, InputNumber, Switch, type FormInstance } from "antd";
import { schemaRule } from "../../components/form-fields.ts";
import { IconField } from "./icon-field.tsx";
import { IconImage } from "./icon-image.tsx";
import { knownIcon, knownPlatforms } from "./known-platforms.ts";
import { fillFromPlatform, type SocialLinkForm } from "./social-link-form.ts";
import styles from "./social-links.module.css";

interface SocialLinkFieldsProps {
  readonly form: FormInstance<SocialLinkForm>;
}

const { shape } = socialLinkInput;

export function SocialLinkFields({ form }: SocialLinkFieldsProps) {
  const handleChoose = (platform: string) => form.setFieldsValue(fillFromPlatform(platform, form.getFieldsValue()));
  return (
    <>
      <div className={styles["pair"]}>
        <Form.Item name="platform" label="Platform" required rules={[schemaRule(shape.platform)]}>
          <AutoComplete
            options={suggestions}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed.trim().toLowerCase()) ?? true }}
            defaultActiveFirstOption={false}
            onSelect={handleChoose}
            maxLength={60}
            placeholder="instagram"
          />
        </Form.Item>
        <Form.Item name="displayName" label="Display name" required rules={[schemaRule(shape.displayName)]}>
          <Input dir="auto" maxLength={limits.titleLength} placeholder="Instagram" />
        </Form.Item>
      </div>
      <Form.Item name="url" label="URL" required rules={[schemaRule(shape.url)]}>
        <Input inputMode="url" maxLength={limits.urlLength} placeholder="https://…" />
      </Form.Item>
      <Form.Item
        name="icon"
        label="Icon SVG"
        required
        rules={[schemaRule(shape.icon)]}
        extra="24 × 24 SVG, or the data of one path. Only shapes are used."
      >
        <IconField />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item name="displayOrder" label="Display order" rules={[schemaRule(shape.displayOrder)]}>
          <InputNumber precision={0} min={-1_000_000} max={1_000_000} />
        </Form.Item>
        <Form.Item name="isActive" label="Active" valuePropName="checked" extra="Show this link on the website">
          <Switch />
        </Form.Item>
      </div>
    </>
  );
}

const suggestions = knownPlatforms.map(({ platform, displayName }) => ({
  value: platform,
  label: (
    <span className={styles["option"]}>
      <IconImage markup={knownIcon(platform)} alt="" />
      {displayName}
    </span>
  ),
}));
