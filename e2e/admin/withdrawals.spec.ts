import { expect, test } from "../fixtures/admin-test.ts";
import { payOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminWithdrawals } from "../pages/admin-withdrawals.ts";

test.use({ viewport: { width: 1280, height: 900 } });
test.afterEach(async ({ stack }) => {
  await stack.database.query("DELETE FROM withdrawals", []);
});

interface Sender {
  readonly ip: string;
  readonly email: string;
  readonly orderId: number;
}

const statement = "I withdraw from my order.\nThe record was not for me.";

async function withdraw(stack: Stack, { ip, ...sender }: Sender): Promise<void> {
  await stack.visitor(ip).api("POST /api/withdrawals", { body: { name: "Ada Listener", statement, ...sender } });
}

test("a withdrawal leads from the dashboard to the order and its whole refund", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ name: "Record", priceCents: 1250 });
  const { id: orderId } = await payOrder(stack, { ip, email, products: [record] });
  await withdraw(stack, { ip, email, orderId });
  const { alert, card, notice } = adminWithdrawals(admin);
  await admin.goto("/admin/dashboard");
  await alert.getByRole("link", { name: "View the withdrawals" }).click();
  await card("Ada Listener")
    .getByRole("link", { name: /to refund it/ })
    .click();
  await expect(admin).toHaveURL(`/admin/orders/${orderId}`);
  await expect(notice).toContainText("The record was not for me.");
  await notice.getByRole("button", { name: "Refund everything" }).click();
  const refunds = adminRefunds(admin);
  await expect(refunds.plan).toHaveText("Refund $25.00 · $0.00 stays");
  await refunds.submit.click();
  await adminShell(admin).notified("Refund requested");
  await notice.getByRole("button", { name: "Mark as done" }).click();
  await expect(notice).toContainText("Done");
  await expect(alert).toHaveCount(0);
});
