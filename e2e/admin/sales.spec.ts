import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import type { StackDatabase } from "../fixtures/database.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminShell } from "../pages/admin-shell.ts";

const now = new Date();
/** The fifteenth of the last month. */
const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12));
const monthOf = (time: Date) => time.toISOString().slice(0, 7);
const textOf = (time: Date) => time.toISOString().replace("T", " ").replace("Z", "");

/** Inserts an order of two records for $25.00 in total, paid last month, of which $10.00 were given back at `refundedAt`. */
async function sell({ query }: StackDatabase, refundedAt: Date): Promise<number> {
  const [paid, refunded] = [textOf(lastMonth), textOf(refundedAt)];
  await query(
    `INSERT INTO orders (checkout_key, customer_email, currency, subtotal_cents, total_cents, status, needs_shipping,
       checkout_expires_at, paid_at, paid_cents, fee_cents, shipping_country, created_at, updated_at)
     VALUES ('sales-test', 'ada@example.com', 'usd', 2500, 2500, 'delivered', 0, ?, ?, 2500, 103, 'DE', ?, ?)`,
    [paid, paid, paid, paid],
  );
  const [order] = await query("SELECT id FROM orders WHERE checkout_key = 'sales-test'");
  const id = Number(order?.["id"]);
  await query(
    `INSERT INTO order_items (order_id, product_id, name, unit_cents, quantity, is_digital)
     VALUES (?, NULL, 'Nächte 🎹', 1250, 2, 0)`,
    [id],
  );
  await query(
    `INSERT INTO refunds (order_id, refund_key, request_key, request_digest, amount_cents, shipping_cents, reason,
       restock, notify, state, attempt, attempted_at, created_at, settled_at)
     VALUES (?, 'sales-test', 'sales-test', '', 1000, 0, 'other', 0, 0, 'succeeded', 1, ?, ?, ?)`,
    [id, refunded, refunded, refunded],
  );
  return id;
}

test.afterEach(async ({ stack: { database } }) => {
  await database.query("DELETE FROM refunds WHERE refund_key = 'sales-test'");
  await database.query("DELETE FROM order_items WHERE name = 'Nächte 🎹'");
  await database.query("DELETE FROM orders WHERE checkout_key = 'sales-test'");
});

async function exportSales(page: Page): Promise<Download> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export sales" }).click();
  const download = await downloading;
  await adminShell(page).notified("Export successful");
  return download;
}

test("the sales and refunds of a month are saved as a file for the bookkeeper", async ({ admin, stack }) => {
  const id = await sell(stack.database, lastMonth);
  await admin.goto("/admin/dashboard");
  const month = admin.getByRole("combobox", { name: "Month" });
  await expect(month).toHaveValue(monthOf(lastMonth));
  const download = await exportSales(admin);
  expect(download.suggestedFilename()).toBe(`sales-${monthOf(lastMonth)}.csv`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = bytes.subarray(3).toString("utf8").split("\r\n");
  const day = lastMonth.toISOString().slice(0, 10);
  expect(lines[0]).toBe('"date","order","kind","item","quantity","amount","fee","currency","country","paid"');
  expect(lines).toContain(`"${day}","${id}","sale","Nächte 🎹","2","25.00","1.03","USD","DE","card"`);
  expect(lines).toContain(`"${day}","${id}","refund","","","-10.00","","USD","DE","card"`);

  await month.selectOption({ index: 0 });
  const current = await exportSales(admin);
  expect(current.suggestedFilename()).toBe(`sales-${monthOf(now)}.csv`);
  expect(await readFile(await current.path(), "utf8")).not.toContain(`","${id}","sale",`);
  await admin.setViewportSize({ width: 375, height: 800 });
  await expectFitsWindow(admin);
});

test("a day on which more was given back than sold is negative in the chart and the table", async ({
  admin,
  stack,
}) => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await sell(stack.database, yesterday);
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("img", { name: /^Sales over time/ })).toBeVisible();
  await admin.getByText("Table", { exact: true }).click();
  const date = yesterday.toLocaleDateString("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
  const row = admin.getByRole("table").first().getByRole("row").filter({ hasText: date });
  await expect(row.getByRole("cell").last()).toHaveText("-$10.00");
});

test("says that the sales cannot be exported", { tag: "@screen" }, async ({ admin, watch }) => {
  watch.allow(/500|Failed to load resource/);
  await admin.goto("/admin/dashboard");
  const failure = { status: 500, json: { error: "The disk is full", message: "The disk is full" } };
  await admin.route("**/api/admin/sales/export**", (route) => route.fulfill(failure));
  await admin.getByRole("button", { name: "Export sales" }).click();
  await adminShell(admin).warned("Export failed", "The disk is full");
});
