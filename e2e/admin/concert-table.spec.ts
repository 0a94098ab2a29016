import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import type { Stack } from "../fixtures/stack.ts";
import type { TestProduct } from "../fixtures/test-catalog.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 375, height: 800 } });

test.afterEach(async ({ stack: { database } }) => {
  const sold = "(SELECT id FROM orders WHERE paid_by <> 'card')";
  await database.query(
    `DELETE FROM refund_lines WHERE refund_id IN (SELECT id FROM refunds WHERE order_id IN ${sold})`,
  );
  for (const table of ["refunds", "stock_holds", "stock_moves", "order_events", "order_items"]) {
    await database.query(`DELETE FROM ${table} WHERE order_id IN ${sold}`);
  }
  await database.query("DELETE FROM orders WHERE paid_by <> 'card'");
});

const stockUp = ({ database }: Stack, { id }: TestProduct, stock: number) =>
  database.query("UPDATE variants SET stock = ? WHERE product_id = ?", [stock, id]);

/** The sales at the table so far, newest first. */
async function sales(stack: Stack) {
  const api = await stack.admin();
  return (await api("GET /api/admin/orders", { query: {} })).filter(({ paidBy }) => paidBy !== "card");
}

function concertTable(page: Page) {
  const main = page.getByRole("main");
  const panel = page.getByRole("dialog", { name: "This sale" });
  return {
    main,
    panel,
    tile: (name: string) => main.getByRole("list", { name: "On the table" }).getByRole("button", { name }),
    /** Opens what the buyer takes, on narrow screens. */
    pay: main.getByRole("button", { name: /^\d+ items? ·/ }),
    sell: panel.getByRole("button", { name: /^Sell for/ }),
    waiting: main.getByRole("status").filter({ hasText: /kept on this device/ }),
  };
}

test("a phone sells for cash, gives change, and refunds without the payment provider", async ({
  admin,
  catalog,
  stack,
}) => {
  const shirt = await catalog.add({ name: "Table shirt", priceCents: 2000 });
  const poster = await catalog.add({ name: "Table poster", priceCents: 750 });
  await stockUp(stack, shirt, 2);
  const { notified } = adminShell(admin);
  const table = concertTable(admin);
  await admin.goto("/admin/table");
  await expect(table.tile(shirt.name)).toContainText("2 left");
  await table.tile(shirt.name).click();
  await table.tile(shirt.name).click();
  await table.tile(poster.name).click();
  await expect(table.pay).toHaveText("3 items · $47.50");
  await expectFitsWindow(admin);
  await table.pay.click();
  await table.panel.getByRole("button", { name: `One more: ${shirt.name}` }).click();
  await expect(table.panel).toContainText("The shop counts only 2.");
  await table.panel.getByRole("button", { name: `One less: ${shirt.name}` }).click();
  await table.panel.getByLabel("Received").fill("40");
  await expect(table.panel).toContainText("Still missing $7.50");
  await expect(table.sell).toBeDisabled();
  await table.panel.getByRole("button", { name: "$50.00" }).click();
  await expect(table.panel).toContainText("Give back $2.50");
  await expectFitsWindow(admin);
  await table.sell.click();
  await expect(table.main).toContainText("Give back $2.50");
  await expect(table.tile(shirt.name)).toContainText("None left");
  await expect(table.main.getByText("$47.50", { exact: true })).toHaveCount(2);
  await expect.poll(() => sales(stack)).toMatchObject([{ total: 47.5, paidBy: "cash", status: "delivered" }]);

  const [order] = await sales(stack);
  await admin.goto(`/admin/orders/${order?.id}`);
  const details = admin.getByRole("dialog", { name: "Order details" });
  await expect(details).toContainText("Merch table, cash");
  await expect(details.getByRole("heading", { name: "Emails" })).toBeHidden();
  const refunds = adminRefunds(admin);
  await refunds.refund.click();
  await expect(refunds.dialog).toContainText("Give the money back yourself");
  await refunds.more(poster.name).click();
  await refunds.submit.click();
  await notified("Refund recorded");
  await expect(refunds.entry("$7.50")).toContainText("Refunded");
});

test("sales without a network are kept through a reload, and each is recorded once", async ({
  admin,
  catalog,
  stack,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const shirt = await catalog.add({ name: "Table shirt", priceCents: 2000 });
  const table = concertTable(admin);
  await admin.goto("/admin/table");
  await table.tile(shirt.name).click();
  const sent = "**/api/admin/sales";
  let responses = 0;
  // The first request arrives, and its response is lost; all others are lost before they arrive.
  await admin.route(sent, async (route) => {
    responses += 1;
    if (responses === 1) await route.fetch();
    await route.abort();
  });
  await table.pay.click();
  await table.sell.click();
  await expect(table.waiting).toContainText("1 sale kept on this device");
  await table.tile(shirt.name).click();
  await table.tile(shirt.name).click();
  await table.pay.click();
  await table.panel.getByText("Card reader").click();
  await table.sell.click();
  await expect(table.waiting).toContainText("2 sales kept on this device");
  await admin.reload();
  await expect(table.waiting).toContainText("2 sales kept on this device");
  await admin.unroute(sent);
  await expect(table.waiting).toBeHidden();
  await expect.poll(() => sales(stack)).toHaveLength(2);
  expect((await sales(stack)).map(({ total, paidBy }) => [total, paidBy])).toEqual([
    [40, "card-elsewhere"],
    [20, "cash"],
  ]);
});
