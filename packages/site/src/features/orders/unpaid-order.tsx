import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { buttonClass } from "../../kit/button-class.ts";
import { CancelCheckout } from "./cancel-checkout.tsx";
import styles from "./order-forms.module.css";

/** What the buyer of an unpaid order can do while it can be paid. */
export function UnpaidOrder({ checkout }: { readonly checkout: NonNullable<BuyerOrder["openCheckout"]> }) {
  return (
    <p className={styles["actions"]}>
      <a href={checkout.url} rel="noopener" className={buttonClass("primary")}>
        Resume payment
      </a>
      <CancelCheckout sessionId={checkout.sessionId} />
    </p>
  );
}
