import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import styles from "./order-confirmation.module.css";
import { useOrderProcessing } from "./use-order-processing.ts";

/** The button that sends the order confirmation, until it is sent. */
export function OrderConfirmation({ order }: { readonly order: BuyerOrder }) {
  const { state, run } = useOrderProcessing(order);
  return (
    <div aria-live="polite">
      {state === "success" ? (
        <p>Order confirmation sent to your email</p>
      ) : (
        <button type="button" className={styles["send"]} disabled={state === "processing"} onClick={() => void run()}>
          {state === "processing" ? "Processing your order..." : "Send Order Confirmation"}
        </button>
      )}
    </div>
  );
}
