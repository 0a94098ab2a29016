import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { CheckoutSession } from "@recital/contract/endpoints/orders/checkout";
import { describeAmounts, showsFreeShipping } from "@recital/contract/values/amounts";
import { currencyOf } from "@recital/contract/values/currency";
import { formatIn } from "@recital/contract/values/format";
import { formatCents } from "@recital/contract/values/money";
import { useApi } from "@recital/ui/api/api-context";
import { processOrderMutation } from "@recital/ui/api/process-order";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useIdentity } from "../../../kit/identity.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import { BoughtItems, PickupPlace, PostalAddress } from "../orders/order-facts.tsx";
import styles from "./success-page.module.css";

interface OrderFactsProps {
  readonly session: CheckoutSession;
  /** Undefined while loading. */
  readonly order: BuyerOrder | undefined;
}

export function OrderFacts({ session, order }: OrderFactsProps) {
  const { timezone, language } = useIdentity();
  const currency = currencyOf(session.currency, language);
  const amounts = order ? describeAmounts(order, currency, showsFreeShipping(order), language) : [];
  return (
    <section className={styles["facts"]} aria-labelledby="order-heading">
      <h2 id="order-heading">Order Details</h2>
      {order && <BoughtItems order={order} />}
      {amounts.length > 0 && (
        <dl>
          {amounts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles["total"]}>
        <span>Total</span> <span>{formatCents(session.amount_total, currency)}</span>
      </p>
      <dl>
        <div>
          <dt>Order</dt>
          <dd>#{session.order_id}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatIn(session.created * 1000, timezone, { dateStyle: "medium", timeStyle: "short" })}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{session.customer_email}</dd>
        </div>
      </dl>
      {order?.delivery === "pickup" && (
        <div className={styles["shipping"]}>
          <h3>Pick-up</h3>
          <PickupPlace pickup={order.pickup} />
        </div>
      )}
      {order?.shippingAddress && (
        <div className={styles["shipping"]}>
          <h3>Shipping Information</h3>
          <PostalAddress address={order.shippingAddress} />
        </div>
      )}
    </section>
  );
}

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

export type ProcessingState = "idle" | "processing" | "success" | "error";

/**
 * Records and confirms the order: once automatically if it has no shipping address, and when `run` is called. A second
 * call is ignored while one is pending.
 */
export function useOrderProcessing(order: BuyerOrder) {
  const showToast = useShowToast();
  const { mutateAsync } = useMutation(processOrderMutation(useApi(), order.id));
  const [state, setState] = useState<ProcessingState>("idle");
  const isUnderWay = useRef(false);
  const hasStartedByItself = useRef(false);

  const run = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState("processing");
    try {
      const { success, message } = await mutateAsync();
      setState(success ? "success" : "error");
      showToast(success ? processed : { ...issue, description: message || issue.description });
    } catch {
      setState("error");
      showToast(failure);
    } finally {
      isUnderWay.current = false;
    }
  }, [mutateAsync, showToast]);

  const isWanted = order.shippingAddress === null;
  useEffect(() => {
    if (!isWanted || hasStartedByItself.current) return;
    hasStartedByItself.current = true;
    void run();
  }, [isWanted, run]);

  return { state, run };
}

const processed = {
  title: "Order Processed",
  description: "Your order has been successfully processed and an email notification has been sent.",
} as const;

const issue = {
  title: "Processing Issue",
  description: "There was an issue processing your order. We're looking into it.",
  variant: "destructive",
} as const;

const failure = {
  title: "Processing Error",
  description: "There was an error processing your order. Please contact customer support.",
  variant: "destructive",
} as const;
