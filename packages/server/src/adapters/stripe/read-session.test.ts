import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { readSession } from "./read-session.ts";

/** A session as other servers of this API may send it, with missing fields. */
function read(parts: object) {
  return readSession({ id: "cs_1", ...parts } as Stripe.Checkout.Session, "eur");
}

test.each([
  [{ status: "open", payment_status: "unpaid" }, "open"],
  [{ status: "open", payment_status: "no_payment_required" }, "open"],
  [{ status: "complete", payment_status: "unpaid" }, "awaiting"],
  [{ status: "complete", payment_status: "paid" }, "paid"],
  [{ status: "complete", payment_status: "no_payment_required" }, "paid"],
  [{ status: "expired", payment_status: "unpaid" }, "expired"],
  [{ payment_status: "paid" }, "paid"],
  [{ payment_status: "no_payment_required" }, "paid"],
  [{ payment_status: "unpaid" }, "open"],
  [{}, "open"],
])("%o is %s", (parts, state) => {
  expect(read(parts).state).toBe(state);
});

test.each([
  [{ metadata: { order: "12", key: "k" } }, { orderId: 12, key: "k" }],
  [
    { metadata: { order: "12" }, client_reference_id: "c" },
    { orderId: 12, key: "c" },
  ],
  [{ metadata: { order: "-1" } }, { orderId: null, key: null }],
  [{ metadata: { order: "1e3" } }, { orderId: null }],
  [{ metadata: null }, { orderId: null, key: null }],
])("%o belongs to %o", (parts, ours) => {
  expect(read(parts)).toMatchObject(ours);
});

const noChoices = { country: null, delivery: null, concertId: null, code: null };

test.each([
  [
    { country: "NO", delivery: "tracked", code: "CAFÉ %_🎹" },
    { country: "NO", delivery: "tracked", code: "CAFÉ %_🎹" },
  ],
  [
    { delivery: "pickup", concert: "7" },
    { delivery: "pickup", concertId: 7 },
  ],
  [{ country: "ZZ", delivery: "drone", concert: "-7", code: "" }, {}],
  [{ country: "no", delivery: "toString", concert: "1e3", code: "x".repeat(65) }, {}],
  [{}, {}],
])("metadata %o says the choices %o", (metadata, choices) => {
  expect(read({ metadata }).choices).toEqual({ ...noChoices, ...choices });
});

test("the payment may be an id, an object or missing", () => {
  expect(read({ payment_intent: "pi_1" }).paymentId).toBe("pi_1");
  expect(read({ payment_intent: { id: "pi_2" } }).paymentId).toBe("pi_2");
  expect(read({}).paymentId).toBeNull();
});

test.each([
  [
    { amount_total: 1250, currency: "usd" },
    { amountCents: 1250, currency: "usd" },
  ],
  [
    { amount_total: 1200, currency: "jpy" },
    { amountCents: 1200, currency: "jpy" },
  ],
  [
    { amount_total: 50_000, currency: "isk" },
    { amountCents: 500, currency: "isk" },
  ],
  [{ amount_total: 1250 }, { amountCents: 1250, currency: "eur" }],
])("the amount of %o is %o", (parts, amount) => {
  expect(read(parts)).toMatchObject(amount);
});

test.each([
  [
    { currency: "usd", shipping_cost: { amount_total: 700 } },
    { shippingCents: 700, discountCents: 0 },
  ],
  [
    { currency: "isk", total_details: { amount_shipping: 70_000, amount_discount: 50_000 } },
    { shippingCents: 700, discountCents: 500 },
  ],
  [
    { currency: "usd", shipping_cost: null, total_details: null },
    { shippingCents: 0, discountCents: 0 },
  ],
  [{}, { shippingCents: 0, discountCents: 0 }],
])("shipping and discount of %o are %o", (parts, amounts) => {
  expect(read(parts)).toMatchObject(amounts);
});

const address = { line1: "1 Road", city: "Town", state: null, postal_code: "1", country: "GB" };
const filled = {
  name: "Ada",
  address: { line1: "1 Road", line2: null, city: "Town", state: "", postal_code: "1", country: "GB" },
};

test("the address is read from its current field, else from the old one", () => {
  const details = { name: "Ada", address };
  expect(read({ collected_information: { shipping_details: details } }).shippingAddress).toEqual(filled);
  expect(read({ shipping_details: details }).shippingAddress).toEqual(filled);
  expect(
    read({ collected_information: { shipping_details: null }, shipping_details: details }).shippingAddress,
  ).toEqual(filled);
  expect(read({ shipping_details: { address } }).shippingAddress).toMatchObject({ name: "" });
});

test("a billing address is not a shipping address", () => {
  expect(read({ customer_details: { name: "Ada", address } }).shippingAddress).toBeNull();
  expect(
    read({ collected_information: { shipping_details: { name: "Ada", address: null } } }).shippingAddress,
  ).toBeNull();
});

test("a response that is not a session is rejected", () => {
  expect(() => readSession({} as Stripe.Checkout.Session, "eur")).toThrow(PaymentProviderError);
});
