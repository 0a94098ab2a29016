import { Stripe } from "stripe";
import {
  type AccountState,
  type BalanceMove,
  type BalanceSince,
  PaymentProviderError,
} from "../../ports/payment-gateway.ts";
import { callProvider } from "./payment-error.ts";
import { paymentIdOf } from "./read-session.ts";
import { fromStripeAmount } from "./stripe-amount.ts";

/** Reads the account of the client's key. */
export async function checkAccount(stripe: Stripe): Promise<AccountState> {
  try {
    const account = await callProvider(() => stripe.accounts.retrieveCurrent());
    return account.charges_enabled ? "ready" : "inactive";
  } catch (error) {
    const cause = error instanceof PaymentProviderError ? error.cause : null;
    if (cause instanceof Stripe.errors.StripeAuthenticationError) return "wrong-key";
    if (cause instanceof Stripe.errors.StripePermissionError) return "not-allowed";
    throw error;
  }
}

/** How often the balance is read again because it moved while its transactions were listed. */
const maxReads = 3;

/** Reads balance and balance transactions that belong together: the balance is the same before and after the list. */
export async function readBalance(stripe: Stripe, created: Stripe.RangeQueryParam): Promise<BalanceSince> {
  let balances = await readBalances(stripe);
  for (let reads = 1; ; reads += 1) {
    const moves = await listMoves(stripe, created);
    const after = await readBalances(stripe);
    if (reads === maxReads || isSame(balances, after)) return { balances: after, moves };
    balances = after;
  }
}

async function readBalances(stripe: Stripe): Promise<Map<string, number>> {
  const { available, pending } = await stripe.balance.retrieve();
  const balances = new Map<string, number>();
  for (const { amount, currency } of [...available, ...pending]) {
    balances.set(currency, (balances.get(currency) ?? 0) + fromStripeAmount(amount, currency));
  }
  return balances;
}

function isSame(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): boolean {
  return before.size === after.size && [...before].every(([currency, cents]) => after.get(currency) === cents);
}

async function listMoves(stripe: Stripe, created: Stripe.RangeQueryParam): Promise<BalanceMove[]> {
  const moves: BalanceMove[] = [];
  const pages = stripe.balanceTransactions.list({ created, limit: 100, expand: ["data.source"] });
  for await (const transaction of pages) moves.push(readMove(transaction));
  // Stripe lists the newest first.
  return moves.toReversed();
}

function readMove(transaction: Stripe.BalanceTransaction): BalanceMove {
  const { id, type, amount, fee, currency, description, created, reporting_category: category } = transaction;
  return {
    id,
    kind: kinds[category] ?? "other",
    type,
    amountCents: fromStripeAmount(amount, currency),
    feeCents: fromStripeAmount(fee, currency),
    currency,
    description,
    subjectId: subjectOf(transaction),
    createdAt: new Date(created * 1000),
  };
}

/** Stripe's reporting categories (docs.stripe.com/reports/reporting-categories); all others are `other`. */
const kinds: Readonly<Record<string, BalanceMove["kind"]>> = {
  charge: "charge",
  charge_failure: "charge",
  refund: "refund",
  refund_failure: "refund",
  partial_capture_reversal: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
  fee: "fee",
  network_cost: "fee",
  payout: "payout",
  payout_reversal: "payout",
};

/** Orders know the payment of a charge, not the charge. */
function subjectOf({ source }: Stripe.BalanceTransaction): string | null {
  if (source === null || typeof source === "string") return source;
  return source.object === "charge" ? paymentIdOf(source) : source.id;
}
