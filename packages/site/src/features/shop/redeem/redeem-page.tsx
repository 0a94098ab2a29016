import { ApiError } from "@recital/contract/client";
import {
  codeKey,
  codeRefusal,
  codeRefusalOf,
  isDownloadCode,
  showDownloadCode,
} from "@recital/contract/values/download-code";
import type { Language } from "@recital/contract/values/language";
import { randomUuid } from "@recital/contract/values/older-browsers";
import { visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { FormField, LocaleField, readField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useIsHydrated } from "../../../kit/hydration.tsx";
import { Page, PageHeading } from "../../../kit/page.tsx";
import { useLocalPath, useUrlQuery } from "../../../kit/router.tsx";
import styles from "./redeem-page.module.css";
import { redeemTexts } from "./texts/index.ts";

/** The page where people enter a download code, such as that of a card in a sleeve. Works without JavaScript. */
function RedeemPage() {
  const t = useTexts(redeemTexts);
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  return (
    <Page>
      <PageHeading title={redeemed ? t.yours : t.title}>{!redeemed && <p>{t.intro}</p>}</PageHeading>
      {redeemed ? <Done {...redeemed} /> : <RedeemForm onRedeemed={setRedeemed} />}
    </Page>
  );
}

interface Redeemed {
  readonly downloadsUrl: string;
  readonly email: string;
}

type Faults = Readonly<Record<string, string>>;

function RedeemForm({ onRedeemed }: { readonly onRedeemed: (redeemed: Redeemed) => void }) {
  const { language } = useIdentity();
  const t = redeemTexts[language];
  const query = useUrlQuery();
  const isHydrated = useIsHydrated();
  const { redeem, isPending } = useRedeem();
  const [faults, setFaults] = useState<Faults>({});
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [code, email] = [readField(fields, "code"), readField(fields, "email")];
    const found = findFaults(code, email, language);
    const { downloadsUrl, faults: refused } = found ? { downloadsUrl: null, faults: found } : await redeem(code, email);
    if (downloadsUrl !== null) return onRedeemed({ downloadsUrl, email });
    setFaults(refused);
    const [first = ""] = Object.keys(refused);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const problem = faults["form"] ?? (Object.keys(faults).length === 0 ? readProblem(query, language) : null);
  return (
    <form
      method="post"
      action="/api/redeem"
      noValidate={isHydrated}
      className={styles["form"]}
      onSubmit={(event) => void handleSubmit(event)}
      onChange={() => setFaults({})}
    >
      <LocaleField />
      {problem !== null && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
      <CodeFields code={query.get("code") ?? ""} faults={faults} />
      <p className="wrap gap-3">
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? t.redeeming : t.redeem}
        </button>
      </p>
    </form>
  );
}

interface CodeFieldsProps {
  /** Of the URL, filled in. */
  readonly code: string;
  readonly faults: Faults;
}

function CodeFields({ code, faults }: CodeFieldsProps) {
  const t = useTexts(redeemTexts);
  return (
    <>
      <FormField
        name="code"
        label={t.code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABCD-EFGH-JKLM"
        maxLength={visitorLimits.codeLength}
        defaultValue={showDownloadCode(codeKey(code).slice(0, visitorLimits.codeLength))}
        fault={faults["code"]}
      />
      <FormField
        name="email"
        label={t.email}
        note={t.linkGoesThere}
        type="email"
        required
        autoComplete="email"
        placeholder={t.emailPlaceholder}
        maxLength={visitorLimits.emailLength}
        fault={faults["email"]}
      />
    </>
  );
}

/** Returns a function that redeems a code, and resolves to the page of the files or to what was refused. */
function useRedeem() {
  const api = useApi();
  const locale = useIdentity().language;
  const { failed } = useTexts(redeemTexts);
  // The same for every try, so that one whose response was lost can be repeated.
  const key = useRef<string>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { readonly code: string; readonly email: string }) =>
      api("POST /api/redeem", { body: { ...body, locale, key: (key.current ??= randomUuid()) } }),
  });
  const redeem = async (code: string, email: string) => {
    try {
      return { downloadsUrl: (await mutateAsync({ code, email })).downloadsUrl, faults: {} };
    } catch (error) {
      return { downloadsUrl: null, faults: readFaults(error, failed) };
    }
  };
  return { redeem, isPending };
}

function readFaults(error: unknown, failed: string): Faults {
  const { fields = {}, userMessage = "" }: Partial<ApiError> = error instanceof ApiError ? error : {};
  if (fields["code"] ?? fields["email"]) return fields;
  return { form: userMessage || failed };
}

/** Returns what is wrong with the entered texts before they are sent; null if nothing is. */
function findFaults(code: string, email: string, language: Language): Faults | null {
  const t = redeemTexts[language];
  const key = codeKey(code);
  const faults = {
    ...(key === ""
      ? { code: t.missingCode }
      : !isDownloadCode(key) && { code: codeRefusal("code_mistyped", language) }),
    ...(!isEmailLike(email) && { email: t.invalidEmail }),
  };
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Returns why a form without JavaScript was refused, by the query of the URL that it led to; null without a reason. */
function readProblem(query: URLSearchParams, language: Language): string | null {
  const problem = query.get("problem");
  if (problem === null) return null;
  const code = codeRefusalOf(problem);
  if (code !== null) return codeRefusal(code, language);
  const { incomplete, tooManyTries, failed } = redeemTexts[language];
  if (problem === "invalid_input") return incomplete;
  return problem === "too_many_requests" ? tooManyTries : failed;
}

function Done({ downloadsUrl, email }: Redeemed) {
  const { onItsWay, toDownload } = useTexts(redeemTexts);
  const href = useLocalPath(downloadsUrl);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <div role="status" className={styles["form"]}>
      <p className="anywhere">{onItsWay(<bdi>{email}</bdi>)}</p>
      <p className="wrap gap-3">
        {/* The browser loads that page, with its referrer policy. */}
        <a ref={link} href={href} data-native className={buttonClass("primary")}>
          {toDownload}
        </a>
      </p>
    </div>
  );
}

export const redeemPage = definePage({
  path: "/redeem",
  head({ artistName, language }) {
    const { title, description } = redeemTexts[language];
    return { title: `${title} | ${artistName}`, description: description(artistName) };
  },
  Page: RedeemPage,
  // The URL of a QR code has the code.
  onServer: import.meta.env.SSR && { isPrivate: true, hasSecretUrl: true },
});
