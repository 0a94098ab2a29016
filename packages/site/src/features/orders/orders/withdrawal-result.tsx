import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/shop/legal";
import { useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { LoneCard, Message } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./withdraw-page.module.css";

/** The page after the form was sent without JavaScript: its withdrawal was received, or it was incomplete. */
export function WithdrawalResult({ isReceived }: { readonly isReceived: boolean }) {
  return isReceived ? <Received /> : <NotSent />;
}

function Received() {
  return (
    <LoneCard string="struck">
      <h1>We received your withdrawal</h1>
      <p>A confirmation is on its way to your email address.</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        Your orders
      </AppLink>
    </LoneCard>
  );
}

function NotSent() {
  return (
    <LoneCard string="silent">
      <h1>Your withdrawal was not sent</h1>
      <p>It needs your name, your email address and a message, and an order number has only digits.</p>
      <AppLink to="/withdraw" className={buttonClass("primary")}>
        Back to the form
      </AppLink>
    </LoneCard>
  );
}

/** In place of the form, for an order of which nothing is left. */
export function NothingLeft({ order: { id } }: { readonly order: BuyerOrder }) {
  return (
    <Message>
      <p>Everything in order #{id} is withdrawn from or refunded already.</p>
      <AppLink to={`/orders/${id}`} className={buttonClass("primary")}>
        View your order
      </AppLink>
    </Message>
  );
}

interface ReceivedWithdrawalProps {
  readonly request: WithdrawalRequest;
  readonly at: string;
  /** The order, if this browser may read it. */
  readonly order: BuyerOrder | null;
}

/** The received statement. */
export function ReceivedWithdrawal({ request, at, order }: ReceivedWithdrawalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button of the second step is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["card"]} aria-labelledby="received-heading">
      <h2 id="received-heading" ref={heading} tabIndex={-1}>
        We received your withdrawal
      </h2>
      <p>
        On <LocalDate at={at} withTime />. A confirmation with your statement is on its way to {request.email}.
      </p>
      <blockquote>{request.statement}</blockquote>
      {order && (
        <p>
          <AppLink to={`/orders/${order.id}`} className={buttonClass("quiet")}>
            Back to your order
          </AppLink>
        </p>
      )}
    </section>
  );
}
