import type { ReceivedEmail } from "@recital/emulators/smtp/mailbox";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { withdrawalDigest } from "./digest.job.ts";
import { jobTable } from "../../../jobs/table.ts";
import { withdrawalTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  // The limits are of one hour.
  app.clock.offsetMs += 3_700_000;
});

const statement = "I withdraw from my order.\nPlease refund me.";
const receipt = { message: "We received your withdrawal. A confirmation is on its way to your email address." };

async function withdraw(body: Record<string, unknown>, visitor = app.visitor()): Promise<Response> {
  return visitor.fetch("/api/withdrawals", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada Lovelace", email: "ada@example.com", statement, ...body }),
  });
}

/** Lets the present quarter of an hour end. Then the owner gets an email about it. */
async function endQuarter(): Promise<void> {
  const quarterMs = 15 * 60_000;
  app.clock.offsetMs += quarterMs - (app.clock.now().getTime() % quarterMs) + 1;
  app.recital.worker.nudge();
  const job = app.recital.database.model(jobTable);
  await expect.poll(() => job.count({ where: { kind: withdrawalDigest.kind, outcome: null } })).toBe(0);
  await waitForJobs(app.recital.database);
}

const paidOrder = () =>
  buildOrder(app.recital.database, { ...paidAt(app.clock.now()), customerEmail: "Ada@Example.com" });
const detail = (id: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });
const newest = async () => (await admin.api("GET /api/admin/withdrawals", { query: { limit: 1 } }))[0];

describe("a withdrawal", () => {
  test("belongs to the order if its buyer's email address is given, in any case, and is in its timeline", async () => {
    const order = await paidOrder();
    const response = await withdraw({ orderId: order.id, email: " ada@EXAMPLE.com " });
    expect([response.status, await response.json()]).toEqual([202, receipt]);
    const shown = { name: "Ada Lovelace", email: "ada@EXAMPLE.com", orderId: order.id, statement, state: "open" };
    expect(await newest()).toMatchObject(shown);
    const { withdrawals, events } = await detail(order.id);
    expect(withdrawals).toMatchObject([shown]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: "withdrawal", text: "Withdrawal received", by: null }),
    );
  });

  test("belongs to an order that the browser may read, whatever email address is given", async () => {
    const { id: productId } = await buildProduct(app.recital.database);
    const buyer = app.visitor();
    const body = { items: [{ productId, quantity: 1 }], customerEmail: "buyer@example.com" };
    const { orderId } = await buyer.api("POST /api/create-checkout-session", { body });
    await withdraw({ orderId, email: "work@example.com" }, buyer);
    expect(await newest()).toMatchObject({ orderId, email: "work@example.com" });
  });

  test.each([
    ["of another customer", async () => (await paidOrder()).id],
    ["that does not exist", () => Promise.resolve(99_999_999)],
    ["beyond all numbers", () => Promise.resolve(Number.MAX_SAFE_INTEGER)],
    ["that is not given", () => Promise.resolve(undefined)],
  ])("for an order %s has the same response, and belongs to none", async (_what, findId) => {
    const orderId = await findId();
    const email = `stranger-${orderId}@example.com`;
    const response = await withdraw({ orderId, email });
    expect([response.status, await response.json()]).toEqual([202, receipt]);
    expect(await newest()).toMatchObject({ email, orderId: null, statedOrderId: orderId ?? null });
    const message = await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email));
    expect(message.text).toContain(orderId === undefined ? "no number given" : `#${orderId}`);
    // Only its time: their words would come from the shop, to anyone.
    expect(message.text).toContain("Please keep this email for your records.");
    for (const words of ["Ada Lovelace", "I withdraw", "Please refund me"]) {
      expect(message.text).not.toContain(words);
      expect(message.html).not.toContain(words);
    }
    if (orderId === undefined || orderId >= 99_999_999) return;
    expect(await detail(orderId)).toMatchObject({ withdrawals: [] });
  });

  test("is confirmed to the customer with its content, date and time, and told to the owner", async () => {
    const order = await paidOrder();
    await withdraw({ orderId: order.id, email: "ada@example.com", name: "Ada <b>Lovelace</b>" });
    const { createdAt } = (await newest()) ?? { createdAt: "" };
    const isNew = (to: string, words: string) => (message: ReceivedEmail) =>
      message.envelope.to.includes(to) && message.text.includes(words);
    const message = await app.smtp.waitForEmail(isNew("ada@example.com", "Ada <b>Lovelace</b>"));
    expect(message.subject).toMatch(/^Your withdrawal was received by /);
    for (const part of [`#${order.id}`, "I withdraw from my order.", "Please refund me.", createdAt.slice(11, 19)]) {
      expect(message.text).toContain(part);
    }
    expect(message.html).not.toContain("<b>");
    const toOwner = await app.smtp.waitForEmail(isNew("owner@recital.example", `order #${order.id} `));
    expect(toOwner.text).toContain(`/admin/orders/${order.id}`);
  });

  test("that belongs to no order is told to the owner with all of its quarter of an hour, in one email", async () => {
    const told = () => app.smtp.emails("owner@recital.example").filter(({ subject }) => subject.includes("withdraw"));
    await endQuarter();
    const before = told().length;
    for (const name of ["one", "two", "three"]) {
      const words = { name: "DHL Customs", statement: "Pay the fee: https://evil.example/pay" };
      await withdraw({ email: `${name}@victim.example`, ...words });
      await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(`${name}@victim.example`));
    }
    expect(told()).toHaveLength(before);
    await endQuarter();
    expect(told()).toHaveLength(before + 1);
    expect(told().at(-1)?.subject).toContain("3 customers withdraw from a purchase");
    for (const email of app.smtp.emails()) expect(`${email.subject} ${email.text}`).not.toMatch(/DHL|evil/);
  });

  test("is stored beyond five in an hour for an email address, but not confirmed any more", async () => {
    const withdrawal = app.recital.database.model(withdrawalTable);
    const email = "often@example.com";
    for (let index = 0; index < 7; index++) expect((await withdraw({ email })).status).toBe(202);
    expect(await withdrawal.count({ where: { email } })).toBe(7);
    await endQuarter();
    expect(app.smtp.emails(email)).toHaveLength(5);
  });

  test("is refused beyond ten in an hour from one caller", async () => {
    for (let index = 0; index < 10; index++)
      expect((await withdraw({ email: `c-${index}@example.com` })).status).toBe(202);
    const response = await withdraw({});
    expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("without name, email address or statement is refused by their names, and stores nothing", async () => {
    const withdrawal = app.recital.database.model(withdrawalTable);
    const before = await withdrawal.count();
    const response = await withdraw({ name: " ", email: "ada", statement: "", orderId: "one" });
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect([response.status, Object.keys(fields).toSorted()]).toEqual([422, ["email", "name", "orderId", "statement"]]);
    expect(await withdrawal.count()).toBe(before);
  });
});

describe("the admin's list of withdrawals", () => {
  test("is newest first, by state, and counts all", async () => {
    await withdraw({ name: "First" });
    await withdraw({ name: "Second" });
    const [second, first] = await admin.api("GET /api/admin/withdrawals", { query: { limit: 2 } });
    expect([second?.name, first?.name]).toEqual(["Second", "First"]);
    const params = { id: String(first?.id) };
    const put = (state: "open" | "closed") => admin.api("PUT /api/admin/withdrawals/:id", { params, body: { state } });
    expect(await put("closed")).toMatchObject({ name: "First", state: "closed" });
    let total = "";
    const onHeaders = (headers: Headers) => (total = headers.get("x-total-count") ?? "");
    const closed = await admin.api("GET /api/admin/withdrawals", { query: { state: "closed" }, onHeaders });
    expect([closed.map(({ name }) => name), total]).toEqual([["First"], "1"]);
    expect(await put("open")).toMatchObject({ state: "open" });
  });

  test("is for the admin alone, and knows no other withdrawals", async () => {
    const visitor = app.visitor();
    await expect(visitor.api("GET /api/admin/withdrawals", { query: {} })).rejects.toMatchObject({ status: 401 });
    const edit = { params: { id: "99999999" }, body: { state: "closed" as const } };
    await expect(visitor.api("PUT /api/admin/withdrawals/:id", edit)).rejects.toMatchObject({ status: 401 });
    await expect(admin.api("PUT /api/admin/withdrawals/:id", edit)).rejects.toMatchObject({ status: 404 });
  });
});
