import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { readFee } from "./read-fee.ts";

/** A payment with parts as Stripe may send them. */
function read(charge: unknown, currency = "usd") {
  return readFee({ id: "pi_1", currency, latest_charge: charge } as Stripe.PaymentIntent);
}
const moved = (transaction: unknown) => ({ id: "ch_1", balance_transaction: transaction });

test("the fee is in the balance transaction of the last charge", () => {
  expect(read(moved({ id: "txn_1", fee: 117, currency: "usd" }))).toBe(117);
  expect(read(moved({ id: "txn_1", fee: 0, currency: "usd" }))).toBe(0);
  expect(read(moved({ id: "txn_1", fee: 4200, currency: "isk" }), "isk")).toBe(42);
});

test("the fee is unknown in another currency than the payment's", () => {
  expect(read(moved({ id: "txn_1", fee: 117, currency: "eur" }))).toBeNull();
});

test.each([null, undefined, "ch_1", moved(null), moved(undefined), moved("txn_1"), moved({ currency: "usd" })])(
  "the fee is unknown while the charge is %j",
  (charge) => {
    expect(read(charge)).toBeNull();
  },
);
