import type { CheckoutRequest } from "@recital/contract/endpoints/orders/checkout";
import { visitorLimits } from "@recital/contract/values/order-line";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { useTexts } from "../../../kit/identity.ts";
import fields from "./code-field.module.css";
import styles from "./cart-extras.module.css";
import { formTexts } from "./form/texts/index.ts";

/** What a checkout says of a gift; null if the files are the buyer's. */
export type EnteredGift = NonNullable<CheckoutRequest["gift"]> | null;

interface GiftFieldsProps {
  /** Why the last checkout refused the gift, by the names of its fields. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The gift of a cart of downloads: a button that opens its fields, which {@link readEnteredGift} reads. */
export function GiftFields({ faults }: GiftFieldsProps) {
  const { gift: texts } = useTexts(formTexts);
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.querySelector("input")?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button type="button" className={fields["open"]} onClick={() => setOpen(true)}>
        {texts.isGift}
      </button>
    );
  }
  const fault = faults["gift"];
  return (
    <fieldset ref={first} className={styles["gift"]}>
      <legend>{texts.isGift}</legend>
      {fault !== undefined && (
        <p className={fields["fault"]} role="alert">
          {fault}
        </p>
      )}
      <FormField
        name="gift-email"
        label={texts.email}
        note={texts.emailNote}
        type="email"
        autoComplete="off"
        maxLength={visitorLimits.emailLength}
        fault={faults["gift.email"]}
      />
      <FormField
        name="gift-name"
        label={texts.name}
        note={texts.nameNote}
        autoComplete="name"
        maxLength={visitorLimits.nameLength}
        fault={faults["gift.name"]}
      />
      <WordsField fault={faults["gift.message"]} />
      <FormField name="gift-day" label={texts.day} note={texts.dayNote} type="date" fault={faults["gift.deliverAt"]} />
      <button type="button" className={buttonClass("quiet")} onClick={() => setOpen(false)}>
        {texts.noGift}
      </button>
    </fieldset>
  );
}

/** The giver's words to the recipient. */
function WordsField({ fault }: { readonly fault: string | undefined }) {
  const texts = useTexts(formTexts);
  const id = useId();
  return (
    <p className={styles["words"]}>
      <label htmlFor={id}>
        {texts.gift.words} <small>{texts.optional}</small>
      </label>
      <textarea
        id={id}
        name="gift-message"
        rows={3}
        maxLength={visitorLimits.giftMessageLength}
        aria-invalid={fault !== undefined}
      />
      {fault !== undefined && <span className={fields["fault"]}>{fault}</span>}
    </p>
  );
}

/** Returns what was entered in the fields of a form; null while they are closed. */
export function readEnteredGift(form: FormData): EnteredGift {
  if (!form.has("gift-email")) return null;
  return {
    email: readField(form, "gift-email") || null,
    name: readField(form, "gift-name") || null,
    message: readField(form, "gift-message") || null,
    deliverAt: readField(form, "gift-day") || null,
  };
}
