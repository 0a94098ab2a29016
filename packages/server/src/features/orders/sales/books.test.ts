import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let productId: number;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  await setTime("2026-11-10T12:00:00Z");
  productId = (await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 4000 })).id;
});
afterAll(() => app.stop());
beforeEach(() => app.stripe.setFault(null));

async function setTime(iso: string): Promise<void> {
  app.clock.offsetMs = Date.parse(iso) - Date.now();
  admin = await app.admin();
}

const books = (month: string) => admin.api("GET /api/admin/books", { query: { month } });
const read = (orderId: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });

/** Buys one record: $40.00, of which Stripe keeps $1.46. */
async function buy() {
  count += 1;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: `books-${count}@example.com` };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(orderId)).paid).toBe(true);
  return { orderId, paymentId: app.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "" };
}

/** The sums of a month in cents, and whether they lead from one balance to the other. */
async function sumsOf(month: string) {
  const { opening, charges, fees, refunds, disputes, other, closing } = await books(month);
  const cents = [opening, charges, fees, refunds, disputes, other, closing].map((sum) => Math.round(sum * 100));
  const end = cents.pop();
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(end);
  return [...cents, end];
}

test("a month begins with the balance of the one before, and its sums lead to the next, in the site's time zone", async () => {
  await admin.api("PUT /api/admin/settings", { body: { timezone: "America/Los_Angeles" } });
  const refunded = await buy();
  const disputed = await buy();
  const body = { requestKey: "half-of-it", reason: "other" as const, amount: 20 };
  await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(refunded.orderId) }, body });
  await expect.poll(async () => (await read(refunded.orderId)).refunds[0]?.state).toBe("succeeded");
  const dispute = await app.stripe.openDispute(disputed.paymentId);
  await app.stripe.moveBalance({ amount: -3000, type: "payout" });
  await app.stripe.moveBalance({ amount: -200, type: "fee", description: "Billing" });
  // The evening of 30 November in Los Angeles, and the first minute of December there.
  await setTime("2026-12-01T07:59:00Z");
  await buy();
  await setTime("2026-12-01T08:00:30Z");
  await buy();
  await app.stripe.setDisputeStatus(dispute, "won");
  await expect.poll(async () => (await read(disputed.orderId)).disputes[0]?.status).toBe("won");

  expect(await sumsOf("2026-10")).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await sumsOf("2026-11")).toEqual([0, 12_000, -438 - 1500 - 200, -2000, -4000, -3000, 862]);
  expect(await sumsOf("2026-12")).toEqual([862, 4000, -146, 0, 4000, 0, 8716]);
  for (const month of ["2026-11", "2026-12"]) expect((await books(month)).unexplained).toEqual([]);
  expect(await sumsOf("2027-01")).toEqual([8716, 0, 0, 0, 0, 0, 8716]);
});

test("what no row of the shop explains is listed, and another currency is in no sum", async () => {
  await setTime("2026-12-05T12:00:00Z");
  const before = await sumsOf("2026-12");
  const adjusted = await app.stripe.moveBalance({ amount: -500, fee: 10, description: "Correction of November" });
  const euros = await app.stripe.moveBalance({ amount: 700, currency: "eur", type: "transfer" });
  app.clock.offsetMs += 60_000;
  const { orderId } = await buy();
  // The shop knows another amount than the provider.
  await app.recital.database.model(orderTable).update({ paidCents: 3999 }, { where: { id: orderId } });
  const { unexplained, currency } = await books("2026-12");
  expect(currency).toBe("usd");
  const createdAt = expect.stringMatching(/^2026-12-05T12:0/);
  expect(unexplained).toEqual([
    {
      id: adjusted,
      type: "adjustment",
      amount: -5.1,
      currency: "usd",
      description: "Correction of November",
      createdAt,
    },
    { id: euros, type: "transfer", amount: 7, currency: "eur", description: null, createdAt },
    { id: expect.any(String), type: "charge", amount: 38.54, currency: "usd", description: null, createdAt },
  ]);
  const after = await sumsOf("2026-12");
  expect(after.map((sum, index) => (sum ?? 0) - (before[index] ?? 0))).toEqual([0, 4000, -156, 0, 0, -500, 3344]);
});

test("more movements than one page has are all counted", async () => {
  const before = await sumsOf("2026-12");
  for (let index = 0; index < 120; index += 1) await app.stripe.moveBalance({ amount: 1, type: "payout" });
  const after = await sumsOf("2026-12");
  expect((after[5] ?? 0) - (before[5] ?? 0)).toBe(120);
});

describe("refused", () => {
  test.each(["", "2026-13", "2026-1", "1969-12", "november"])("the month %j", async (month) => {
    await expect(books(month)).rejects.toMatchObject({ status: 422, fields: { month: "Enter a month as YYYY-MM" } });
  });

  test("while the provider does not respond, or does not show its balance", async () => {
    app.stripe.setFault({ kind: "error", status: 500 });
    await expect(books("2026-12")).rejects.toMatchObject({ status: 503 });
    app.stripe.setFault({ kind: "error", status: 403 });
    await expect(books("2026-12")).rejects.toMatchObject({ status: 502 });
  });

  test("to visitors", async () => {
    await expect(app.visitor().api("GET /api/admin/books", { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});
