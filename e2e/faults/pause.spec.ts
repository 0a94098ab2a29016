import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { expectConfirmedOnce, startCheckout } from "./durability.ts";

test("a server paused during a provider call continues normally", async ({ stack, ip, email }) => {
  const visitor = stack.visitor(ip);
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "response" });
  const checkout = startCheckout(stack, visitor, email);
  await reached;
  stack.server().pause();
  // Requests to a paused server wait.
  const requests = Array.from({ length: 5 }, () => stack.visitor().send("/api/health"));
  stack.gates.stripe.release();
  const first = await Promise.race([...requests, new Promise((resolve) => setTimeout(resolve, 200, "none"))]);
  expect(first).toBe("none");
  stack.server().resume();
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));

  const { sessionId, orderId } = await checkout;
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
  expect((await onlyOrderOf(stack, email)).id).toBe(orderId);
});

test("ten checkouts that wait for the provider block no other request", async ({ stack, ip, email }) => {
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "request", count: 10 });
  const hanging = Array.from({ length: 10 }, (_, index) =>
    startCheckout(stack, stack.visitor(ip), `${index}-${email}`),
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
