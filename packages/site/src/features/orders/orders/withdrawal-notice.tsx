import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { withdrawalDays } from "@recital/contract/values/policy";
import { Fragment, useState } from "react";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import facts from "./order-facts.module.css";
import styles from "./order-page.module.css";
import { canWithdraw, describeWithdrawals } from "./withdrawal-state.ts";

/** Shows the buyer's withdrawal from the order and its progress; nothing without a withdrawal. */
export function WithdrawalNotice({ order }: { readonly order: BuyerOrder }) {
  const { artistName } = useIdentity();
  const state = describeWithdrawals(order, artistName);
  if (!state) return null;
  const { at, items, outcome } = state;
  return (
    <p className={styles["notice"]}>
      You withdrew from this purchase on{" "}
      {at.map((time, index) => (
        <Fragment key={index}>
          {index > 0 && (index === at.length - 1 ? " and " : ", ")}
          <LocalDate at={time} after={order.createdAt} />
        </Fragment>
      ))}
      {items !== null && `: ${items}`}. {outcome} <a href="#withdrawal">Read your statement</a>
    </p>
  );
}

/** The declaration, in the buyer's words. */
export function Statements({ order: { withdrawals } }: { readonly order: BuyerOrder }) {
  return (
    <section id="withdrawal" className={`${facts["facts"]} screen-only`} aria-labelledby="withdrawal-heading">
      <h2 id="withdrawal-heading">{withdrawals.length === 1 ? "Your withdrawal" : "Your withdrawals"}</h2>
      <ul className="stack gap-4">
        {withdrawals.map(({ createdAt, statement }, index) => (
          <li key={index}>
            <p className="quiet">
              <LocalDate at={createdAt} withTime />
            </p>
            {statement !== "" && (
              <blockquote className={styles["statement"]} dir="auto">
                {statement}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to withdraw from the order, while there is one. */
export function WithdrawalOffer({ order }: { readonly order: BuyerOrder }) {
  const { id, canWithdrawUntil, withdrawals } = order;
  const hasGoods = order.needsShipping || order.delivery === "pickup";
  const [openedAt] = useState(() => Date.now());
  if (canWithdrawUntil === null || !canWithdraw(order, openedAt)) return null;
  const path = `/withdraw?order=${id}`;
  if (withdrawals.length > 0) {
    return (
      <p id="offer" className="quiet">
        <AppLink to={path}>Withdraw from more items</AppLink>
      </p>
    );
  }
  return (
    <p id="offer" className="quiet">
      You can <AppLink to={path}>withdraw from this purchase</AppLink>{" "}
      {hasGoods ? (
        // The last item's day of arrival is known to the buyer only.
        `within ${withdrawalDays} days after the last item has arrived.`
      ) : (
        <>
          until <LocalDate at={canWithdrawUntil} />.
        </>
      )}
    </p>
  );
}
