import type { AdminOrder } from "@recital/contract/endpoints/orders/orders";
import { describe, expect, test } from "vitest";
import { makeMemoryLog, sendJson, startFakeSite, temporaryFolder } from "../testing/fakes.ts";
import { describeOrders, makeOrderMonitor } from "./orders.ts";
import { openSettings } from "./settings.ts";

function order(id: number, paidAt: string | null, total = 12.5): AdminOrder {
  return {
    id,
    createdAt: "2026-05-01T08:00:00.000Z",
    currency: "usd",
    subtotal: total,
    discount: 0,
    code: null,
    shipping: 0,
    tax: 0,
    tip: 0,
    taxIncluded: 0,
    total,
    delivery: null,
    concertId: null,
    country: null,
    pickup: null,
    note: null,
    status: "processing",
    paid: paidAt !== null,
    needsShipping: true,
    items: [
      { name: "Night Train (CD)", variantTitle: null, price: 12.5, quantity: 1, subtotal: 12.5, discount: 0, tax: 0 },
    ],
    shippingAddress: null,
    customerEmail: "ada@example.com",
    customerName: "Ada",
    paidAt,
    paidBy: "card",
    lacksShippingInfo: false,
    isNotePublic: false,
    refundedTotal: 0,
    version: 1,
  };
}

async function startMonitor(orders: AdminOrder[]) {
  const state = { orders, status: 200, hasSession: true, isWindowFocused: false };
  const site = await startFakeSite((_request, response) =>
    sendJson(response, state.status === 200 ? state.orders : { error: "No", message: "No" }, state.status),
  );
  const settings = openSettings(`${await temporaryFolder()}/settings.json`, makeMemoryLog());
  settings.change({ site: { url: site.url, artistName: "Mara Lind" } });
  const notified: number[][] = [];
  const counts: number[] = [];
  const monitor = makeOrderMonitor({
    fetch: (url, init) => fetch(url, init),
    settings,
    hasSession: () => Promise.resolve(state.hasSession),
    notify: (newOrders) => void notified.push(newOrders.map(({ id }) => id)),
    showCount: (count) => void counts.push(count),
    isWindowFocused: () => state.isWindowFocused,
  });
  return { state, site, settings, notified, counts, monitor };
}

const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, "0")}:00.000Z`;

describe("new orders", () => {
  test("are those paid after the first check, each notified once, and counted until the window is focused", async () => {
    const { state, notified, counts, monitor } = await startMonitor([order(1, at(1))]);
    await monitor.check();
    expect(notified).toEqual([]);
    state.orders = [order(3, at(3)), order(2, at(2)), order(1, at(1))];
    await monitor.check();
    await monitor.check();
    // Created long ago and paid just now.
    state.orders = [...state.orders, order(9, at(4))];
    await monitor.check();
    expect(notified).toEqual([[3, 2], [9]]);
    expect(counts).toEqual([2, 3]);
    monitor.markSeen();
    monitor.markSeen();
    expect(counts).toEqual([2, 3, 0]);
  });

  test("are notified even if they are the site's first", async () => {
    const { state, notified, monitor } = await startMonitor([]);
    await monitor.check();
    state.orders = [order(1, at(1))];
    await monitor.check();
    expect(notified).toEqual([[1]]);
  });

  test("are not counted while the window is focused", async () => {
    const { state, notified, counts, monitor } = await startMonitor([]);
    await monitor.check();
    state.isWindowFocused = true;
    state.orders = [order(1, at(1))];
    await monitor.check();
    expect(notified).toEqual([[1]]);
    expect(counts).toEqual([]);
  });
});

test("no request is sent without a session or a site", async () => {
  const { state, site, settings, monitor } = await startMonitor([order(1, at(1))]);
  state.hasSession = false;
  await monitor.check();
  settings.change({ site: null });
  state.hasSession = true;
  await monitor.check();
  expect(site.seen).toEqual([]);
});

test.each([401, 500])("a response with status %i changes nothing", async (status) => {
  const { state, settings, notified, monitor } = await startMonitor([order(1, at(1))]);
  state.status = status;
  await monitor.check();
  expect(settings.read().newestPaidAt).toBeNull();
  expect(notified).toEqual([]);
});

test("up to three orders get a notification each, more share one", () => {
  expect(describeOrders([order(12, at(1))], "en")).toEqual([
    { title: "New order #12", body: "$12.50 · 1 × Night Train (CD)", path: "/admin/orders/12" },
  ]);
  expect(
    describeOrders(
      [1, 2, 3, 4].map((id) => order(id, at(id), 0.1)),
      "en",
    ),
  ).toEqual([{ title: "4 new orders", body: "$0.40", path: "/admin/orders" }]);
});

test("a notification has the orders' own currencies", () => {
  const inYen = (id: number) => ({ ...order(id, at(id), 1200), currency: "jpy" });
  expect(describeOrders([inYen(1)], "en")[0]?.body).toBe("¥1,200 · 1 × Night Train (CD)");
  const mixed = [1, 2, 3, 4].map((id) => (id % 2 === 0 ? inYen(id) : order(id, at(id))));
  expect(describeOrders(mixed, "en")[0]?.body).toBe("$25.00 + ¥2,400");
});

test("a notification is in the language of the program", () => {
  expect(describeOrders([order(12, at(1))], "de")).toEqual([
    { title: "Neue Bestellung #12", body: "12,50\u00a0$ · 1 × Night Train (CD)", path: "/admin/orders/12" },
  ]);
  const many = [1, 2, 3, 4].map((id) => order(id, at(id), 300));
  expect(describeOrders(many, "fr")[0]).toMatchObject({ title: "4 nouvelles commandes" });
});
