import { type Settings, settingsFields } from "@recital/contract/endpoints/settings";
import { isHexColor } from "@recital/contract/values/accent";
import type { ThemeChoice } from "@recital/contract/values/theme";
import { Form, Segmented } from "antd";
import { schemaRule } from "../../components/form/saving.tsx";
import { AccentField } from "./accent-field.tsx";
import { AccentPreview } from "./accent-preview.tsx";
import { useSettings } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";

interface LookForm {
  /** Null for the design's own. */
  readonly accent: string | null;
  readonly defaultTheme: ThemeChoice;
}

const { shape } = settingsFields;

function read({ accent, defaultTheme }: Settings): LookForm {
  return { accent, defaultTheme };
}

const themes: { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "system", label: "As the device" },
];

/** How the site looks. */
export function LookSection() {
  const [form] = Form.useForm<LookForm>();
  const { name } = useSettings();
  return (
    <SettingsForm title="Look" form={form} read={read} write={(values) => values}>
      <Form.Item name="accent" label="Accent color" rules={[schemaRule(shape.accent)]} validateTrigger="onChange">
        <AccentField />
      </Form.Item>
      <Form.Item<LookForm> noStyle dependencies={["accent"]}>
        {({ getFieldValue }) => {
          const accent = getFieldValue("accent") as LookForm["accent"];
          return <AccentPreview name={name} accent={accent !== null && isHexColor(accent) ? accent : null} />;
        }}
      </Form.Item>
      <Form.Item
        name="defaultTheme"
        label="Default theme"
        extra="What a visitor sees first. Each visitor can choose another one."
      >
        <Segmented aria-label="Default theme" options={themes} />
      </Form.Item>
    </SettingsForm>
  );
}
