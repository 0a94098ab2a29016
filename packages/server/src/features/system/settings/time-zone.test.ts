import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOrder, deleteOrders, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { variantTable } from "../../shop/products/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => deleteOrders(app.recital.database));

const setZone = (timezone: string) => admin.api("PUT /api/admin/settings", { body: { timezone } });
const setTime = async (iso: string) => {
  app.clock.offsetMs = Date.parse(iso) - Date.now();
  // The former session may be over by then.
  admin = await app.admin();
};
const textOf = async (path: string) => (await app.visitor().fetch(path)).text();
const sell = (iso: string) =>
  buildOrder(app.recital.database, { ...paidAt(new Date(iso)), totalCents: 1000, subtotalCents: 1000 }, [
    { name: "LP", unitCents: 1000, quantity: 1 },
  ]);
const exported = async (month: string) => {
  const response = await admin.fetch(`/api/admin/sales/export?month=${month}`);
  return readCsv(await response.text())
    .slice(1)
    .map(([date, order]) => [date, Number(order)]);
};

test("a release at midnight in Oslo is out on that day, for programs and in feeds, and another zone moves it", async () => {
  await setTime("2026-11-20T12:00:00Z");
  await setZone("Europe/Oslo");
  const body = { title: "Lamp", slug: "lamp", releaseAt: "2026-12-04T00:00:00+01:00" };
  const { id } = await admin.api("POST /api/admin/releases", { body });
  await admin.api("POST /api/admin/releases/:id/publish", { params: { id: String(id) } });
  const read = async () => (await app.visitor().api("GET /api/releases")).map(({ releaseDay }) => releaseDay);
  expect(await read()).toEqual(["2026-12-04"]);
  expect(await app.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } })).toMatchObject({
    releaseAt: "2026-12-03T23:00:00.000Z",
    releaseDay: "2026-12-04",
  });
  expect(await textOf("/releases.xml")).toContain("out on December 4, 2026");
  await setZone("America/Los_Angeles");
  expect(await read()).toEqual(["2026-12-03"]);
  expect(await textOf("/releases.xml")).toContain("out on December 3, 2026");
});

test.each([
  // The evening of New Year's Eve in Los Angeles; the morning of the first in Sydney; both sides of a change of the clocks.
  ["America/Los_Angeles", "2027-01-01T03:00:00Z", "2026-12-31"],
  ["Australia/Sydney", "2026-10-31T14:30:00Z", "2026-11-01"],
  ["Europe/Oslo", "2026-10-24T22:00:00Z", "2026-10-25"],
  ["Europe/Oslo", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["Europe/Oslo", "2026-10-25T23:00:00Z", "2026-10-26"],
])("a sale in %s at %s is one of %s in the books and statistics", async (zone, at, day) => {
  await setTime(at);
  await setZone(zone);
  const { id } = await sell(at);
  expect(await exported(day.slice(0, 7))).toEqual([[day, id]]);
  const { periods } = await admin.api("GET /api/admin/statistics", { query: {} });
  expect(periods.at(-1)).toEqual({ period: day, orders: 1, sales: 10, newSubscribers: 0 });
  const months = await admin.api("GET /api/admin/statistics", { query: { range: "12m" } });
  expect(months.periods.at(-1)).toMatchObject({ period: day.slice(0, 7), orders: 1 });
  expect(await admin.api("GET /api/admin/month")).toMatchObject({ month: day.slice(0, 7), orders: 1, sales: 10 });
  const days = await admin.api("GET /api/admin/statistics/subscribers", { query: {} });
  expect(days.at(-1)?.date).toBe(day);
});

test("the sales of the day at a table begin at midnight of the zone, and those of the month with it", async () => {
  await setTime("2026-10-31T15:00:00Z");
  await setZone("Australia/Sydney");
  const { id: productId } = await buildProduct(app.recital.database, { name: "Shirt", priceCents: 2000 });
  const { id: variantId } = await app.recital.database.model(variantTable).findOne({
    where: { productId },
    rejectOnEmpty: true,
  });
  const sellAtTable = (soldAt: string) =>
    admin.api("POST /api/admin/sales", {
      body: {
        requestKey: `table-${soldAt.length}-${Date.parse(soldAt)}`,
        paid: "cash",
        lines: [{ variantId, quantity: 1 }],
        soldAt,
      },
    });
  await sellAtTable("2026-10-31T12:59:59Z");
  const first = await sellAtTable("2026-10-31T13:30:00Z");
  expect(await admin.api("GET /api/admin/sales/today", { query: {} })).toMatchObject({ count: 1, total: 20 });
  expect(await exported("2026-11")).toEqual([["2026-11-01", first.id]]);
});

test("a pre-order ends with its day in the zone, and is rendered again when the zone moves that", async () => {
  await setTime("2026-11-20T12:00:00Z");
  await setZone("America/Los_Angeles");
  const shipsOn = "2026-11-22";
  const body = { name: "Score", price: 10, category: "merchandise", is_digital: false, shipsOn } as const;
  await admin.api("POST /api/admin/products", { body });
  const bumps = async () => {
    const rows = await app.recital.database.model(jobTable).findAll({ where: { kind: "bump-content-version" } });
    return rows.map(({ runAt }) => runAt.toISOString().slice(0, 16)).toSorted();
  };
  const shown = async () => (await app.visitor().api("GET /api/products")).find(({ name }) => name === "Score");
  expect(await bumps()).toEqual(["2026-11-23T08:00"]);
  await setTime("2026-11-23T07:59:00Z");
  expect(await shown()).toMatchObject({ shipsOn });
  await setZone("Europe/Oslo");
  expect(await shown()).toMatchObject({ shipsOn: null });
  await setTime("2026-11-20T12:00:00Z");
  await setZone("Asia/Tokyo");
  expect(await bumps()).toEqual(["2026-11-22T15:00", "2026-11-23T08:00"]);
});
