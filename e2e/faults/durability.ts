import { expect } from "@playwright/test";
import type { AdminOrder } from "@recital/contract/endpoints/orders/orders";
import type { Row } from "../fixtures/database.ts";
import type { HttpVisitor } from "../fixtures/http-visitor.ts";
import { onlyOrderOf, outboxEmpty } from "../fixtures/order-check.ts";
import type { Stack } from "../fixtures/stack.ts";

const longAgo = "2000-01-01 00:00:00.000";

/** Starts a checkout of the store's first product, twice. */
export async function startCheckout(stack: Stack, visitor: HttpVisitor, email: string) {
  const [product] = await stack.visitor().api("GET /api/products");
  const items = [{ productId: product?.id ?? 0, quantity: 2 }];
  return visitor.api("POST /api/create-checkout-session", { body: { items, country: "US", customerEmail: email } });
}

/** Waits for the provider's session of a buyer and returns its id. */
export async function sessionOf(stack: Stack, email: string): Promise<string> {
  const find = () => stack.stripe.sessions().find((session) => session.customerEmail === email)?.id;
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

/**
 * Kills the server, opens the gates and starts it again after expired claims: see {@link letTimePass}.
 */
export async function killAndRestart(stack: Stack): Promise<void> {
  await stack.kill9();
  for (const gate of Object.values(stack.gates)) gate.release();
  await letTimePass(stack);
  await stack.restart();
}

/** Makes every claim expire and every waiting job due. */
export async function letTimePass({ database }: Stack): Promise<void> {
  await database.query("UPDATE jobs SET run_at = ? WHERE outcome IS NULL", [longAgo]);
  await database.query("UPDATE jobs SET locked_until = ? WHERE outcome IS NULL AND locked_until IS NOT NULL", [
    longAgo,
  ]);
}

/** Returns the confirmation job of an order and checks that there is at most one. */
async function confirmationJob(stack: Stack, orderId: number): Promise<Row | undefined> {
  const jobs = await stack.database.query(
    "SELECT outcome, attempts, last_error FROM jobs WHERE kind = 'order-confirmation' AND payload = ?",
    [JSON.stringify({ orderId })],
  );
  expect(jobs.length).toBeLessThan(2);
  return jobs[0];
}

/** Checks that a buyer has one complete order, paid once; returns it. */
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

/** Checks that the order is paid once and exactly one confirmation was sent. */
export async function expectConfirmedOnce(stack: Stack, email: string): Promise<void> {
  const order = await expectPaidOnce(stack, email);
  expect(await confirmationJob(stack, order.id)).toMatchObject({ outcome: "done" });
  expect(stack.smtp.emails(email)).toHaveLength(1);
}

/** Checks that the order is paid once and its confirmation is `uncertain`: flagged and not sent again. */
export async function expectUncertain(stack: Stack, email: string, arrived: 0 | 1): Promise<void> {
  const order = await expectPaidOnce(stack, email);
  expect(await confirmationJob(stack, order.id)).toMatchObject({ outcome: "uncertain", attempts: 1 });
  expect(stack.smtp.emails(email)).toHaveLength(arrived);
}
