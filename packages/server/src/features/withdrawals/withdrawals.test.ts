import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../testing/build-order.ts";
import { startTestApp, type TestApp, type Visitor } from "../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const statement = "I withdraw from my order.\nPlease refund me.";
const receipt = { message: "We received your withdrawal. A confirmation is on its way to your email address." };

async function withdraw(body: Record<string, unknown>, visitor = app.visitor()): Promise<Response> {
  return visitor.fetch("/api/withdrawals", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada Lovelace", email: "ada@example.com", statement, ...body }),
  });
}

const paidOrder = () => buildOrder(app.recital.database, { ...paidAt(new Date()), customerEmail: "Ada@Example.com" });
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
    expect(events.at(-1)).toMatchObject({ kind: "withdrawal", text: "Withdrawal received", by: null });
  });
});
