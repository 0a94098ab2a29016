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
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import { BoughtItems, PickupPlace, PostalAddress } from "../orders/order-facts.tsx";
import styles from "./success-page.module.css";
import { successTexts } from "./success/texts/index.ts";

interface OrderFactsProps {
  readonly session: CheckoutSession;
  /** Undefined while loading. */
  readonly order: BuyerOrder | undefined;
}

export function OrderFacts({ session, order }: OrderFactsProps) {
  const { timezone, language } = useIdentity();
  const texts = useTexts(successTexts);
  const currency = currencyOf(session.currency, language);
  const amounts = order ? describeAmounts(order, currency, showsFreeShipping(order), language) : [];
  return (
    <section className={styles["facts"]} aria-labelledby="order-heading">
      <h2 id="order-heading">{texts.details}</h2>
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
        <span>{texts.total}</span> <span>{formatCents(session.amount_total, currency)}</span>
      </p>
      <dl>
        <div>
          <dt>{texts.order}</dt>
          <dd>#{session.order_id}</dd>
        </div>
        <div>
          <dt>{texts.date}</dt>
          <dd>{formatIn(session.created * 1000, timezone, { dateStyle: "medium", timeStyle: "short" }, language)}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>{session.customer_email}</dd>
        </div>
      </dl>
      {order?.delivery === "pickup" && (
        <div className={styles["shipping"]}>
          <h3>{texts.pickup}</h3>
          <PickupPlace pickup={order.pickup} />
        </div>
      )}
      {order?.shippingAddress && (
        <div className={styles["shipping"]}>
          <h3>{texts.shipping}</h3>
          <PostalAddress address={order.shippingAddress} />
        </div>
      )}
    </section>
  );
}

/** The button that sends the order confirmation, until it is sent. */
export function OrderConfirmation({ order }: { readonly order: BuyerOrder }) {
  const texts = useTexts(successTexts);
  const { state, run } = useOrderProcessing(order);
  return (
    <div aria-live="polite">
      {state === "success" ? (
        <p>{texts.sent}</p>
      ) : (
        <button type="button" className={styles["send"]} disabled={state === "processing"} onClick={() => void run()}>
          {state === "processing" ? texts.sending : texts.sendConfirmation}
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
  const { processed, issue, failure } = useTexts(successTexts);
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
      showToast(success ? processed : { ...destructive, ...issue, description: message || issue.description });
    } catch {
      setState("error");
      showToast({ ...destructive, ...failure });
    } finally {
      isUnderWay.current = false;
    }
  }, [mutateAsync, showToast, processed, issue, failure]);

  const isWanted = order.shippingAddress === null;
  useEffect(() => {
    if (!isWanted || hasStartedByItself.current) return;
    hasStartedByItself.current = true;
    void run();
  }, [isWanted, run]);

  return { state, run };
}

const destructive = { variant: "destructive" } as const;
