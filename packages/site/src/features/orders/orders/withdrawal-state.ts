import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { currencyOf } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { hasItemsLeft, isRefunded } from "./order-progress.tsx";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";

/** The items of the buyer's withdrawal, and its progress. */
export interface WithdrawalState {
  /** When they withdrew, oldest first. */
  readonly at: readonly string[];
  /** Names of the items, such as "1 × Vinyl"; null for all, or if the buyer named them only in words. */
  readonly items: string | null;
  /** A sentence, such as "We have refunded $25.00." */
  readonly outcome: string;
}

/** Describes the withdrawals from an order; null if there are none. */
export function describeWithdrawals(order: BuyerOrder, artistName: string, language: Language): WithdrawalState | null {
  const { withdrawals } = order;
  if (withdrawals.length === 0) return null;
  return {
    at: withdrawals.map(({ createdAt }) => createdAt),
    items: hasItemsLeft(order) ? namesOfWithdrawn(order) : null,
    outcome: outcomeOf(order, artistName, language),
  };
}

/** Whether the buyer can withdraw from something in the order now. */
export function canWithdraw(order: BuyerOrder, now: number): boolean {
  const { canWithdrawUntil: until } = order;
  return until !== null && now < Date.parse(until) && hasItemsLeft(order) && !isRefunded(order);
}

function namesOfWithdrawn({ items, withdrawals }: BuyerOrder): string | null {
  const named = withdrawals.flatMap((withdrawal) => withdrawal.items);
  // Items that were named only in words are in the statement.
  if (withdrawals.some((withdrawal) => withdrawal.items.length === 0)) return null;
  return items
    .flatMap(({ id, name, variantTitle }) => {
      const quantity = sum(named.filter(({ itemId }) => itemId === id).map((item) => item.quantity));
      return quantity === 0 ? [] : `${quantity} × ${nameWithVariant(name, variantTitle)}`;
    })
    .join(", ");
}

function outcomeOf(order: BuyerOrder, artistName: string, language: Language): string {
  const { withdrawals, refunds } = order;
  const open = withdrawals.filter(({ state }) => state === "open");
  const since = (open.at(-1) ?? withdrawals[0])?.createdAt ?? "";
  const later = refunds.filter(({ createdAt }) => createdAt >= since);
  const amountOf = (states: readonly string[]) =>
    sum(later.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));
  const [refunded, coming] = [amountOf(["succeeded"]), amountOf(["asked", "pending", "requires_action"])];
  const price = (amount: number) => formatPrice(amount, currencyOf(order.currency, language));
  const { outcome } = withdrawalTexts[language];
  if (refunded > 0 && coming > 0) return outcome.partlyRefunded(price(refunded), price(coming));
  if (refunded > 0) return outcome.refunded(price(refunded));
  if (coming > 0) return outcome.coming(price(coming));
  if (order.status === "refunded") return outcome.orderRefunded;
  if (open.length > 0) return outcome.open(artistName);
  return outcome.closed(artistName);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
