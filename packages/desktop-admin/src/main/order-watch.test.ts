import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { describe, expect, test } from "vitest";
import { makeNoteLog } from "../testing/note-log.ts";
import { sendJson, startSiteStandIn } from "../testing/site-stand-in.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { describeOrders } from "./order-notice.ts";
import { makeOrderWatch } from "./order-watch.ts";
import { openSettings } from "./settings.ts";

function order(id: number, paidAt: string | null, total = 12.5): AdminOrder {
  return {
    id,
    createdAt: "2026-05-01T08:00:00.000Z",
    total,
    status: "processing",
    paid: paidAt !== null,
    needsShipping: true,
    items: [{ name: "Night Train (CD)", price: 12.5, quantity: 1 }],
    shippingAddress: null,
    customerEmail: "ada@example.com",
    paidAt,
    lacksShippingInfo: false,
    version: 1,
  };
}

async function startWatch(orders: AdminOrder[]) {
  const state = { orders, status: 200, hasSession: true, isLookedAt: false };
  const site = await startSiteStandIn((_request, response) =>
    sendJson(response, state.status === 200 ? state.orders : { error: "No", message: "No" }, state.status),
  );
  const settings = openSettings(`${await temporaryFolder()}/settings.json`, makeNoteLog());
  settings.change({ site: { url: site.url, artistName: "Mara Lind" } });
  const told: number[][] = [];
  const counts: number[] = [];
  const watch = makeOrderWatch({
    fetch: (address, init) => fetch(address, init),
    settings,
    hasSession: () => Promise.resolve(state.hasSession),
    notify: (news) => void told.push(news.map(({ id }) => id)),
    showCount: (count) => void counts.push(count),
    isLookedAt: () => state.isLookedAt,
  });
  return { state, site, settings, told, counts, watch };
}

const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, "0")}:00.000Z`;

describe("new orders", () => {
  test("are those paid after the first look, each told once, and counted until somebody looks", async () => {
    const { state, told, counts, watch } = await startWatch([order(1, at(1))]);
    await watch.look();
    expect(told).toEqual([]);
    state.orders = [order(3, at(3)), order(2, at(2)), order(1, at(1))];
    await watch.look();
    await watch.look();
    // Made long ago, paid just now.
    state.orders = [...state.orders, order(9, at(4))];
    await watch.look();
    expect(told).toEqual([[3, 2], [9]]);
    expect(counts).toEqual([2, 3]);
    watch.seen();
    watch.seen();
    expect(counts).toEqual([2, 3, 0]);
  });

  test("are told even when they are the site's first", async () => {
    const { state, told, watch } = await startWatch([]);
    await watch.look();
    state.orders = [order(1, at(1))];
    await watch.look();
    expect(told).toEqual([[1]]);
  });

  test("are not counted while the person has the window before them", async () => {
    const { state, told, counts, watch } = await startWatch([]);
    await watch.look();
    state.isLookedAt = true;
    state.orders = [order(1, at(1))];
    await watch.look();
    expect(told).toEqual([[1]]);
    expect(counts).toEqual([]);
  });
});

test("nobody is asked before somebody has logged in", async () => {
  const { state, site, settings, watch } = await startWatch([order(1, at(1))]);
  state.hasSession = false;
  await watch.look();
  settings.change({ site: null });
  state.hasSession = true;
  await watch.look();
  expect(site.seen).toEqual([]);
});

test.each([401, 500])("an answer of %i changes nothing", async (status) => {
  const { state, settings, told, watch } = await startWatch([order(1, at(1))]);
  state.status = status;
  await watch.look();
  expect(settings.read().newestPaidAt).toBeNull();
  expect(told).toEqual([]);
});

test("orders in words: a few by themselves, a crowd by its number", () => {
  expect(describeOrders([order(12, at(1))])).toEqual([
    { title: "New order #12", body: "$12.50 · 1 × Night Train (CD)", path: "/admin/orders/12" },
  ]);
  expect(describeOrders([1, 2, 3, 4].map((id) => order(id, at(id), 0.1)))).toEqual([
    { title: "4 new orders", body: "$0.40", path: "/admin/orders" },
  ]);
});
