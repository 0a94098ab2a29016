import { readFile } from "node:fs/promises";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminShipping } from "../pages/admin-shipping.ts";

test.use({ viewport: { width: 1280, height: 900 } });

// The orders of one test are not in the views of the next one.
test.beforeEach(async ({ stack }) => {
  await stack.database.query("UPDATE orders SET to_ship = 0");
});

test("the dashboard leads to the orders to ship, which are exported and shipped by keyboard", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ name: "Record שלום" });
  const { id } = await payOrder(stack, { ip, email, products: [record] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const shipping = adminShipping(admin);
  const { notified } = adminShell(admin);
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("region", { name: "To ship today" })).toContainText("1 order waits to be shipped");
  await admin.getByRole("link", { name: "1 order waits to be shipped" }).click();
  await expect(admin).toHaveURL("/admin/orders?view=toShip");
  await expect(shipping.view("To ship (1)")).toBeVisible();
  const downloading = admin.waitForEvent("download");
  await shipping.exportCsv.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^labels-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain("12 Sample Street");

  await orders.view(id).click();
  await shipping.ship.focus();
  await admin.keyboard.press("Enter");
  await shipping.carrier.click();
  await shipping.carrierOption("Royal Mail").click();
  await shipping.tracking.fill("RM 123");
  await shipping.tracking.press("Enter");
  await notified("Order shipped");
  await expect(shipping.ship).toBeFocused();
  await expect(shipping.section).toContainText("Nothing is left to ship");
  await expect(admin.getByText("Nothing to ship", { exact: true })).toBeVisible();
  await shipping.entry("RM 123").getByRole("button", { name: "Delete" }).click();
  await shipping.question.getByRole("button", { name: "Delete" }).click();
  await notified("Shipment deleted");
  await expect(orders.view(id)).toBeVisible();
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
  await expect(next.parcel).toContainText("12 Sample Street");
  await admin.emulateMedia({ media: "print" });
  await expect(admin.getByRole("article")).toBeVisible();
  await expect(next.tracking).toBeHidden();
  await expect(admin.getByRole("banner")).toBeHidden();
  await admin.emulateMedia({ media: "screen" });
  await expect(admin.getByRole("article")).toBeHidden();
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

async function read(stack: Stack, id: number): Promise<AdminOrderDetail> {
  return (await stack.admin())("GET /api/admin/orders/:id", { params: { id: String(id) } });
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
