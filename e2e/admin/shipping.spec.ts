import { readFile } from "node:fs/promises";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder, placeOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminShipping } from "../pages/admin-shipping.ts";

test.use({ viewport: { width: 1280, height: 900 } });

// The orders of one test are not in the views of the next one.
test.beforeEach(async ({ stack }) => {
  await stack.database.query("UPDATE orders SET to_ship = 0");
});

test("a paid order is shipped in parts, corrected, and its shipment deleted", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ name: "Record שלום" });
  const score = await catalog.add({ isDigital: true });
  const { id } = await payOrder(stack, { ip, email, products: [record, score] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const shipping = adminShipping(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await expect(shipping.section).toContainText("2 items left to ship");
  await shipping.ship.focus();
  await admin.keyboard.press("Enter");
  await expect(shipping.quantity(record.name)).toHaveValue("2");
  await expect(shipping.quantity(score.name)).toHaveCount(0);
  await expect(shipping.notify).toBeChecked();
  await shipping.quantity(record.name).fill("0");
  await shipping.submit.click();
  await expect(shipping.dialog.getByText("Select at least one item")).toBeVisible();
  await shipping.quantity(record.name).fill("1");
  await choose(shipping, "Royal Mail");
  await shipping.tracking.fill("RM 123");
  await shipping.tracking.press("Enter");
  await notified("Order shipped");
  await expect(shipping.ship).toBeFocused();
  const entry = shipping.entry("RM 123");
  for (const text of ["Royal Mail", `1 × ${record.name}`, "by admin", "Customer told on"]) {
    await expect(entry).toContainText(text);
  }
  await expect(entry.getByRole("link", { name: "RM 123" })).toHaveAttribute("href", /royalmail\.com.*RM123$/);
  await expect(shipping.section).toContainText("1 item left to ship");
  await expect(orders.rows).toContainText("Shipped");
  const told = await stack.smtp.waitForEmail(({ envelope, text }) => {
    return envelope.to.includes(email) && text.includes("RM123");
  });
  expect(told.text).toContain("RM 123");

  // The carrier is remembered.
  await shipping.ship.click();
  await expect(shipping.carrier).toHaveValue("Royal Mail");
  await shipping.tracking.fill("RM 456");
  await shipping.submit.click();
  await notified("Order shipped");
  await expect(shipping.section).toContainText("Nothing is left to ship");
  await expect(shipping.ship).toBeDisabled();

  const emails = stack.smtp.emails(email).length;
  await shipping.entry("RM 456").getByRole("button", { name: "Correct…" }).click();
  await expect(shipping.notify).not.toBeChecked();
  await expect(shipping.tracking).toHaveValue("RM 456");
  await shipping.tracking.fill("");
  await choose(shipping, "Other carrier");
  await shipping.submit.click();
  await notified("Shipment corrected");
  await expect(shipping.entry("Other carrier")).toContainText("without a tracking number");
  await outboxEmpty(stack);
  expect(stack.smtp.emails(email).length).toBeLessThanOrEqual(emails + 1);

  for (const text of ["Other carrier", "RM 123"]) {
    await shipping.entry(text).getByRole("button", { name: "Delete" }).click();
    await shipping.question.getByRole("button", { name: "Delete" }).click();
    await notified("Shipment deleted");
  }
  await expect(shipping.section).toContainText("2 items left to ship");
  await expect(orders.rows).toContainText("Processing");
  expect((await read(stack, id)).shipments).toEqual([]);
});

test("a shipment in another window shows before the next one", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/409|422|500/);
  const record = await catalog.add();
  const { id } = await payOrder(stack, { ip, email, products: [record] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const shipping = adminShipping(admin);
  const { notified, warned } = adminShell(admin);
  await orders.open(`/${id}`);
  await shipping.ship.click();
  await shipping.tracking.fill("PQ-1");
  const sentence = "Use letters and digits only";
  const refusal = { error: sentence, message: sentence, fields: { trackingNumber: sentence } };
  const requests = "**/api/admin/orders/*/shipments";
  await admin.route(requests, (route) => route.fulfill({ status: 422, json: refusal }));
  await shipping.submit.click();
  await warned("Failed to ship the order", sentence);
  await expect(shipping.dialog.getByText(sentence)).toBeVisible();
  await admin.unroute(requests);

  const item = (await read(stack, id)).items[0]?.id ?? 0;
  await ship(stack, id, [{ itemId: item, quantity: 1 }]);
  await shipping.submit.click();
  await warned("Failed to ship the order", "This order was changed somewhere else.");
  await expect(shipping.dialog.getByRole("alert")).toContainText("What is left to ship is up to date now.");
  await expect(shipping.quantity(record.name)).toHaveValue("1");
  expect((await read(stack, id)).shipments).toHaveLength(1);

  // A change of another part of the order does not matter.
  const params = { id: String(id) };
  const api = await stack.admin();
  await api("PUT /api/admin/orders/:id/status", { params, body: { status: "delivered" } });
  await shipping.submit.click();
  await notified("Order shipped");
  await expect(shipping.section).toContainText("Nothing is left to ship");

  const deletion = "**/api/admin/orders/*/shipments/*";
  await admin.route(deletion, (route) => route.fulfill({ status: 500, json: { message: "The pianist is out" } }));
  await shipping.entry("PQ-1").getByRole("button", { name: "Delete" }).click();
  await shipping.question.getByRole("button", { name: "Delete" }).click();
  await notified("Shipment deleted");
  await warned("Failed to delete the shipment", "The pianist is out");
});

test("the views tell orders to ship from checkouts that were never paid", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const products = [await catalog.add()];
  const paid = await payOrder(stack, { ip, email, products });
  const unpaid = await placeOrder(stack, { ip, email, products });
  const orders = adminOrdersPage(admin);
  const shipping = adminShipping(admin);
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("region", { name: "To ship today" })).toContainText("1 order waits to be shipped");
  await admin.getByRole("link", { name: "1 order waits to be shipped" }).click();
  await expect(admin).toHaveURL("/admin/orders?view=toShip");
  await expect(shipping.view("To ship (1)")).toBeVisible();
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.view(paid.id)).toBeVisible();
  const downloading = admin.waitForEvent("download");
  await shipping.exportCsv.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^labels-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain("12 Sample Street");
  await orders.view(paid.id).click();
  await expect(orders.packingSlip).toBeVisible();

  await shipping.view("Unfinished checkouts").click();
  await expect(admin).toHaveURL(`/admin/orders/${paid.id}?view=unfinished`);
  await orders.search.fill(email);
  await expect(orders.count).toHaveText("1 orders found");
  await expect(shipping.unfinishedNote).toBeVisible();
  await expect(shipping.shipNext).toHaveCount(0);
  await orders.view(unpaid.id).click();
  await expect(orders.title).toHaveText(`Order #${unpaid.id}`);
  await expect(orders.panel.getByText("Emails are sent after payment.")).toBeVisible();
  await expect(orders.packingSlip).toHaveCount(0);
  await expect(shipping.section).toHaveCount(0);
  await orders.search.fill("no such order");
  await expect(admin.getByText("No orders found")).toBeVisible();
  await admin.goto(`/admin/orders/${unpaid.id}/packing-slip`);
  await expect(admin.getByRole("alert")).toHaveText("This order is not paid.");

  await ship(stack, paid.id);
  await orders.open("?view=toShip");
  await expect(admin.getByText("Nothing to ship")).toBeVisible();
  await expect(shipping.shipNext).toHaveCount(0);
  await shipping.view("All").click();
  await expect(admin).toHaveURL("/admin/orders");
});

test("ten orders are shipped with tracking in at most 40 key presses or clicks", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const products = [await catalog.add(), await catalog.add({ isDigital: true })];
  const ids: number[] = [];
  for (let order = 0; order < 10; order++) ids.push((await payOrder(stack, { ip, email, products })).id);
  await outboxEmpty(stack);
  const { next } = adminShipping(admin);
  const count = await countActions(admin);
  await admin.goto("/admin/dashboard");
  await admin.getByRole("link", { name: "10 orders wait to be shipped" }).click();
  await adminShipping(admin).shipNext.click();
  await next.carrier.click();
  await adminShipping(admin).carrierOption("USPS").click();
  for (const id of ids) {
    await expect(next.order).toHaveText(`Order #${id}`);
    await expect(next.tracking).toBeFocused();
    // As a scanner or a paste: one action.
    await admin.keyboard.insertText(`9400 ${id}`);
    await admin.keyboard.press("Enter");
  }
  await expect(admin.getByRole("heading", { name: "10 orders shipped" })).toBeVisible();
  const actions = await count();
  test.info().annotations.push({ type: "key presses and clicks", description: String(actions) });
  expect(actions).toBeLessThanOrEqual(40);
  for (const id of ids) {
    const { status, shipments } = await read(stack, id);
    expect(status).toBe("shipped");
    expect(shipments).toMatchObject([{ carrier: "usps", trackingNumber: `9400 ${id}`, items: [{ quantity: 2 }] }]);
  }
  await expect.poll(() => stack.smtp.emails(email).length).toBe(20);
});

test("Ship next works by keyboard and asks before it ships without a number", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
  watch,
}) => {
  watch.allow(/500|409/);
  const products = [await catalog.add({ name: `Long ${"name ".repeat(30)}` })];
  const [first, second, third] = [
    await payOrder(stack, { ip, email, products }),
    await payOrder(stack, { ip, email, products }),
    await payOrder(stack, { ip, email, products }),
  ];
  await outboxEmpty(stack);
  const { next } = adminShipping(admin);
  const { warned } = adminShell(admin);
  // From the start, because a route may miss a request that follows it at once.
  let isOut = false;
  await admin.route("**/shipments", (route) =>
    isOut ? route.fulfill({ status: 500, json: { message: "The pianist is out" } }) : route.continue(),
  );
  await next.open();
  await expect(next.order).toHaveText(`Order #${first.id}`);
  await expect(next.parcel).toContainText("12 Sample Street");
  await expect(next.shortcuts).toContainText("Skip this order");
  await admin.keyboard.press("Alt+N");
  await expect(next.said).toHaveText(`Order #${second.id} is next (2 of 3).`);
  await admin.keyboard.press("Alt+B");
  await expect(next.order).toHaveText(`Order #${first.id}`);
  await admin.keyboard.press("Alt+N");
  await expect(next.order).toHaveText(`Order #${second.id}`);

  await expect(next.tracking).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(admin.getByText("Press Enter again to ship without one.")).toBeVisible();
  expect((await read(stack, second.id)).shipments).toEqual([]);
  await admin.keyboard.insertText("X1");
  isOut = true;
  await admin.keyboard.press("Enter");
  await warned("Failed to ship the order", "The pianist is out");
  isOut = false;
  await next.notify.uncheck();
  await next.tracking.press("Enter");
  await expect(next.said).toHaveText(`Order #${second.id} shipped. Order #${third.id} is next (3 of 3).`);
  // A scanner that reads the last parcel twice ships nothing.
  await admin.keyboard.insertText("X1");
  await admin.keyboard.press("Enter");
  await expect(admin.getByText(`Order #${second.id} has this number.`)).toBeVisible();
  expect((await read(stack, third.id)).shipments).toEqual([]);
  await ship(stack, third.id);
  await admin.keyboard.insertText("X2");
  await admin.keyboard.press("Enter");
  await warned("Failed to ship the order", "This order was changed somewhere else.");
  await expect(admin.getByText("Nothing is left to ship of this order.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Next order" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("heading", { name: "1 order shipped, 1 skipped" })).toBeVisible();
  await expect(next.again).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(next.order).toHaveText(`Order #${first.id}`);

  await admin.emulateMedia({ media: "print" });
  await expect(admin.getByRole("article")).toBeVisible();
  await expect(next.tracking).toBeHidden();
  await expect(admin.getByRole("banner")).toBeHidden();
  await admin.emulateMedia({ media: "screen" });
  await expect(admin.getByRole("article")).toBeHidden();
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);
  await ship(stack, first.id);
  await next.open();
  await expect(admin.getByRole("heading", { name: "Nothing to ship" })).toBeVisible();
});

async function choose(shipping: ReturnType<typeof adminShipping>, name: string): Promise<void> {
  await shipping.carrier.click();
  await shipping.carrierOption(name).click();
}

async function read(stack: Stack, id: number): Promise<AdminOrderDetail> {
  return (await stack.admin())("GET /api/admin/orders/:id", { params: { id: String(id) } });
}

/** Ships an order in another window. */
async function ship(stack: Stack, id: number, items?: { itemId: number; quantity: number }[]): Promise<void> {
  const body = { carrier: "dhl" as const, notify: false, ...(items && { items }) };
  await (
    await stack.admin()
  )("POST /api/admin/orders/:id/shipments", { params: { id: String(id) }, body });
}

/** Counts the key presses, pastes and clicks on all pages of this browser from now on. */
async function countActions(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction("countAction", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countAction } = window as unknown as { countAction: () => void };
    const isInsertion = (event: Event) => event instanceof InputEvent && event.inputType.startsWith("insert");
    for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => countAction(), true);
    // Text that comes without a key press: a paste or a scanner's number, one action each.
    addEventListener("input", (event) => isInsertion(event) && countAction(), true);
  });
  return async () => {
    // The last calls have arrived when this one returns.
    await page.evaluate(() => true);
    return count;
  };
}

test("the screen that ships one order after the other says that its customer has withdrawn", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add();
  const { id: orderId } = await payOrder(stack, { ip, email, products: [record] });
  const body = { name: "Ada Listener", email, orderId, statement: "I withdraw from my order." };
  await stack.visitor(ip).api("POST /api/withdrawals", { body });
  const { next } = adminShipping(admin);
  await next.open();
  await expect(next.parcel).toContainText("The customer has withdrawn from this purchase.");
  await stack.database.query("DELETE FROM withdrawals", []);
});
