import { visitorLimits } from "@recital/contract/values/order-line";
import { whenFilesArrive } from "@recital/contract/values/when-shipped";
import { type FormEvent, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { NewsletterField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import type { ReviewedCart } from "../../shop/cart/review-cart.ts";
import styles from "./cart-page.module.css";
import { NoteField, TipField } from "./cart-extras.tsx";
import type { FormTexts } from "./form/texts/en.ts";
import { formTexts } from "./form/texts/index.ts";
import { GiftFields, readEnteredGift } from "./gift-fields.tsx";
import type { Buyer } from "./place-order.ts";
import type { CheckoutRefusal } from "./use-checkout.ts";
import type { Quoting } from "./use-quote.ts";

interface CheckoutFormProps {
  readonly cart: ReviewedCart;
  /** Null if the cart costs nothing but its goods. */
  readonly quoting: Quoting | null;
  /** Of the last checkout. */
  readonly refusal: CheckoutRefusal;
  /** Whether it ends another checkout. */
  readonly isInstead: boolean;
  readonly isPending: boolean;
  readonly onCheckout: (buyer: Buyer) => Promise<void>;
}

/** What stands below the total: what has changed in it, the tip, and the form of the buyer. */
export function CheckoutForm({ cart, quoting, refusal, ...buyer }: CheckoutFormProps) {
  const { artistName, language } = useIdentity();
  const texts = useTexts(formTexts);
  return (
    <>
      {quoting?.isFailed && <QuoteFailure onRetry={() => void quoting.readAgain()} />}
      {refusal.change !== null && <p className={styles["change"]}>{refusal.change}</p>}
      {cart.awaitsFiles !== null && (
        <p className={styles["note"]}>{whenFilesArrive(cart.awaitsFiles, artistName, language)}</p>
      )}
      <TipField fault={refusal.faults["tip"]} />
      <BuyerForm
        {...buyer}
        giftFaults={cart.isDigitalOnly ? refusal.faults : null}
        block={blockOf(cart, quoting, texts)}
        missing={quoting?.missing ?? null}
        isBusy={quoting?.isBusy ?? false}
        isPriced={quoting?.total !== null}
      />
    </>
  );
}

function QuoteFailure({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts(formTexts);
  return (
    <p className={styles["failure"]} role="alert">
      {texts.totalFailed}
      <button type="button" className={buttonClass("quiet")} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </p>
  );
}

/** Returns why the cart cannot be bought as it is, or null. */
function blockOf(
  { lines, hasUnavailableLines, hasLinesToReplace }: ReviewedCart,
  quoting: Quoting | null,
  texts: FormTexts,
) {
  if (hasUnavailableLines) {
    return hasLinesToReplace ? texts.replaceOrRemove : texts.removeGone;
  }
  if (lines.some((line) => quoting?.problemOf(line))) {
    return texts.changeOrRemove;
  }
  return quoting?.codeProblem ?? null;
}

interface BuyerFormProps extends Pick<CheckoutFormProps, "isInstead" | "isPending" | "onCheckout"> {
  /** Why the last checkout refused fields, by their names; null for a cart that cannot be a gift. */
  readonly giftFaults: CheckoutRefusal["faults"] | null;
  /** Why the cart cannot be bought, as a message; null if it can. */
  readonly block: string | null;
  /** The field of the country or the concert that is still to be chosen, or null. */
  readonly missing: "country" | "concertId" | null;
  /** Whether the total is being read. */
  readonly isBusy: boolean;
  /** False if the total could not be read. */
  readonly isPriced: boolean;
}

function BuyerForm(props: BuyerFormProps) {
  const { giftFaults, block, missing, isBusy, isPriced, isPending, onCheckout } = props;
  const texts = useTexts(formTexts);
  const showToast = useShowToast();
  const field = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isDisabled = block !== null || isPending || isBusy || !(isPriced || missing);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDisabled) return;
    if (missing !== null) {
      document.getElementById(`checkout-${missing}`)?.focus();
      return;
    }
    const email = field.current?.value.trim() ?? "";
    const refusal = refuseEmail(email, texts);
    setFault(refusal?.description ?? null);
    if (refusal) {
      showToast({ ...refusal, variant: "destructive" });
      field.current?.focus();
    } else {
      void onCheckout({ email, note: note.current?.value ?? "", ...readChoices(event.currentTarget) });
    }
  };
  return (
    <form noValidate className={`stack gap-2 ${styles["form"]}`} onSubmit={handleSubmit}>
      <label htmlFor="checkout-email">{texts.email}</label>
      <input
        ref={field}
        id="checkout-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder={texts.emailExample}
        maxLength={visitorLimits.emailLength}
        aria-invalid={fault !== null}
        aria-describedby="checkout-email-note"
        onChange={() => setFault(null)}
      />
      <p id="checkout-email-note" className={styles[fault === null ? "hint" : "fault"]}>
        {fault ?? texts.emailNote}
      </p>
      <NewsletterField />
      {giftFaults && <GiftFields faults={giftFaults} />}
      <NoteField field={note} />
      {block !== null && (
        <p className={styles["fault"]} role="alert">
          {block}
        </p>
      )}
      <button type="submit" className={buttonClass("primary")} disabled={isDisabled}>
        {labelOf(props, texts)}
      </button>
      <p className={styles["hint"]}>{texts.newWindow}</p>
    </form>
  );
}

function labelOf({ missing, isBusy, isInstead, isPending }: BuyerFormProps, texts: FormTexts): string {
  if (isPending) return texts.opening;
  if (isBusy) return texts.updating;
  if (missing !== null) return missing === "country" ? texts.chooseCountry : texts.chooseConcert;
  return isInstead ? texts.payInstead : texts.checkout;
}

function readChoices(form: HTMLFormElement): Pick<Buyer, "newsletter" | "gift"> {
  const fields = new FormData(form);
  return { newsletter: fields.has("newsletter"), gift: readEnteredGift(fields) };
}

/** The toast for an email that cannot be used for a checkout. */
export interface EmailRefusal {
  readonly title: string;
  readonly description: string;
}

/** Returns null if the email is valid. Whether it exists is not checked. */
export function refuseEmail(email: string, { emailMissing, emailInvalid }: FormTexts): EmailRefusal | null {
  if (email === "") return emailMissing;
  return isEmailLike(email) ? null : emailInvalid;
}
