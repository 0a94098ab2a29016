import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/withdrawals";
import { useEffect, useRef } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import { LocalDate } from "../../kit/local-date.tsx";
import { AppLink } from "../../kit/router.tsx";
import styles from "./withdraw-page.module.css";

interface ReceivedWithdrawalProps {
  readonly request: WithdrawalRequest;
  readonly at: string;
  /** The order, if this browser may read it. */
  readonly order: BuyerOrder | null;
}

/** What was received. */
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
