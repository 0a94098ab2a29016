import { expect, test } from "../fixtures/admin-test.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("items are refunded by keyboard, and the customer is told", async ({ admin, ip, email, catalog, stack }) => {
  const record = await catalog.add({ name: "Record שלום", priceCents: 1250 });
  const shirt = await catalog.add({ name: "Shirt", priceCents: 1001 });
  const { id } = await payOrder(stack, { ip, email, products: [record, shirt] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await refunds.refund.focus();
  await admin.keyboard.press("Enter");
  await expect(refunds.dialog).toBeVisible();
  await refunds.submit.click();
  await expect(refunds.quantity(record.name)).toBeFocused();

  await refunds.more("Shirt").click();
  await refunds.reason.click();
  await orders.statusOption("Other").click();
  await expect(refunds.plan).toHaveText("Refund $10.01 · $35.01 stays");
  // Enter in a field moves no money.
  await refunds.quantity("Shirt").press("Enter");
  await expect(refunds.submit).toHaveText("Refund $10.01");
  await refunds.submit.press("Enter");
  await notified("Refund requested");
  await expect(refunds.refund).toBeFocused();
  await expect(refunds.entry("$10.01")).toContainText("Customer told on");
  await expect(orders.rows).toContainText("Refunded $10.01 of $45.02");
  await stack.smtp.waitForEmail(({ envelope, text }) => envelope.to.includes(email) && text.includes("Your refund"));

  await refunds.refund.press("Enter");
  await refunds.kind("Everything left").click();
  await refunds.submit.press("Enter");
  await notified("Refund requested");
  await expect(refunds.refund).toBeDisabled();
  await expect(refunds.refund).toBeFocused();
});
