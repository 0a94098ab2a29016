import { settingsFields, type LockableSetting, type Settings } from "@recital/contract/endpoints/settings";
import { limits } from "@recital/contract/values/limits";
import { Form, Input } from "antd";
import { schemaRule } from "../../components/form/saving.tsx";
import { SearchSelect } from "../../components/form/search-select.tsx";
import { timeZoneOptions } from "../../components/form/time-values.ts";
import { lockOf, useSettings } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";

interface ArtistForm {
  readonly name: string;
  readonly tagline: string;
  readonly contactEmail: string;
  readonly youtubeChannelUrl: string;
  readonly timezone: string;
}

const { shape } = settingsFields;

function read({ name, tagline, contactEmail, youtubeChannelUrl, timezone }: Settings): ArtistForm {
  return { name, tagline, contactEmail, youtubeChannelUrl: youtubeChannelUrl ?? "", timezone };
}

/** Who the site is about. */
export function ArtistSection() {
  const settings = useSettings();
  const [form] = Form.useForm<ArtistForm>();
  return (
    <SettingsForm
      title="Artist"
      text="Shown on every page, in emails and in search results."
      form={form}
      read={read}
      write={(values) => ({ ...values, youtubeChannelUrl: values.youtubeChannelUrl.trim() || null })}
    >
      <Field name="name" label="Name" maxLength={limits.nameLength} />
      <Field name="tagline" label="Tagline" hint="One line about your music." maxLength={limits.taglineLength} />
      <Field
        name="contactEmail"
        label="Contact email"
        hint="Visitors and customers write to this address."
        type="email"
        maxLength={limits.emailLength}
      />
      <Field
        name="youtubeChannelUrl"
        label="YouTube channel"
        hint="The link below your videos. Leave it empty for none."
        type="url"
        maxLength={limits.urlLength}
      />
      <Form.Item
        name="timezone"
        label="Time zone"
        extra="Release dates, sales and statistics are in this time zone. Concerts keep that of their venue."
      >
        <SearchSelect options={timeZoneOptions(settings.timezone)} />
      </Form.Item>
    </SettingsForm>
  );
}

interface FieldProps {
  readonly name: Exclude<LockableSetting, "currency">;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "email" | "url";
  readonly maxLength: number;
}

function Field({ name, label, hint, type, maxLength }: FieldProps) {
  const { isLocked, item } = lockOf(useSettings(), name);
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[schemaRule(shape[name])]}
      {...(hint !== undefined && { extra: hint })}
      {...item}
    >
      <Input
        disabled={isLocked}
        maxLength={maxLength}
        dir="auto"
        {...(type && { type, inputMode: type, autoCapitalize: "none" })}
      />
    </Form.Item>
  );
}
