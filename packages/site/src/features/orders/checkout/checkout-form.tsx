import { visitorLimits } from "@recital/contract/values/order-line";
import { type FormEvent, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import styles from "./cart-page.module.css";

interface CheckoutFormProps {
  /** Why the cart cannot be bought, as a message; null if it can. */
  readonly block: string | null;
  /** The field of the country or the concert that is still to be chosen, or null. */
  readonly missing: keyof typeof requests | null;
  /** Whether the total is being read. */
  readonly isBusy: boolean;
  /** False if the total could not be read. */
  readonly isPriced: boolean;
  /** Whether it ends another checkout. */
  readonly isInstead: boolean;
  readonly isPending: boolean;
  readonly onCheckout: (email: string) => Promise<void>;
}

const requests = { country: "Choose a country", concertId: "Choose a concert" } as const;

export function CheckoutForm(props: CheckoutFormProps) {
  const { block, missing, isBusy, isPriced, isInstead, isPending, onCheckout } = props;
  const showToast = useShowToast();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isDisabled = block !== null || isPending || isBusy || !(isPriced || missing);
  const label = isInstead ? "Pay for this cart instead" : "Checkout";
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDisabled) return;
    if (missing !== null) {
      document.getElementById(`checkout-${missing}`)?.focus();
      return;
    }
    const email = field.current?.value.trim() ?? "";
    const refusal = refuseEmail(email);
    setFault(refusal?.description ?? null);
    if (refusal) {
      showToast({ ...refusal, variant: "destructive" });
      field.current?.focus();
    } else void onCheckout(email);
  };
  return (
    <form noValidate className={`stack gap-2 ${styles["form"]}`} onSubmit={handleSubmit}>
      <label htmlFor="checkout-email">Email</label>
      <input
        ref={field}
        id="checkout-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={visitorLimits.emailLength}
        aria-invalid={fault !== null}
        aria-describedby="checkout-email-note"
        onChange={() => setFault(null)}
      />
      <p id="checkout-email-note" className={styles[fault === null ? "hint" : "fault"]}>
        {fault ?? "We'll send your order confirmation to this address."}
      </p>
      {block !== null && (
        <p className={styles["fault"]} role="alert">
          {block}
        </p>
      )}
      <button type="submit" className={buttonClass("primary")} disabled={isDisabled}>
        {isPending ? "Opening checkout..." : isBusy ? "Updating the total..." : missing ? requests[missing] : label}
      </button>
      <p className={styles["hint"]}>You pay in a new window, on our payment provider's page.</p>
    </form>
  );
}

/** The toast for an email that cannot be used for a checkout. */
export interface EmailRefusal {
  readonly title: string;
  readonly description: string;
}

/** Returns null if the email is valid. Whether it exists is not checked. */
export function refuseEmail(email: string): EmailRefusal | null {
  if (email === "") {
    return { title: "Email required", description: "Please enter your email to continue with checkout" };
  }
  if (!isEmailLike(email)) {
    return { title: "Invalid email", description: "Please enter a valid email address" };
  }
  return null;
}
