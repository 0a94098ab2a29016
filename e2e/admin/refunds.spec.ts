import { randomUUID } from "node:crypto";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { RefundRequestInput } from "@recital/contract/endpoints/refunds";
import type { ReceivedEmail } from "@recital/emulators/smtp/mailbox";
import { expect, test } from "../fixtures/admin-test.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder, placeOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const refundsOfOrders = "**/api/admin/orders/*/refunds";

test("items and shipping are refunded, and the customer is told", async ({ admin, ip, email, catalog, stack }) => {
  const record = await catalog.add({ name: "Record שלום", priceCents: 1250 });
  const shirt = await catalog.add({ name: "Shirt", priceCents: 1001 });
  const { id } = await payOrder(stack, { ip, email, products: [record, shirt] });
  await outboxEmpty(stack);
  // No order has paid for shipping yet, so that a part of what was paid becomes shipping.
  await stack.database.query(
    "UPDATE orders SET subtotal_cents = subtotal_cents - 400, shipping_cents = 400 WHERE id = ?",
    [id],
  );
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await expect(refunds.section).toContainText("Nothing refunded yet, $45.02 left to refund");
  await refunds.refund.focus();
  await admin.keyboard.press("Enter");
  await expect(refunds.dialog).toBeVisible();
  await refunds.submit.click();
  await expect(refunds.dialog.getByText("Select at least one item")).toBeVisible();
  await expect(refunds.quantity(record.name)).toBeFocused();

  await refunds.more("Shirt").click();
  await expect(refunds.plan).toHaveText("Refund $10.01 · $35.01 stays");
  await refunds.quantity("Shirt").fill("9");
  await expect(refunds.quantity("Shirt")).toHaveValue("2");
  await refunds.less("Shirt").click();
  await refunds.shipping.check();
  await expect(refunds.plan).toHaveText("Refund $14.01 · $31.01 stays");
  await refunds.reason.click();
  await orders.statusOption("Other").click();
  await refunds.note.fill("Wrong size");
  await refunds.restock.check();
  await expect(refunds.notify).toBeChecked();
  // Enter in a field moves no money.
  await refunds.quantity("Shirt").press("Enter");
  await expect(refunds.submit).toHaveText("Refund $14.01");
  await refunds.submit.click();
  await notified("Refund requested");
  await expect(refunds.refund).toBeFocused();

  const entry = refunds.entry("$14.01");
  for (const text of ["Refunded", "1 × Shirt, shipping $4.00", "Other", "Wrong size", "by admin", "Customer told on"]) {
    await expect(entry).toContainText(text);
  }
  await expect(refunds.section).toContainText("Refunded $14.01 of $45.02, $31.01 left to refund");
  await expect(orders.rows).toContainText("Refunded $14.01 of $45.02");
  await expect(orders.panel.getByText("Refund of $14.01 requested")).toBeVisible();
  await expect(orders.panel.getByText("Refunded $14.01", { exact: true })).toBeVisible();
  const told = await stack.smtp.waitForEmail(isRefundEmailTo(email));
  expect(told.text).toContain("$14.01");
  expect(told.text).not.toContain("Wrong size");
  expect((await read(stack, id)).refunds).toMatchObject([{ amount: 14.01, restock: true, reason: "other" }]);

  await refunds.refund.click();
  await expect(refunds.shipping).toHaveCount(0);
  await refunds.kind("Everything left").click();
  await expect(refunds.plan).toHaveText("Refund $31.01 · $0.00 stays");
  await refunds.submit.click();
  await notified("Refund requested");
  await expect(refunds.section).toContainText("Refunded $45.02 of $45.02, nothing left to refund");
  await expect(refunds.refund).toBeDisabled();
  await expect(refunds.refund).toBeFocused();
  await expect(orders.rows).toContainText("$45.02RefundedView");
});

test("more than is left is refused at its field", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/422/);
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add({ priceCents: 1000 })] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified, warned, closeUnsavedDialog } = adminShell(admin);
  await orders.open(`/${id}`);
  await refunds.refund.click();
  await refunds.kind("Amount").click();
  await refunds.amount.fill("0");
  await refunds.submit.click();
  await expect(refunds.dialog.getByText("Amount must be more than 0, with at most two decimals")).toBeVisible();
  await refunds.amount.fill("20.01");
  await refunds.submit.click();
  await expect(refunds.dialog.getByText("This is more than is left to refund")).toBeVisible();
  await expect(refunds.amount).toBeFocused();
  await expect(refunds.submit).toHaveText("Refund");
  await expect(refunds.restock).toHaveCount(0);
  await refunds.cancel.click();
  await closeUnsavedDialog("Keep editing");
  const sentence = "Nothing is left to refund";
  const refusal = { error: sentence, message: sentence, code: "invalid_input", fields: { amount: sentence } };
  await admin.route(refundsOfOrders, (route) => route.fulfill({ status: 422, json: refusal }));
  await refunds.kind("Everything left").click();
  await refunds.submit.click();
  await warned("Failed to request the refund", sentence);
  await expect(refunds.dialog.getByText(sentence)).toBeVisible();
  await admin.unroute(refundsOfOrders);
  await refunds.kind("Amount").click();
  await refunds.amount.fill("7.5");
  await refunds.notify.uncheck();
  await refunds.submit.click();
  await notified("Refund requested");
  const entry = refunds.entry("$7.50");
  await expect(entry).toContainText("Refunded");
  await expect(entry.getByRole("button", { name: "Tell the customer" })).toBeVisible();
  expect(stack.smtp.emails(email)).toHaveLength(1);
});

test("a refund in another window shows before the next one", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/409/);
  const shirt = await catalog.add({ priceCents: 1000 });
  const { id } = await payOrder(stack, { ip, email, products: [shirt] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified, warned } = adminShell(admin);
  await orders.open(`/${id}`);
  await refunds.refund.click();
  await refunds.more(shirt.name).click();
  await refunds.more(shirt.name).click();
  const { items } = await read(stack, id);
  await request(stack, id, { lines: [{ itemId: items[0]?.id ?? 0, quantity: 1 }] });
  await expect.poll(async () => (await read(stack, id)).refundedTotal).toBe(10);
  await refunds.submit.click();
  await warned("Failed to request the refund", "This order was changed somewhere else.");
  await expect(refunds.dialog.getByRole("alert")).toContainText("What is left to refund is up to date now.");
  await expect(refunds.quantity(shirt.name)).toHaveValue("1");
  await expect(refunds.plan).toHaveText("Refund $10.00 · $0.00 stays");
  expect((await read(stack, id)).refunds).toHaveLength(1);

  // A change of another part of the order does not matter.
  const params = { id: String(id) };
  await (
    await stack.admin()
  )("PUT /api/admin/orders/:id/status", { params, body: { status: "shipped" } });
  await refunds.submit.click();
  await notified("Refund requested");
  await expect(refunds.section).toContainText("Refunded $20.00 of $20.00, nothing left to refund");
});

test("a refund whose response is lost or whose button is clicked twice is made once", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const { id, sessionId } = await payOrder(stack, { ip, email, products: [await catalog.add({ priceCents: 1000 })] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified, warned } = adminShell(admin);
  await orders.open(`/${id}`);
  await refunds.refund.click();
  await refunds.kind("Amount").click();
  await refunds.amount.fill("3");
  await admin.route(refundsOfOrders, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await refunds.submit.click();
  await warned("Failed to request the refund", "The server could not be reached.");
  await admin.unroute(refundsOfOrders);
  await refunds.submit.click();
  await notified("Refund requested");

  await refunds.refund.click();
  await refunds.kind("Amount").click();
  await refunds.amount.fill("4");
  await refunds.submit.dblclick();
  await notified("Refund requested");
  await expect(refunds.section).toContainText("Refunded $7.00 of $20.00, $13.00 left to refund");
  expect((await read(stack, id)).refunds.map(({ amount }) => amount)).toEqual([3, 4]);
  expect(refundsAtStripe(stack, sessionId)).toEqual([300, 400]);
});

test("a failed refund is tried again", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/500/);
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add({ priceCents: 1000 })] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified, warned } = adminShell(admin);
  stack.stripe.setRefundState({ status: "failed", failureReason: "declined" }, 1);
  await orders.open(`/${id}`);
  await refunds.refund.click();
  await refunds.kind("Amount").click();
  await refunds.amount.fill("5");
  await refunds.submit.click();
  await notified("Refund requested");
  const entry = refunds.entry("$5.00");
  await expect(entry).toContainText("Failed");
  await expect(entry).toContainText("declined");
  await expect(refunds.section).toContainText("Nothing refunded yet, $20.00 left to refund");
  await admin.route("**/retry", (route) => route.fulfill({ status: 500, json: { message: "The pianist is out" } }));
  await entry.getByRole("button", { name: "Try again" }).click();
  await warned("Failed to try the refund again", "The pianist is out");
  await admin.unroute("**/retry");
  await entry.getByRole("button", { name: "Try again" }).press("Enter");
  await notified("Refund requested");
  await expect(entry).toBeFocused();
  await expect(entry).toContainText("Refunded");
  await expect(entry).toContainText("Customer told on");
  await expect(entry.getByRole("button")).toHaveCount(0);
  await expect(orders.panel.getByText("Refund of $5.00 tried again")).toBeVisible();
  await stack.smtp.waitForEmail(isRefundEmailTo(email));
});

test("a refund made at the provider appears, and the customer can be told", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const { id, sessionId } = await payOrder(stack, { ip, email, products: [await catalog.add({ priceCents: 1000 })] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await expect(refunds.section).toBeVisible();
  await stack.stripe.refund(sessionId, 700);
  await expect.poll(async () => (await read(stack, id)).refundedTotal).toBe(7);
  await orders.refresh.click();
  const entry = refunds.entry("$7.00");
  await expect(entry).toContainText("made at the payment provider");
  await expect(orders.rows).toContainText("Refunded $7.00 of $20.00");
  await entry.getByRole("button", { name: "Tell the customer" }).click();
  await notified("The customer gets an email");
  await expect(entry).toContainText("Customer told on");
  const told = await stack.smtp.waitForEmail(isRefundEmailTo(email));
  expect(told.text).toContain("$7.00");
});

test("a pending refund shows its result without a refresh", async ({ admin, ip, email, catalog, stack }) => {
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add({ priceCents: 1000 })] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  stack.stripe.setRefundState({ status: "pending" }, 1);
  await orders.open(`/${id}?search=${email}`);
  await refunds.refund.click();
  await refunds.kind("Everything left").click();
  await refunds.submit.click();
  const entry = refunds.entry("$20.00");
  await expect(entry).toContainText("Pending");
  await expect(refunds.section).toContainText("Nothing refunded yet, $20.00 in progress, nothing left to refund");
  await expect(orders.rows).toContainText("Processing");
  await stack.stripe.settleRefund(stack.stripe.refunds().at(-1)?.id ?? "", "succeeded");
  await expect(entry).toContainText("Refunded");
  // The list shows the same as the order.
  await expect(orders.rows).toContainText("$20.00RefundedView");
});

test("the status Refunded offers to refund the money", async ({ admin, ip, email, catalog, stack }) => {
  const products = [await catalog.add({ priceCents: 1000 })];
  const { id } = await payOrder(stack, { ip, email, products });
  const unpaid = await placeOrder(stack, { ip, email, products });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const refunds = adminRefunds(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await orders.setStatus("Refunded");
  await expect(refunds.question).toContainText("This only changes the status. No money is sent back.");
  await admin.keyboard.press("Escape");
  await expect(refunds.question).toBeHidden();
  await expect(orders.statusField).toBeFocused();
  expect((await read(stack, id)).status).toBe("processing");

  await orders.setStatus("Refunded");
  await refunds.changeStatusOnly.click();
  await notified("Order status updated", `Order #${id} status changed to refunded`);
  await expect(refunds.section).toContainText("Nothing refunded yet, $20.00 left to refund");
  await orders.setStatus("Shipped");
  await notified("Order status updated", "changed to shipped");

  await orders.setStatus("Refunded");
  await refunds.refundMoney.click();
  await expect(refunds.question).toBeHidden();
  await expect(refunds.dialog.locator(":focus")).toHaveCount(1);
  await refunds.kind("Everything left").click();
  await refunds.submit.click();
  await notified("Refund requested");
  await expect(refunds.section).toContainText("Refunded $20.00 of $20.00");

  // Nothing is left to refund of this order, and nothing was paid for the other one.
  await orders.setStatus("Shipped");
  await notified("Order status updated", "changed to shipped");
  await orders.setStatus("Refunded");
  await notified("Order status updated", "changed to refunded");
  await orders.view(unpaid.id).click();
  await expect(orders.title).toHaveText(`Order #${unpaid.id}`);
  await expect(refunds.section).toHaveCount(0);
  await orders.setStatus("Refunded");
  await notified("Order status updated", `Order #${unpaid.id} status changed to refunded`);
});

function isRefundEmailTo(email: string) {
  return (received: ReceivedEmail) => received.envelope.to.includes(email) && received.text.includes("Your refund");
}

async function read(stack: Stack, id: number): Promise<AdminOrderDetail> {
  return (await stack.admin())("GET /api/admin/orders/:id", { params: { id: String(id) } });
}

async function request(stack: Stack, id: number, wanted: Partial<RefundRequestInput>): Promise<AdminOrderDetail> {
  const body = { requestKey: randomUUID(), reason: "other" as const, notify: false, ...wanted };
  return (await stack.admin())("POST /api/admin/orders/:id/refunds", { params: { id: String(id) }, body });
}

/** Returns the cents of the refunds that the provider made of a session's payment. */
function refundsAtStripe({ stripe }: Stack, sessionId: string): number[] {
  const session = stripe.sessions().find(({ id }) => id === sessionId);
  return stripe
    .refunds()
    .filter(({ paymentId }) => paymentId === session?.paymentId)
    .map(({ amount }) => amount);
}
