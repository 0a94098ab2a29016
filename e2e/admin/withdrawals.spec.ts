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
  readonly orderId?: number;
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
  await expect(alert).toContainText("1 customer withdraws from a purchase");
  await alert.getByRole("link", { name: "View the withdrawals" }).click();
  for (const text of ["Open", email, `#${orderId}`, "The record was not for me."]) {
    await expect(card("Ada Listener")).toContainText(text);
  }
  await card("Ada Listener")
    .getByRole("link", { name: /to refund it/ })
    .click();
  await expect(admin).toHaveURL(`/admin/orders/${orderId}`);
  for (const text of ["Withdrawal received", "Ada Listener", email, "The record was not for me."]) {
    await expect(notice).toContainText(text);
  }
  await notice.getByRole("button", { name: "Refund everything" }).click();
  const refunds = adminRefunds(admin);
  await expect(refunds.plan).toHaveText("Refund $25.00 · $0.00 stays");
  await expect(refunds.dialog).toContainText("Requested by the customer");
  await refunds.submit.click();
  await adminShell(admin).notified("Refund requested");
  await expect(notice.getByRole("button", { name: "Refund everything" })).toHaveCount(0);
  await notice.getByRole("button", { name: "Mark as done" }).click();
  await expect(notice).toContainText("Done");
  await expect(alert).toHaveCount(0);
});

test("withdrawals without an order of their sender say why, are done and opened again", async ({
  admin,
  ip,
  email,
  stack,
}) => {
  const { card, list, empty, show } = adminWithdrawals(admin);
  await admin.goto("/admin/withdrawals");
  await expect(empty).toHaveText("No open withdrawals.");
  await withdraw(stack, { ip, email, orderId: 99_999_999 });
  await admin.reload();
  await expect(card("Ada Listener")).toContainText("#99999999 was given, but that order has another email address");
  await card("Ada Listener").getByRole("button", { name: "Mark as done" }).click();
  await expect(empty).toHaveText("No open withdrawals.");
  await show("Done").click();
  await card("Ada Listener").getByRole("button", { name: "Open again" }).click();
  await expect(empty).toHaveText("No withdrawals are done yet.");
  await show("All").click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("a failure to load or to change withdrawals is told @screen", async ({ admin, ip, email, stack, watch }) => {
  watch.allow(/status of 5/);
  await withdraw(stack, { ip, email });
  const { card } = adminWithdrawals(admin);
  await admin.route("**/api/admin/withdrawals/*", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await admin.goto("/admin/withdrawals");
  await card("Ada Listener").getByRole("button", { name: "Mark as done" }).click();
  await adminShell(admin).warned("Failed to update the withdrawal", "Busy.");
  await admin.route("**/api/admin/withdrawals?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Down." } }),
  );
  await admin.reload();
  await expect(admin.getByRole("alert").filter({ hasText: "Failed to load the withdrawals" })).toContainText("Down.");
});
