import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/shop/legal";
import { useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { LoneCard, Message } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./withdraw-page.module.css";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";

/** The page after the form was sent without JavaScript: its withdrawal was received, or it was incomplete. */
export function WithdrawalResult({ isReceived }: { readonly isReceived: boolean }) {
  return isReceived ? <Received /> : <NotSent />;
}

function Received() {
  const texts = useTexts(withdrawalTexts);
  return (
    <LoneCard string="struck">
      <h1>{texts.received}</h1>
      <p>{texts.confirmationSent}</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        {texts.yourOrders}
      </AppLink>
    </LoneCard>
  );
}

function NotSent() {
  const texts = useTexts(withdrawalTexts);
  return (
    <LoneCard string="silent">
      <h1>{texts.notSent}</h1>
      <p>{texts.needs}</p>
      <AppLink to="/withdraw" className={buttonClass("primary")}>
        {texts.toForm}
      </AppLink>
    </LoneCard>
  );
}

/** In place of the form, for an order of which nothing is left. */
export function NothingLeft({ order: { id } }: { readonly order: BuyerOrder }) {
  const texts = useTexts(withdrawalTexts);
  return (
    <Message>
      <p>{texts.nothingLeft(id)}</p>
      <AppLink to={`/orders/${id}`} className={buttonClass("primary")}>
        {texts.viewOrder}
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
  const texts = useTexts(withdrawalTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button of the second step is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["card"]} aria-labelledby="received-heading">
      <h2 id="received-heading" ref={heading} tabIndex={-1}>
        {texts.received}
      </h2>
      <p>{texts.receivedAt(<LocalDate at={at} withTime />, request.email)}</p>
      <blockquote>{request.statement}</blockquote>
      {order && (
        <p>
          <AppLink to={`/orders/${order.id}`} className={buttonClass("quiet")}>
            {texts.toOrder}
          </AppLink>
        </p>
      )}
    </section>
  );
}
