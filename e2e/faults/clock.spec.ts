import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { adminLogin, type Stack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, startCheckout } from "./promise.ts";

const second = 1000;

test.afterEach(({ stack }) => stack.server().shiftClock(0));

async function buyAndPay(stack: Stack, address: string, email: string): Promise<string> {
  const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
  await stack.stripe.pay(sessionId);
  return sessionId;
}

test("with a clock 150 s fast, then 150 s slow, logins, sessions, payments and mails go on", async ({
  stack,
  address,
  email,
}) => {
  const seated = stack.visitor(address);
  await seated.api("POST /api/admin/login", { body: adminLogin });
  for (const offset of [150, -150]) {
    await stack.server().shiftClock(offset * second);
    await seated.api("GET /api/admin/me");
    const newcomer = stack.visitor(address);
    await newcomer.api("POST /api/admin/login", { body: adminLogin });
    await newcomer.api("GET /api/admin/me");
    const buyer = `${offset > 0 ? "fast" : "slow"}-${email}`;
    await webhooksTaken(stack, await buyAndPay(stack, address, buyer));
    await expectConfirmedOnce(stack, buyer);
  }
});

test("a clock that is wrong by more than the provider's notices bear is named in the log, and the payment is not lost", async ({
  stack,
  address,
  email,
}) => {
  const before = stack.output().length;
  const warned = () => /payment provider[^"]*clock/.test(stack.output().slice(before));
  // The hourly look at open orders, which may just become due by that clock, would hear of the payment too.
  void stack.gates.stripe.hold({ request: /^GET /, hold: "request" });
  await stack.server().shiftClock(400 * second);
  const sessionId = await buyAndPay(stack, address, email);
  await expect.poll(warned).toBe(true);
  expect((await onlyOrderOf(stack, email)).paid).toBe(false);
  await stack.server().shiftClock(0);
  stack.gates.stripe.release();
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("a clock that is far behind still takes payments, and is named in the log", async ({ stack, address, email }) => {
  const before = stack.output().length;
  await stack.server().shiftClock(-400 * second);
  await webhooksTaken(stack, await buyAndPay(stack, address, email));
  await expect.poll(() => stack.output().slice(before)).toMatch(/payment provider[^"]*clock/);
  await expectConfirmedOnce(stack, email);
});
