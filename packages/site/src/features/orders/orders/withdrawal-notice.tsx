import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { withdrawalDays } from "@recital/contract/values/policy";
import { Fragment, useState } from "react";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import facts from "./order-facts.module.css";
import styles from "./order-page.module.css";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";
import { canWithdraw, describeWithdrawals } from "./withdrawal-state.ts";

/** Shows the buyer's withdrawal from the order and its progress; nothing without a withdrawal. */
export function WithdrawalNotice({ order }: { readonly order: BuyerOrder }) {
  const { artistName, language } = useIdentity();
  const texts = useTexts(withdrawalTexts);
  const state = describeWithdrawals(order, artistName, language);
  if (!state) return null;
  const { at, items, outcome } = state;
  const days = at.map((time, index) => (
    <Fragment key={index}>
      {index > 0 && (index === at.length - 1 ? texts.and : texts.comma)}
      <LocalDate at={time} after={order.createdAt} />
    </Fragment>
  ));
  return (
    <p className={styles["notice"]}>
      {items === null ? texts.withdrew(days) : texts.withdrewOf(days, items)} {outcome}{" "}
      <a href="#withdrawal">{texts.readStatement}</a>
    </p>
  );
}

/** The declaration, in the buyer's words. */
export function Statements({ order: { withdrawals } }: { readonly order: BuyerOrder }) {
  const texts = useTexts(withdrawalTexts);
  return (
    <section id="withdrawal" className={`${facts["facts"]} screen-only`} aria-labelledby="withdrawal-heading">
      <h2 id="withdrawal-heading">{withdrawals.length === 1 ? texts.yourWithdrawal : texts.yourWithdrawals}</h2>
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
  const texts = useTexts(withdrawalTexts);
  const hasGoods = order.needsShipping || order.delivery === "pickup";
  const [openedAt] = useState(() => Date.now());
  if (canWithdrawUntil === null || !canWithdraw(order, openedAt)) return null;
  const path = `/withdraw?order=${id}`;
  if (withdrawals.length > 0) {
    return (
      <p id="offer" className="quiet">
        <AppLink to={path}>{texts.more}</AppLink>
      </p>
    );
  }
  const link = (text: string) => <AppLink to={path}>{text}</AppLink>;
  return (
    <p id="offer" className="quiet">
      {/* The last item's day of arrival is known to the buyer only. */}
      {hasGoods ? texts.offer(link, withdrawalDays) : texts.offerUntil(link, <LocalDate at={canWithdrawUntil} />)}
    </p>
  );
}
