import type { CheckoutRequest } from "@recital/contract/endpoints/orders/checkout";
import { visitorLimits } from "@recital/contract/values/order-line";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { FormField, readField } from "../../../kit/form-field.tsx";
import fields from "./code-field.module.css";
import styles from "./cart-extras.module.css";

/** What a checkout says of a gift; null if the files are the buyer's. */
export type EnteredGift = NonNullable<CheckoutRequest["gift"]> | null;

interface GiftFieldsProps {
  /** Why the last checkout refused the gift, by the names of its fields. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The gift of a cart of downloads: a button that opens its fields, which {@link readEnteredGift} reads. */
export function GiftFields({ faults }: GiftFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.querySelector("input")?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button type="button" className={fields["open"]} onClick={() => setOpen(true)}>
        It is a gift
      </button>
    );
  }
  const fault = faults["gift"];
  return (
    <fieldset ref={first} className={styles["gift"]}>
      <legend>It is a gift</legend>
      {fault !== undefined && (
        <p className={fields["fault"]} role="alert">
          {fault}
        </p>
      )}
      <FormField
        name="gift-email"
        label="The recipient’s email"
        note="optional: without it, you get a card to print"
        type="email"
        autoComplete="off"
        maxLength={visitorLimits.emailLength}
        fault={faults["gift.email"]}
      />
      <FormField
        name="gift-name"
        label="Your name"
        note="as they read it"
        autoComplete="name"
        maxLength={visitorLimits.nameLength}
        fault={faults["gift.name"]}
      />
      <WordsField fault={faults["gift.message"]} />
      <FormField
        name="gift-day"
        label="It arrives on"
        note="optional: else at once"
        type="date"
        fault={faults["gift.deliverAt"]}
      />
      <button type="button" className={buttonClass("quiet")} onClick={() => setOpen(false)}>
        Not a gift
      </button>
    </fieldset>
  );
}

/** The giver's words to the recipient. */
function WordsField({ fault }: { readonly fault: string | undefined }) {
  const id = useId();
  return (
    <p className={styles["words"]}>
      <label htmlFor={id}>
        Your words <small>(optional)</small>
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
