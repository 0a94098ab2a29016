import { ApiError } from "@recital/contract/client";
import { imageLocations } from "@recital/contract/values/image-location";
import { toDecimal } from "@recital/contract/values/money";
import { visitorLimits } from "@recital/contract/values/order-line";
import { suggestedTips } from "@recital/contract/values/tip";
import { useApi } from "@recital/ui/api/api-context";
import { tipMutation } from "@recital/ui/api/create-checkout";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { isEmailLike } from "../../../kit/email.ts";
import fieldStyles from "../../../kit/form-field.module.css";
import { FormField, NewsletterField, readField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Page, PageHeading } from "../../../kit/page.tsx";
import { SiteImage } from "../../../kit/site-image/site-image.tsx";
import type { TipTexts } from "./tip/texts/en.ts";
import { tipTexts } from "./tip/texts/index.ts";
import { TipAmounts } from "./tip-amounts.tsx";
import styles from "./tip-page.module.css";
import { useTipChoice } from "./use-tip-choice.ts";

/** The page of a tip without a cart, for example behind the QR code at a concert. */
function TipPage() {
  const { artistName } = useIdentity();
  const texts = useTexts(tipTexts);
  const { data: image } = useQuery(siteImageQuery(useApi(), imageLocations.aboutLeft));
  return (
    <Page>
      <PageHeading title={texts.title(artistName)}>
        <p>{texts.intro(artistName)}</p>
      </PageHeading>
      <div className={styles["columns"]} data-alone={!image || undefined}>
        {image && (
          <div className={styles["image"]}>
            <SiteImage location={imageLocations.aboutLeft} sizes="(min-width: 48rem) 24rem, 92vw" isUrgent />
          </div>
        )}
        <noscript>
          {/* The browser's code is without what only the server shows. */}
          {import.meta.env.SSR && <p>{texts.needsScript}</p>}
        </noscript>
        <TipForm />
      </div>
    </Page>
  );
}

type Faults = Readonly<Record<string, string>>;

function TipForm() {
  const { artistName, currency, language } = useIdentity();
  const texts = useTexts(tipTexts);
  const tip = useTipChoice(currency, suggestedTips[1] ?? null);
  const { mutateAsync } = useMutation(tipMutation(useApi()));
  const [isPaying, setPaying] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const pay = async (amount: number, fields: FormData) => {
    setPaying(true);
    try {
      const body = {
        amount,
        email: readField(fields, "email"),
        locale: language,
        note: readField(fields, "note"),
        newsletter: fields.has("newsletter"),
      };
      const { url } = await mutateAsync(body);
      location.assign(url);
      // The payment page takes the place of this one.
    } catch (error) {
      setPaying(false);
      const found = error instanceof ApiError ? error.fields : {};
      if (found["amount"]) tip.refuse(found["amount"]);
      setFaults(Object.keys(found).length > 0 ? found : { form: describe(error, texts) });
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPaying) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const cents = tip.read();
    if (cents === null) form.querySelector<HTMLElement>("[inputmode=decimal]")?.focus();
    const isEmail = isEmailLike(readField(fields, "email"));
    setFaults(isEmail ? {} : { email: texts.emailInvalid });
    if (!isEmail) form.querySelector<HTMLElement>("[name=email]")?.focus();
    if (cents !== null && isEmail) void pay(toDecimal(cents, currency), fields);
  };
  return (
    <form noValidate className={`scripted ${styles["form"]}`} onSubmit={handleSubmit}>
      <TipAmounts legend={texts.amount} tip={tip} currency={currency} />
      <EmailFields fault={faults["email"]} />
      <NoteField label={texts.note(artistName)} fault={faults["note"]} />
      <button type="submit" className={buttonClass("primary")} disabled={isPaying}>
        {isPaying ? texts.opening : texts.pay}
      </button>
      {faults["form"] && (
        <p className={styles["fault"]} role="alert">
          {faults["form"]}
        </p>
      )}
    </form>
  );
}

function EmailFields({ fault }: Pick<NoteFieldProps, "fault">) {
  const texts = useTexts(tipTexts);
  return (
    <>
      <FormField
        name="email"
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        maxLength={visitorLimits.emailLength}
        fault={fault}
      />
      <NewsletterField />
    </>
  );
}

interface NoteFieldProps {
  readonly label: string;
  readonly fault: string | undefined;
}

function NoteField({ label, fault }: NoteFieldProps) {
  const texts = useTexts(tipTexts);
  return (
    <p className={fieldStyles["field"]}>
      <label htmlFor="tip-note">
        {label} <small>{texts.optional}</small>
      </label>
      <textarea
        id="tip-note"
        name="note"
        rows={3}
        maxLength={visitorLimits.orderNoteLength}
        aria-invalid={Boolean(fault)}
      />
      {fault && <span className={fieldStyles["fault"]}>{fault}</span>}
    </p>
  );
}

function describe(error: unknown, { failed }: TipTexts): string {
  const message = error instanceof ApiError ? error.userMessage : "";
  return message || failed;
}

export const tipPage = definePage({
  path: "/tip",
  head: ({ artistName, language }) => ({
    title: tipTexts[language].title(artistName),
    description: tipTexts[language].description(artistName),
  }),
  Page: TipPage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    prefetch: ({ api, read }) => read(siteImageQuery(api, imageLocations.aboutLeft)),
  },
});
