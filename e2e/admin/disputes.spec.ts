import { expect, test } from "../fixtures/admin-test.ts";
import { webhooksTaken } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminDisputes } from "../pages/admin-disputes.ts";

test.use({ viewport: { width: 1280, height: 900 } });
test.afterEach(async ({ stack }) => {
  for (const { id } of stack.stripe.disputes()) await settle(stack, id, "won");
});

const daySeconds = 24 * 3600;

/** Opens a dispute on a paid order and waits until the shop knows of it. */
async function dispute(stack: Stack, sessionId: string): Promise<void> {
  const paymentId = stack.stripe.sessions().find(({ id }) => id === sessionId)?.paymentId ?? "";
  const dueBy = Math.floor(Date.now() / 1000) + 6 * daySeconds + 600;
  const id = await stack.stripe.openDispute(paymentId, {
    reason: "product_not_received",
    status: "needs_response",
    dueBy,
  });
  await webhooksTaken(stack, id);
}

async function settle(stack: Stack, disputeId: string, status: string): Promise<void> {
  await stack.stripe.setDisputeStatus(disputeId, status);
  await webhooksTaken(stack, disputeId);
}

test("the dashboard leads to a dispute and its evidence sheet, which is printed", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ name: "Record", priceCents: 1250 });
  const { id, sessionId } = await payOrder(stack, { ip, email, products: [record] });
  await dispute(stack, sessionId);
  const disputes = adminDisputes(admin);
  await admin.goto("/admin/dashboard");
  await disputes.alert.getByRole("link", { name: `Order #${id}` }).click();
  await expect(disputes.notice).toContainText("Response needed");
  await disputes.evidence.click();
  await expect(disputes.sheet).toContainText("2 × Record");
  await admin.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await disputes.print.click();
  await expect(admin.locator("body")).toHaveAttribute("data-printed");
  await disputes.back.click();
  await expect(disputes.notice).toBeVisible();
});
