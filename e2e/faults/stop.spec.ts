import { ordersOf } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";

test("SIGTERM, sent twice, during ten checkouts lets each be answered and ends the server cleanly", async ({
  stack,
  address,
  email,
}) => {
  const [product] = await stack.visitor().api("GET /api/products");
  const body = { items: [{ productId: product?.id ?? 0, quantity: 1 }], customerEmail: email };
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "answer", count: 10 });
  const checkouts = Array.from({ length: 10 }, () =>
    stack.visitor(address).send("/api/create-checkout-session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  await reached;
  // The server gives itself 18 s and then ends with 1, so that 0 also means in time.
  const stopped = stack.server().stop();
  await stack.server().printed("stopping");
  // As whoever presses Ctrl-C again, or a supervisor that tells every process of a group.
  process.kill(stack.server().pid, "SIGTERM");
  // The door closes a moment after that was said.
  const isAnswered = () =>
    stack
      .visitor()
      .send("/api/health")
      .then(
        () => true,
        () => false,
      );
  await expect.poll(isAnswered).toBe(false);
  stack.gates.stripe.release();
  const answers = await Promise.all(checkouts);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await stopped).toBe(0);

  await stack.restart();
  const orders = await ordersOf(stack, email);
  expect(orders).toHaveLength(10);
  expect(stack.stripe.sessions().filter((session) => session.customerEmail === email)).toHaveLength(10);
});

test("before a server closes its door, it says that it is not ready for more, and answers meanwhile", async ({
  stack,
}) => {
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
