import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { expectConfirmedOnce, startCheckout } from "./promise.ts";

test("paused while the provider answers, a server goes on as if nothing had been", async ({
  stack,
  address,
  email,
}) => {
  const visitor = stack.visitor(address);
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "answer" });
  const begun = startCheckout(stack, visitor, email);
  await reached;
  stack.server().pause();
  // What comes meanwhile waits at the door.
  const others = Array.from({ length: 5 }, () => stack.visitor().send("/api/health"));
  stack.gates.stripe.release();
  const first = await Promise.race([...others, new Promise((resolve) => setTimeout(resolve, 200, "nobody"))]);
  expect(first).toBe("nobody");
  stack.server().resume();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));

  const { sessionId, orderId } = await begun;
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
  expect((await onlyOrderOf(stack, email)).id).toBe(orderId);
});

test("ten checkouts that the provider leaves hanging keep nobody else waiting", async ({ stack, address, email }) => {
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "request", count: 10 });
  const hanging = Array.from({ length: 10 }, (_, index) =>
    startCheckout(stack, stack.visitor(address), `${index}-${email}`),
  );
  await reached;
  for (const path of ["/", "/store", "/api/products", "/api/health"]) {
    expect([path, (await stack.visitor().send(path)).status]).toEqual([path, 200]);
  }
  const admin = await stack.admin();
  const waiting = await admin("GET /api/admin/orders", { query: { limit: 20 } });
  expect(waiting.filter(({ customerEmail }) => customerEmail.endsWith(email))).toHaveLength(10);
  stack.gates.stripe.release();
  const orders = (await Promise.all(hanging)).map(({ orderId }) => orderId);
  expect(new Set(orders).size).toBe(10);
});
