import { expect } from "@playwright/test";
import type { AdminOrder } from "@recital/contract/endpoints/orders";
import type { Row } from "../fixtures/database.ts";
import type { HttpVisitor } from "../fixtures/http-visitor.ts";
import { onlyOrderOf, outboxEmpty } from "../fixtures/order-check.ts";
import type { Stack } from "../fixtures/stack.ts";

const longAgo = "2000-01-01 00:00:00.000";

/** Starts a checkout of the store's first product, twice. */
export async function startCheckout(stack: Stack, visitor: HttpVisitor, email: string) {
  const [product] = await stack.visitor().api("GET /api/products");
  const items = [{ productId: product?.id ?? 0, quantity: 2 }];
  return visitor.api("POST /api/create-checkout-session", { body: { items, customerEmail: email } });
}

/** The provider's session of a buyer, once there is one. */
export async function sessionOf(stack: Stack, email: string): Promise<string> {
  const find = () => stack.stripe.sessions().find((session) => session.customerEmail === email)?.id;
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

/**
 * Kills the server, opens the gates and starts it again, later: what a dead worker had claimed may be claimed anew, and
 * what waited for another try is due.
 */
export async function killAndRestart(stack: Stack): Promise<void> {
  await stack.kill9();
  for (const gate of Object.values(stack.gates)) gate.release();
  await letTimePass(stack);
  await stack.restart();
}

/** What a dead worker had claimed may be claimed anew, and what waited for another try is due. */
export async function letTimePass({ database }: Stack): Promise<void> {
  await database.query("UPDATE jobs SET run_at = ? WHERE outcome IS NULL", [longAgo]);
  await database.query("UPDATE jobs SET locked_until = ? WHERE outcome IS NULL AND locked_until IS NOT NULL", [
    longAgo,
  ]);
}

/** The confirmation's job of an order; there is never more than one. */
async function confirmationJob(stack: Stack, orderId: number): Promise<Row | undefined> {
  const jobs = await stack.database.query(
    "SELECT outcome, attempts, last_error FROM jobs WHERE kind = 'order-confirmation' AND payload = ?",
    [JSON.stringify({ orderId })],
  );
  expect(jobs.length).toBeLessThan(2);
  return jobs[0];
}

/** What a paid checkout promises, whatever happened on the way: one whole order, paid once. Returns it. */
async function expectPaidOnce(stack: Stack, email: string): Promise<AdminOrder> {
  await outboxEmpty(stack);
  const order = await onlyOrderOf(stack, email);
  expect(order).toMatchObject({
    status: "processing",
    paid: true,
    total: 64,
    items: [{ price: 32, quantity: 2 }],
    shippingAddress: { address: { line1: "12 Sample Street", country: "US" } },
  });
  const [row] = await stack.database.query("SELECT paid_cents, payment_id FROM orders WHERE id = ?", [order.id]);
  expect(Number(row?.["paid_cents"])).toBe(6400);
  expect(row?.["payment_id"]).toMatch(/^pi_/);
  return order;
}

/** … and exactly one confirmation. */
export async function expectConfirmedOnce(stack: Stack, email: string): Promise<void> {
  const order = await expectPaidOnce(stack, email);
  expect(await confirmationJob(stack, order.id)).toMatchObject({ outcome: "done" });
  expect(stack.smtp.mails(email)).toHaveLength(1);
}

/** … but the confirmation, of which nobody can know whether it arrived: flagged, and not sent again. */
export async function expectUncertain(stack: Stack, email: string, arrived: 0 | 1): Promise<void> {
  const order = await expectPaidOnce(stack, email);
  expect(await confirmationJob(stack, order.id)).toMatchObject({ outcome: "uncertain", attempts: 1 });
  expect(stack.smtp.mails(email)).toHaveLength(arrived);
}
