import { expect, test } from "../fixtures/admin-test.ts";
import { webhooksTaken } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminDisputes } from "../pages/admin-disputes.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";

test.use({ viewport: { width: 1280, height: 900 } });
test.afterEach(async ({ stack }) => {
  for (const { id } of stack.stripe.disputes()) await settle(stack, id, "won");
});

const daySeconds = 24 * 3600;

/** Opens a dispute on a paid order and waits until the shop knows of it. */
async function dispute(stack: Stack, sessionId: string, status = "needs_response"): Promise<string> {
  const paymentId = stack.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "";
  const dueBy = Math.floor(Date.now() / 1000) + 6 * daySeconds + 600;
  const id = await stack.stripe.openDispute(paymentId, { reason: "product_not_received", status, dueBy });
  await webhooksTaken(stack, id);
  return id;
}

async function settle(stack: Stack, disputeId: string, status: string): Promise<void> {
  await stack.stripe.setDisputeStatus(disputeId, status);
  await webhooksTaken(stack, disputeId);
}

test("the dashboard leads to a dispute, its deadline and its evidence sheet", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ name: "Record", priceCents: 1250 });
  const { id, sessionId } = await payOrder(stack, { ip, email, products: [record] });
  const disputeId = await dispute(stack, sessionId);
  const disputes = adminDisputes(admin);
  await admin.goto("/admin/dashboard");
  await expect(disputes.alert).toContainText("1 dispute needs a response");
  await disputes.alert.getByRole("link", { name: `Order #${id}` }).click();
  await expect(admin).toHaveURL(`/admin/orders/${id}`);
  await expect(disputes.alert).toBeVisible();
  for (const text of ["Response needed", "$25.00", "The order did not arrive", "6 days left", "Send your evidence"]) {
    await expect(disputes.notice).toContainText(text);
  }
  await expect(disputes.atStripe).toHaveAttribute("href", `https://dashboard.stripe.com/test/disputes/${disputeId}`);
  const { refund, section } = adminRefunds(admin);
  await expect(refund).toHaveAttribute("aria-disabled", "true");
  await expect(section).toContainText("The dispute must be decided first.");

  await disputes.evidence.click();
  const facts = [`order #${id}`, email, "Ada Listener", "2 × Record", "$25.00", "Paid $25.00", "did not arrive"];
  for (const text of [...facts, "Order confirmation sent to the customer"]) {
    await expect(disputes.sheet).toContainText(text);
  }
  await expect(admin.getByRole("navigation")).toHaveCount(0);
  await admin.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await disputes.print.click();
  await expect(admin.locator("body")).toHaveAttribute("data-printed");
  await disputes.back.click();

  await settle(stack, disputeId, "won");
  await admin.reload();
  await expect(disputes.notice).toContainText("The bank decided for you.");
  await expect(disputes.alert).toHaveCount(0);
  await expect(refund).toHaveAttribute("aria-disabled", "false");
});

test("a status of the future is shown as it is", async ({ admin, ip, email, catalog, stack }) => {
  const { id, sessionId } = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  await dispute(stack, sessionId, "in_arbitration");
  await admin.goto(`/admin/orders/${id}`);
  const { notice } = adminDisputes(admin);
  await expect(notice).toContainText("in_arbitration");
  await expect(notice).toContainText("The payment cannot be refunded until the dispute is decided.");
});
