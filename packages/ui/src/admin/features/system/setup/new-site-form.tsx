import { ApiError } from "@recital/contract/client";
import { newSite, type SetupCheck } from "@recital/contract/endpoints/system/site-setup";
import { limits } from "@recital/contract/values/limits";
import { lockingVariables, type LockableSetting } from "@recital/contract/values/site-settings";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { setUpSiteMutation } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields, useSchemaRule } from "../../../components/form/saving.tsx";
import { currencyOptions, SearchSelect } from "../../../components/form/search-select.tsx";
import { ownTimeZone, timeZoneOptions } from "../../../components/form/time-values.ts";
import { postalCountryOptions } from "../../shop/shipping/ships-from.tsx";
import { pathOfStep, SetupFrame } from "./setup-frame.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { setupTexts } from "./texts/index.ts";
import styles from "./setup.module.css";

interface NewSiteFormProps {
  readonly token: string;
  readonly proposal: NonNullable<SetupCheck["proposal"]>;
}

/** The values of the form; a text that stays empty is not sent. */
interface NewSiteValues {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly contactEmail: string;
  readonly currency: string;
  readonly shipsFrom: string | null;
  readonly timezone: string;
}

const { shape } = newSite;
/** An address that stays empty is chosen later. */
const emailOrEmpty = z
  .string()
  .transform((text) => text.trim() || undefined)
  .pipe(shape.contactEmail);

const code = { autoCapitalize: "none", spellCheck: false } as const;

/** Asks for the owner's login and the first settings, and signs the owner in. */
export function NewSiteForm({ token, proposal }: NewSiteFormProps) {
  const [form] = Form.useForm<NewSiteValues>();
  const texts = useTexts(setupTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(setUpSiteMutation(useApi(), token));
  const [timezone] = useState(ownTimeZone);
  const handleFinish = async ({ contactEmail, shipsFrom, ...values }: NewSiteValues) => {
    if (isPending) return;
    const chosen = { ...(contactEmail.trim() !== "" && { contactEmail }), ...(shipsFrom !== null && { shipsFrom }) };
    try {
      await mutateAsync({ ...values, ...chosen });
      await navigate(pathOfStep("picture"), { replace: true });
    } catch (error) {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure(texts.failure, errorMessage(error));
    }
  };
  return (
    <SetupFrame step="site" title={texts.title} text={texts.text}>
      <Form<NewSiteValues>
        form={form}
        name="new-site"
        layout="vertical"
        requiredMark={false}
        initialValues={{
          username: proposal.username,
          password: "",
          name: proposal.name ?? "",
          contactEmail: proposal.contactEmail ?? "",
          currency: proposal.currency,
          shipsFrom: null,
          timezone,
        }}
        noValidate
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void handleFinish(values)}
      >
        <LoginFields />
        <SiteFields locked={proposal.locked} timezone={timezone} />
        <Button type="primary" size="large" htmlType="submit" block loading={isPending}>
          {isPending ? texts.settingUp : texts.setUp}
        </Button>
      </Form>
    </SetupFrame>
  );
}

function LoginFields() {
  const texts = useTexts(setupTexts);
  const schemaRule = useSchemaRule();
  return (
    <>
      <h2 className={styles["heading"]}>{texts.yourLogin}</h2>
      <div className={styles["pair"]}>
        <Form.Item name="username" label={texts.username} rules={[schemaRule(shape.username)]}>
          <Input {...code} autoComplete="username" maxLength={limits.nameLength} />
        </Form.Item>
        <Form.Item
          name="password"
          label={texts.password}
          extra={texts.passwordHint(limits.minPasswordLength)}
          rules={[schemaRule(shape.password)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </div>
    </>
  );
}

interface SiteFieldsProps {
  /** The settings that the environment fixes. */
  readonly locked: readonly LockableSetting[];
  readonly timezone: string;
}

function SiteFields({ locked, timezone }: SiteFieldsProps) {
  const texts = useTexts(setupTexts);
  const language = useLanguage();
  const schemaRule = useSchemaRule();
  const lockOf = (name: LockableSetting) =>
    locked.includes(name) ? texts.lockedBy(lockingVariables[name].name) : null;
  return (
    <>
      <h2 className={styles["heading"]}>{texts.yourSite}</h2>
      <Form.Item
        name="name"
        label={texts.name}
        extra={lockOf("name") ?? texts.nameHint}
        rules={[schemaRule(shape.name)]}
      >
        <Input dir="auto" disabled={lockOf("name") !== null} maxLength={limits.nameLength} />
      </Form.Item>
      <Form.Item
        name="contactEmail"
        label={texts.contactEmail}
        extra={lockOf("contactEmail") ?? texts.contactEmailHint}
        rules={[schemaRule(emailOrEmpty)]}
      >
        <Input
          {...code}
          type="email"
          inputMode="email"
          autoComplete="email"
          disabled={lockOf("contactEmail") !== null}
          maxLength={limits.emailLength}
        />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item name="currency" label={texts.currency} extra={lockOf("currency") ?? texts.currencyHint}>
          <SearchSelect options={currencyOptions(language)} isDisabled={lockOf("currency") !== null} />
        </Form.Item>
        <Form.Item name="shipsFrom" label={texts.country} extra={texts.countryHint}>
          <SearchSelect options={postalCountryOptions(language)} placeholder={texts.chooseCountry} />
        </Form.Item>
      </div>
      <Form.Item name="timezone" label={texts.timezone} extra={texts.timezoneHint}>
        <SearchSelect options={timeZoneOptions(timezone)} />
      </Form.Item>
    </>
  );
}
