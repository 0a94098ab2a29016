import { useEffect, useRef } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { RingingString } from "../../kit/motif/ringing-string.tsx";
import styles from "./opened-panel.module.css";
import { type OpenedCheckout, openedSentence } from "./use-checkout.ts";

/** What the cart shows once the payment page is open. */
export function OpenedPanel({ checkout }: { readonly checkout: OpenedCheckout }) {
  const panel = useRef<HTMLElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={styles["panel"]} aria-labelledby="opened-heading">
      <RingingString state="struck" />
      <h2 id="opened-heading">Checkout Opened</h2>
      <p>{openedSentence(checkout.isShown)}</p>
      <p className={styles["actions"]}>
        <a href={checkout.url} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
          Reopen Checkout
        </a>
        <AppLink to="/" className={buttonClass("quiet")}>
          Return Home
        </AppLink>
        <AppLink to="/store" className={buttonClass("quiet")}>
          Continue Shopping
        </AppLink>
      </p>
    </section>
  );
}
