import { translatable } from "@recital/contract/endpoints/site/translations";
import { settingsFields, type Settings } from "@recital/contract/endpoints/system/settings";
import { countryCodes } from "@recital/contract/values/country-code";
import { currencyOf } from "@recital/contract/values/currency";
import { postableCountries } from "@recital/contract/values/country-code";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents } from "@recital/contract/values/money";
import {
  settingNames,
  siteSettings,
  type SettingControl,
  type SettingField,
  type SettingName,
} from "@recital/contract/values/site-settings";
import type { ThemeChoice } from "@recital/contract/values/theme";
import { Alert, Form, Input, Segmented } from "antd";
import { useCallback, useEffect } from "react";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { countryOptionsOf, currencyOptions, SearchSelect } from "../../../components/form/search-select.tsx";
import { timeZoneOptions } from "../../../components/form/time-values.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { AccentField, AccentPreview } from "./accent-field.tsx";
import type { CardText, SettingsTexts } from "./texts/en.tsx";
import { settingsTexts } from "./texts/index.ts";
import { LanguagesField } from "./languages-field.tsx";
import { settingTexts } from "./labels/texts/index.ts";
import type { SettingText } from "./labels/texts/en.ts";
import { lockOf, useSettings } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useFragment } from "../../../components/list/linked.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";

/** The values of the fields by the names of the settings. */
export type FieldValues = Partial<Record<SettingName, string | string[] | null>>;

interface FieldsSectionProps {
  readonly card: SettingField["card"];
  /** The values to begin with where the settings have none yet. */
  readonly start?: FieldValues;
  readonly onSaved?: () => void;
}

const edit = settingsFields.partial();

/** A card with the fields that the list of settings describes. */
export function FieldsSection({ card, start, onSaved }: FieldsSectionProps) {
  const [form] = Form.useForm<FieldValues>();
  useEffect(() => {
    if (start) form.setFieldsValue(start);
  }, [form, start]);
  const heading: CardText = useTexts(settingsTexts).cards[card];
  const read = useCallback((settings: Settings) => readFields(settings, card), [card]);
  return (
    <SettingsForm
      {...heading}
      form={form}
      read={read}
      write={(values) => edit.parse(values)}
      {...(onSaved && { onSaved })}
    >
      {namesOn(card).map((name) => (
        <SettingItem key={name} name={name} />
      ))}
    </SettingsForm>
  );
}

function namesOn(card: SettingField["card"]): SettingName[] {
  return settingNames.filter((name) => siteSettings[name].field.card === card);
}

function readFields(settings: Settings, card: SettingField["card"]): FieldValues {
  const empty = (name: SettingName) => ("maxLength" in siteSettings[name].field.control ? "" : null);
  return Object.fromEntries(namesOn(card).map((name) => [name, settings[name] ?? empty(name)]));
}

function SettingItem({ name }: { readonly name: SettingName }) {
  const settings = useSettings();
  const texts = useTexts(settingTexts);
  const screenTexts = useTexts(settingsTexts);
  const language = useLanguage();
  const schemaRule = useSchemaRule();
  const { field, input } = siteSettings[name];
  const { control }: SettingField = field;
  const { label, hint }: SettingText = texts.fields[name];
  const lock = lockOf(settings, name, screenTexts);
  return (
    <div ref={useFragment<HTMLDivElement>(name)}>
      <TranslationTabs
        kind="settings"
        id={name in translatable.settings ? 0 : null}
        originals={settings}
        fields={[name]}
      >
        <Form.Item
          name={name}
          label={label}
          extra={lock ?? hint}
          rules={[schemaRule(input)]}
          {...(control.kind === "color" && { validateTrigger: "onChange" })}
        >
          {controlOf(control, {
            label,
            isLocked: lock !== null,
            timezone: settings.timezone,
            themes: texts.themes,
            texts: screenTexts,
            language,
          })}
        </Form.Item>
      </TranslationTabs>
      <Form.Item<FieldValues> noStyle dependencies={[name]}>
        {({ getFieldValue }) => (
          <Consequence kind={control.kind} value={getFieldValue(name) as string | string[] | null} />
        )}
      </Form.Item>
    </div>
  );
}

interface ControlDetails {
  readonly label: string;
  readonly isLocked: boolean;
  readonly timezone: string;
  readonly themes: Readonly<Record<ThemeChoice, string>>;
  readonly texts: SettingsTexts;
  readonly language: AdminLanguage;
}

function controlOf(control: SettingControl, { label, isLocked, timezone, themes, texts, language }: ControlDetails) {
  switch (control.kind) {
    case "text":
      return <Input disabled={isLocked} maxLength={control.maxLength} dir="auto" />;
    case "email":
    case "url":
      return (
        <Input
          disabled={isLocked}
          maxLength={control.maxLength}
          dir="auto"
          type={control.kind}
          inputMode={control.kind}
          autoCapitalize="none"
        />
      );
    case "color":
      return <AccentField />;
    case "choice":
      return (
        <Segmented
          aria-label={label}
          disabled={isLocked}
          options={control.options.map((value) => ({ value, label: themes[value] }))}
        />
      );
    case "country":
      return (
        <SearchSelect
          isDisabled={isLocked}
          options={countryOptionsOf(postableCountries, language)}
          placeholder={texts.chooseCountry}
        />
      );
    case "origin":
      return (
        <SearchSelect
          isDisabled={isLocked}
          options={[{ value: "", label: texts.noOrigin }, ...countryOptionsOf(countryCodes, language)]}
          placeholder={texts.chooseCountry}
        />
      );
    case "currency":
      return <SearchSelect isDisabled={isLocked} options={currencyOptions(language)} />;
    case "languages":
      return <LanguagesField isDisabled={isLocked} />;
    case "timeZone":
      return <SearchSelect isDisabled={isLocked} options={timeZoneOptions(timezone)} />;
  }
}

/** The effects of a chosen color or currency. */
function Consequence({
  kind,
  value,
}: {
  readonly kind: SettingControl["kind"];
  readonly value: string | string[] | null;
}) {
  const { name, currency } = useSettings();
  if (Array.isArray(value)) return null;
  if (kind === "color") return <AccentPreview name={name} accent={value} />;
  return kind === "currency" && value !== null ? <PriceWarning from={currency} to={value} /> : null;
}

const exampleCents = 1250;

/** The effect of the chosen currency on a price. */
function PriceWarning({ from, to }: { readonly from: string; readonly to: string }) {
  const texts = useTexts(settingsTexts);
  const language = useLanguage();
  if (from === to) return null;
  const format = (code: string) => formatCents(exampleCents, currencyOf(code, language));
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: "1.5rem" }}
      title={texts.checkPrices}
      description={texts.notConverted(format(from), format(to))}
    />
  );
}
