import { ordersOf } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";

test("SIGTERM sent twice during ten checkouts completes each and ends the server cleanly", async ({
  stack,
  ip,
  email,
}) => {
  const [product] = await stack.visitor().api("GET /api/products");
  const body = { items: [{ productId: product?.id ?? 0, quantity: 1 }], customerEmail: email };
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "response", count: 10 });
  const checkouts = Array.from({ length: 10 }, () => stack.visitor(ip).postJson("/api/create-checkout-session", body));
  await reached;
  // The server exits with 1 after 18 s, so that 0 also means in time.
  const stopped = stack.server().stop();
  await stack.server().printed("stopping");
  // As by a second Ctrl-C, or a supervisor that signals every process of a group.
  process.kill(stack.server().pid, "SIGTERM");
  // The server stops listening shortly after that log line.
  const isResponding = () =>
    stack
      .visitor()
      .send("/api/health")
      .then(
        () => true,
        () => false,
      );
  await expect.poll(isResponding).toBe(false);
  stack.gates.stripe.release();
  const responses = await Promise.all(checkouts);
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await stopped).toBe(0);

  await stack.restart();
  const orders = await ordersOf(stack, email);
  expect(orders).toHaveLength(10);
  expect(stack.stripe.sessions().filter((session) => session.customerEmail === email)).toHaveLength(10);
});

test("before a server stops listening, readiness fails and requests still succeed", async ({ stack }) => {
  await stack.server().stop();
  await stack.restart({ DRAIN_SECONDS: "5" });
  const stopped = stack.server().stop();
  await stack.server().printed("stopping");
  const statusOf = async (path: string) => (await stack.visitor().send(path)).status;
  expect(await statusOf("/api/health/ready")).toBe(503);
  expect(await statusOf("/api/health/live")).toBe(200);
  expect(await statusOf("/store")).toBe(200);
  expect(await stopped).toBe(0);
  await expect(stack.visitor().send("/api/health/live")).rejects.toThrow();
  await stack.restart();
});
