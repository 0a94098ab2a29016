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
import { markFields, schemaRule } from "../../../components/form/saving.tsx";
import { currencyOptions, SearchSelect } from "../../../components/form/search-select.tsx";
import { ownTimeZone, timeZoneOptions } from "../../../components/form/time-values.ts";
import { useLanguage } from "../../../language.ts";
import { postalCountryOptions } from "../../shop/shipping/ships-from.tsx";
import { pathOfStep, SetupFrame } from "./setup-frame.tsx";
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
      toasts.failure("The site could not be set up", errorMessage(error));
    }
  };
  return (
    <SetupFrame
      step="site"
      title="Set up your site"
      text="It takes two minutes. All of it but the login name can be changed later."
    >
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
          {isPending ? "Setting up..." : "Set up the site"}
        </Button>
      </Form>
    </SetupFrame>
  );
}

function LoginFields() {
  return (
    <>
      <h2 className={styles["heading"]}>Your login</h2>
      <div className={styles["pair"]}>
        <Form.Item name="username" label="Login name" rules={[schemaRule(shape.username)]}>
          <Input {...code} autoComplete="username" maxLength={limits.nameLength} />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          extra={`At least ${limits.minPasswordLength} characters; a sentence is a good one.`}
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
  const lockOf = (name: LockableSetting) =>
    locked.includes(name) ? `Fixed on the server by ${lockingVariables[name].name}.` : null;
  return (
    <>
      <h2 className={styles["heading"]}>Your site</h2>
      <Form.Item
        name="name"
        label="Artist's name"
        extra={lockOf("name") ?? "It stands on every page and in every email."}
        rules={[schemaRule(shape.name)]}
      >
        <Input dir="auto" disabled={lockOf("name") !== null} maxLength={limits.nameLength} />
      </Form.Item>
      <Form.Item
        name="contactEmail"
        label="Contact email"
        extra={
          lockOf("contactEmail") ?? "Visitors and customers write to this address, and orders are announced there."
        }
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
        <Form.Item
          name="currency"
          label="Currency"
          extra={lockOf("currency") ?? "Of all prices. It is fixed at the first sale."}
        >
          <SearchSelect options={currencyOptions(useLanguage())} isDisabled={lockOf("currency") !== null} />
        </Form.Item>
        <Form.Item name="shipsFrom" label="Country" extra="Where you send your records from.">
          <SearchSelect options={postalCountryOptions(useLanguage())} placeholder="Choose a country" />
        </Form.Item>
      </div>
      <Form.Item name="timezone" label="Time zone" extra="Of release dates, sales and statistics.">
        <SearchSelect options={timeZoneOptions(timezone)} />
      </Form.Item>
    </>
  );
}
