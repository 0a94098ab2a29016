import { afterAll, beforeAll, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

/** Waits for all due jobs; the one that ends the pre-order is due later. */
async function untilIdle(): Promise<void> {
  app.recital.worker.nudge();
  const due = () => ({ outcome: null, runAt: { [Op.lte]: app.clock.now() } });
  await expect.poll(() => app.recital.database.model(jobTable).count({ where: due() })).toBe(0);
}

async function buildPreOrder(shipsOn: string | null) {
  const product = await buildProduct(app.recital.database, { name: "Tide (LP)", shipsOn });
  const move = async (day: string | null) => {
    await admin.api("PUT /api/admin/products/:id", { params: { id: String(product.id) }, body: { shipsOn: day } });
    await untilIdle();
  };
  const order = (customerEmail: string, fields: object = {}) =>
    buildOrder(app.recital.database, { ...paidAt(app.clock.now()), toShip: true, customerEmail, ...fields }, [
      { productId: product.id, name: "Tide (LP)", variantTitle: "Blue" },
    ]);
  return { product, move, order };
}

const textsTo = (email: string) => app.smtp.emails(email).map(({ text }) => text);

test("a later day is emailed once to those who wait, with the refund offer; an earlier one without it", async () => {
  const { move, order } = await buildPreOrder(inDays(10));
  const waiting = await order("waits@example.com");
  await order("shipped@example.com", { status: "shipped", toShip: false });
  await order("unpaid@example.com", { status: "pending", paidAt: null, paidCents: null, toShip: false });
  const later = inDays(30);
  await move(later);
  await move(later);
  const [first, ...more] = textsTo("waits@example.com");
  expect(more).toEqual([]);
  expect(first).toContain("Tide (LP) (Blue) will ship on");
  expect(first).toContain("we will refund it");
  expect(first).toContain(`/orders/${waiting.id}?key=`);
  await move(inDays(20));
  expect(textsTo("waits@example.com")).toHaveLength(2);
  expect(textsTo("waits@example.com")[1]).not.toContain("refund");
  await move(later);
  expect(textsTo("waits@example.com")).toHaveLength(2);
  expect([...textsTo("shipped@example.com"), ...textsTo("unpaid@example.com")]).toEqual([]);
  const { events } = await admin.api("GET /api/admin/orders/:id", { params: { id: String(waiting.id) } });
  expect(events.filter(({ text }) => text.startsWith("Email about the new shipping date"))).toHaveLength(2);
});

test("the end of a pre-order and a day that is over are not emailed", async () => {
  const { move, order } = await buildPreOrder(inDays(10));
  await order("quiet@example.com");
  await move(inDays(-3));
  await move(null);
  expect(textsTo("quiet@example.com")).toEqual([]);
  await move(inDays(5));
  expect(textsTo("quiet@example.com")).toHaveLength(1);
});
