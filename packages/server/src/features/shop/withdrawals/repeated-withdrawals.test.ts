import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";
import { withdrawalTable } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(() => {
  // The limits are of one hour.
  app.clock.offsetMs += 3_700_000;
});

let bought = 0;

async function paidOrder() {
  bought += 1;
  const customerEmail = `buyer-${bought}@example.com`;
  const items = ["Vinyl", "Shirt"].map((name) => ({ name, unitCents: 1000, quantity: 2 }));
  const order = await buildOrder(app.recital.database, { ...paidAt(app.clock.now()), customerEmail }, items);
  const rows = await app.recital.database
    .model(orderItemTable)
    .findAll({ where: { orderId: order.id }, order: ["id"] });
  const [vinyl = 0, shirt = 0] = rows.map(({ id }) => id);
  return { orderId: order.id, email: customerEmail, vinyl, shirt };
}

interface Sent {
  readonly orderId: number;
  readonly email: string;
  readonly statement?: string;
  readonly items?: readonly { readonly itemId: number; readonly quantity: number }[];
  readonly known?: number;
}

let callers = 0;

/** Sends a withdrawal from an IP address of its own. */
async function withdraw({ orderId, email, statement = "I withdraw.", items, known }: Sent): Promise<number> {
  callers += 1;
  const ip = `198.51.100.${callers}`;
  const response = await app.visitor().fetch("/api/withdrawals", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ name: "Ada", orderId, email, statement, items, known }),
  });
  return response.status;
}

const stored = (orderId: number) =>
  app.recital.database.model(withdrawalTable).findAll({ where: { orderId }, include: "lines", order: ["id"] });

async function emailsTo(email: string) {
  await waitForJobs(app.recital.database);
  return app.smtp.emails(email).filter(({ subject }) => subject.startsWith("Your withdrawal was received"));
}

async function emailsToOwner(orderId: number) {
  await waitForJobs(app.recital.database);
  return app.smtp.emails("owner@recital.example").filter(({ subject }) => subject.startsWith(`Order #${orderId}:`));
}

describe("a withdrawal that its order has already", () => {
  test("is stored, confirmed and told once, also if twenty arrive at the same time", async () => {
    const { orderId, email, vinyl } = await paidOrder();
    const vinylRequest = { orderId, email, items: [{ itemId: vinyl, quantity: 1 }] };
    const statuses = await Promise.all(Array.from({ length: 20 }, () => withdraw(vinylRequest)));
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await withdraw(vinylRequest)).toBe(202);
    expect(await stored(orderId)).toHaveLength(1);
    expect(await emailsTo(email)).toHaveLength(1);
    expect(await emailsToOwner(orderId)).toHaveLength(1);
    const { events } = await (await app.admin()).api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
    expect(events.filter(({ kind }) => kind === "withdrawal")).toHaveLength(1);
  });

  test.each([
    ["in the same words", { statement: " i withdraw.\n" }, 1],
    ["in other words", { statement: "I withdraw from the shirt." }, 2],
  ])("without items is recognized %s", async (_how, second, count) => {
    const { orderId, email } = await paidOrder();
    await withdraw({ orderId, email });
    await withdraw({ orderId, email: email.toUpperCase(), ...second });
    expect(await stored(orderId)).toHaveLength(count);
  });

  test("is another one of other items, or if its sender knew of the first", async () => {
    const { orderId, email, vinyl, shirt } = await paidOrder();
    const first = { orderId, email, items: [{ itemId: vinyl, quantity: 1 }], statement: "One record." };
    await withdraw(first);
    await withdraw({ ...first, items: [{ itemId: shirt, quantity: 2 }], statement: "Both shirts." });
    await withdraw({ ...first, known: 2 });
    await withdraw({ ...first, known: 2 });
    const lines = (await stored(orderId)).map((row) => row.lines?.map(({ orderItemId }) => orderItemId));
    expect(lines).toEqual([[vinyl], [shirt], [vinyl]]);
  });
});

test("items that the order does not have, and more of one than were bought, do not count", async () => {
  const { orderId, email, vinyl } = await paidOrder();
  const otherOrder = await paidOrder();
  const items = [
    { itemId: vinyl, quantity: 9 },
    { itemId: otherOrder.vinyl, quantity: 1 },
  ];
  await withdraw({ orderId, email, items });
  const [row] = await stored(orderId);
  expect(row?.lines?.map((line) => line.get())).toEqual([{ withdrawalId: row?.id, orderItemId: vinyl, quantity: 2 }]);
  await withdraw({ orderId, email: "stranger@example.com", items });
  expect(await stored(orderId)).toHaveLength(1);
});

test("a form without JavaScript is received, with an order number as people write it", async () => {
  const { orderId, email } = await paidOrder();
  const post = (fields: Record<string, string>) =>
    app.visitor().fetch("/api/withdrawals", {
      method: "POST",
      body: new URLSearchParams({ name: "Ada", email, statement: "I withdraw.", ...fields }),
      redirect: "manual",
    });
  const done = await post({ orderId: `# ${orderId}` });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/withdraw?sent=yes"]);
  expect(await stored(orderId)).toHaveLength(1);
  const refused = await post({ orderId: "", name: "" });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/withdraw?sent=no"]);
});
