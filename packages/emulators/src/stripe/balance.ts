import { missingResource } from "./api-error.ts";
import type { Movement, StripeState } from "./state.ts";

/** Stripe's price for a card payment in the US: 2.9 % + 30 cents. */
const feeRate = 0.029;
const fixedFee = 30;
/** Stripe's fee for a dispute, in cents. */
const disputeFee = 1500;
const daysUntilAvailable = 2;

/** Returns the id of the balance transaction of a charge, refund or dispute. */
export function transactionId(sourceId: string): string {
  return `txn_${randomPart(sourceId)}`;
}

/** Returns the id of the balance transaction that returns the money of a failed refund or a won dispute. */
export function reversalId(sourceId: string): string {
  return `txn_back${randomPart(sourceId)}`;
}

/** Returns a balance transaction in the API's format. Throws an `ApiError` for an unknown id. */
export function findBalanceTransaction(id: string, state: StripeState) {
  const movement = listMovements(state).find((movement) => movement.id === id);
  if (!movement) throw missingResource("balance transaction", id, "id");
  return presentMovement(movement);
}

/** Returns a balance transaction in the API's format. */
export function presentMovement({ id, amount, fee, currency, created, ...movement }: Movement) {
  return {
    id,
    object: "balance_transaction",
    amount,
    available_on: created + daysUntilAvailable * 24 * 3600,
    balance_type: "payments",
    created,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: "Stripe processing fees", type: "stripe_fee" }],
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: "available",
    type: movement.type,
  };
}

/** Returns all movements of the balance, in the order of the records that they come from. */
export function listMovements(state: StripeState): Movement[] {
  const charges = Object.values(state.payments)
    .filter(({ status }) => status === "succeeded")
    .map(({ chargeId: source, amount, created, currency }): Movement => {
      const fee = Math.round(amount * feeRate) + fixedFee;
      const kind = { type: "charge", category: "charge", description: null };
      return { id: transactionId(source), source, amount, fee, created, currency, ...kind };
    });
  const refunds = Object.values(state.refunds)
    .filter(({ hasSucceeded }) => hasSucceeded)
    .flatMap(({ id: source, amount, created, currency, status }): Movement[] => {
      const shared = { source, fee: 0, created, currency, description: null };
      const out = {
        ...shared,
        id: transactionId(source),
        amount: -amount,
        type: "refund",
        category: "refund",
      } as const;
      if (status === "succeeded") return [out];
      const failure = { type: "refund_failure", category: "refund_failure" } as const;
      return [out, { ...shared, id: reversalId(source), amount, ...failure }];
    });
  return [...charges, ...refunds, ...listDisputeMovements(state), ...Object.values(state.movements)];
}

function listDisputeMovements(state: StripeState): Movement[] {
  return Object.values(state.disputes).flatMap((dispute): Movement[] => {
    const { id: source, amount, currency, isWithdrawn, isReinstated } = dispute;
    const { created, withdrawnAt = created, reinstatedAt = created } = dispute;
    const shared = { source, currency, type: "adjustment", description: null };
    const [outId, backId] = [transactionId(source), reversalId(source)];
    const out = { ...shared, id: outId, created: withdrawnAt, amount: -amount, fee: disputeFee, category: "dispute" };
    const back = { ...shared, id: backId, created: reinstatedAt, amount, fee: 0, category: "dispute_reversal" };
    return [...(isWithdrawn ? [out] : []), ...(isReinstated ? [back] : [])];
  });
}

function randomPart(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}
