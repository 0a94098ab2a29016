import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { adminLogin, type Stack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, startCheckout } from "./durability.ts";

const second = 1000;

test.afterEach(({ stack }) => stack.server().shiftClock(0));

async function buyAndPay(stack: Stack, ip: string, email: string): Promise<string> {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  await stack.stripe.pay(sessionId);
  return sessionId;
}

test("with a clock 150 s fast, then 150 s slow, logins, sessions, payments and emails work", async ({
  stack,
  ip,
  email,
}) => {
  const existing = stack.visitor(ip);
  await existing.api("POST /api/admin/login", { body: adminLogin });
  for (const offset of [150, -150]) {
    await stack.server().shiftClock(offset * second);
    await existing.api("GET /api/admin/me");
    const fresh = stack.visitor(ip);
    await fresh.api("POST /api/admin/login", { body: adminLogin });
    await fresh.api("GET /api/admin/me");
    const buyer = `${offset > 0 ? "fast" : "slow"}-${email}`;
    await webhooksTaken(stack, await buyAndPay(stack, ip, buyer));
    await expectConfirmedOnce(stack, buyer);
  }
});

test("a clock outside the tolerance of webhook signatures is logged, and the payment is not lost", async ({
  stack,
  ip,
  email,
}) => {
  const before = stack.output().length;
  const warned = () => /payment provider[^"]*clock/.test(stack.output().slice(before));
  // The hourly reconciliation may become due by that clock and would find the payment too.
  void stack.gates.stripe.hold({ request: /^GET /, hold: "request" });
  await stack.server().shiftClock(400 * second);
  const sessionId = await buyAndPay(stack, ip, email);
  await expect.poll(warned).toBe(true);
  expect((await onlyOrderOf(stack, email)).paid).toBe(false);
  await stack.server().shiftClock(0);
  stack.gates.stripe.release();
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("a clock that is far behind still records payments and is logged", async ({ stack, ip, email }) => {
  const before = stack.output().length;
  await stack.server().shiftClock(-400 * second);
  await webhooksTaken(stack, await buyAndPay(stack, ip, email));
  await expect.poll(() => stack.output().slice(before)).toMatch(/payment provider[^"]*clock/);
  await expectConfirmedOnce(stack, email);
});
