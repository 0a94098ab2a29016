import { z } from "zod";
import type { Route } from "../http-site.ts";
import { optional, order } from "./control-form.ts";
import { newId } from "./sessions.ts";
import type { StripeState } from "./state.ts";

/** A movement of the balance that comes from no payment, such as a payout. */
export interface MovementParams {
  /** In cents; negative if money leaves the account. */
  readonly amount: number;
  /** Default: 0. */
  readonly fee?: number | undefined;
  /** Stripe's type; default: `adjustment`. */
  readonly type?: string | undefined;
  /** Default: `usd`. */
  readonly currency?: string | undefined;
  readonly description?: string | undefined;
}

/** Controls the balance from a test. */
export interface BalanceControls {
  /** Moves the balance; returns the id of the balance transaction. */
  moveBalance(params: MovementParams): Promise<string>;
}

export interface BalanceControlParts {
  readonly state: StripeState;
  now(): number;
  save(): Promise<void>;
}

export function makeBalanceControls({ state, now, save }: BalanceControlParts): BalanceControls {
  return {
    async moveBalance({ amount, fee = 0, type = "adjustment", currency = "usd", description = null }) {
      const id = newId("txn");
      state.movements[id] = {
        id,
        source: null,
        amount,
        fee,
        type,
        category: type,
        created: now(),
        currency,
        description,
      };
      await save();
      return id;
    },
  };
}

const text = z.string().min(1).max(100);
const moveOrder = z.strictObject({
  amount: z.coerce.number().int(),
  fee: optional(z.coerce.number().int()),
  type: optional(text),
  currency: optional(text),
  description: optional(text),
});

/** Returns the routes of {@link BalanceControls}. */
export function balanceControlRoutes(emulator: BalanceControls): Route[] {
  return [order("/_emulator/balance", moveOrder, (params) => emulator.moveBalance(params))];
}
