import { limits } from "@recital/contract/values/limits";
import { type FormEvent, useRef, useState } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { refuseEmail } from "./checkout-email.ts";
import styles from "./checkout-form.module.css";

interface CheckoutFormProps {
  /** True while the cart contains unavailable products. */
  readonly isBlocked: boolean;
  readonly isPending: boolean;
  readonly onCheckout: (email: string) => Promise<void>;
}

export function CheckoutForm({ isBlocked, isPending, onCheckout }: CheckoutFormProps) {
  const showToast = useShowToast();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlocked || isPending) return;
    const email = field.current?.value.trim() ?? "";
    const refusal = refuseEmail(email);
    setFault(refusal?.description ?? null);
    if (refusal) {
      showToast({ ...refusal, variant: "destructive" });
      field.current?.focus();
    } else void onCheckout(email);
  };
  return (
    <form noValidate className={styles["form"]} onSubmit={handleSubmit}>
      <label htmlFor="checkout-email">Email</label>
      <input
        ref={field}
        id="checkout-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={limits.emailLength}
        aria-invalid={fault !== null}
        aria-describedby={fault ? "checkout-email-fault" : "checkout-email-hint"}
        onChange={() => setFault(null)}
      />
      {fault ? (
        <p id="checkout-email-fault" className={styles["fault"]}>
          {fault}
        </p>
      ) : (
        <p id="checkout-email-hint" className={styles["hint"]}>
          We'll send your order confirmation to this email.
        </p>
      )}
      {isBlocked && (
        <p className={styles["fault"]} role="alert">
          Please remove the products that are no longer available before you check out.
        </p>
      )}
      <button type="submit" className={buttonClass("primary")} disabled={isBlocked || isPending}>
        {isPending ? "Opening checkout..." : "Checkout"}
      </button>
      <p className={styles["hint"]}>You pay in a new window, on our payment provider's page.</p>
    </form>
  );
}
