import type { Withdrawal } from "@recital/contract/endpoints/withdrawals";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../components/format.ts";
import panel from "../../components/layout/panel.module.css";
import { WithdrawalBadge, WithdrawalStateButton, WithdrawalText } from "../../components/list/withdrawal.tsx";
import { paths } from "../../paths.ts";
import styles from "./withdrawals.module.css";

export function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { id, name, email, orderId, createdAt } = withdrawal;
  const headingId = `withdrawal-${id}`;
  return (
    <article className={`${panel["panel"]} ${styles["card"]}`} aria-labelledby={headingId}>
      <div className={styles["head"]}>
        <h2 id={headingId} className={styles["name"]}>
          {name === "" ? <span className="quiet">Erased</span> : <bdi>{name}</bdi>}
        </h2>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <dl className={styles["facts"]}>
        <dt>Received</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </dd>
        {email !== "" && (
          <>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        <dt>Order</dt>
        <dd>
          <OrderFact withdrawal={withdrawal} />
        </dd>
      </dl>
      <WithdrawalText withdrawal={withdrawal} />
      <div className={styles["actions"]}>
        {orderId !== null && (
          <Link className={styles["refund"] ?? ""} to={paths.order(orderId)}>
            Open order #{orderId} to refund it
          </Link>
        )}
        <WithdrawalStateButton withdrawal={withdrawal} />
      </div>
    </article>
  );
}

/** The order, or why there is none. */
function OrderFact({ withdrawal: { orderId, statedOrderId } }: { readonly withdrawal: Withdrawal }) {
  if (orderId !== null) return <Link to={paths.order(orderId)}>#{orderId}</Link>;
  if (statedOrderId === null) return "No number was given. Search the orders for the email address.";
  return `#${statedOrderId} was given, but that order has another email address or does not exist.`;
}
