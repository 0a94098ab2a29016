import { useEffect, useRef } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { RingingString } from "../../kit/motif/ringing-string.tsx";
import styles from "./opened-panel.module.css";
import { type OpenedCheckout, openedSentence } from "./use-checkout.ts";

/** The cart's content while the payment page is open. */
export function OpenedPanel({ checkout }: { readonly checkout: OpenedCheckout }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The panel replaces the focused form, and a long page may be scrolled past it.
    panel.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
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
