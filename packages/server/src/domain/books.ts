import type { Cents } from "@recital/contract/values/money";

/** A movement of the balance at the payment provider. */
export interface BookedMove {
  readonly kind: "charge" | "refund" | "dispute" | "fee" | "payout" | "other";
  /** Before the fee; negative if money left. */
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly currency: string;
  readonly createdAt: Date;
}

/** The balance at the provider now, and all that moved it since a month began. */
export interface BalanceToBook<Move extends BookedMove> {
  readonly currency: string;
  /** In that currency. */
  readonly balanceCents: Cents;
  readonly moves: readonly Move[];
  /** When the month ended, or will end. */
  readonly until: Date;
}

const sums = {
  charge: "charges",
  refund: "refunds",
  dispute: "disputes",
  fee: "fees",
  payout: "other",
  other: "other",
} as const;

/**
 * Returns what moved the balance in a month. The provider says only the balance of now, so that of the month's end is
 * it less all that came later. Fees are negative, and those of payments and disputes are taken out of their sums, so that
 * the opening balance and the sums are together the closing one. Another currency is in no sum.
 */
export function keepBooks<Move extends BookedMove>({ currency, balanceCents, moves, until }: BalanceToBook<Move>) {
  const [within, later] = [
    moves.filter(({ createdAt }) => createdAt < until),
    moves.filter(({ createdAt }) => createdAt >= until),
  ];
  const ofCurrency = within.filter((move) => move.currency === currency);
  const closing = balanceCents - net(later.filter((move) => move.currency === currency));
  const totals = { charges: 0, fees: 0, refunds: 0, disputes: 0, other: 0 };
  for (const { kind, amountCents, feeCents } of ofCurrency) {
    totals[sums[kind]] += amountCents;
    totals.fees -= feeCents;
  }
  return { opening: closing - net(ofCurrency), ...totals, closing, moves: within };
}

/** Returns what a movement changes the balance by. */
export function netCents({ amountCents, feeCents }: Pick<BookedMove, "amountCents" | "feeCents">): Cents {
  return amountCents - feeCents;
}

function net(moves: readonly BookedMove[]): Cents {
  return moves.reduce((sum, move) => sum + netCents(move), 0);
}
