import { ordersOf } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";

test("SIGTERM during ten checkouts lets each be answered and ends the server cleanly", async ({
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
  await expect(stack.visitor().send("/api/health")).rejects.toThrow();
  stack.gates.stripe.release();
  const answers = await Promise.all(checkouts);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await stopped).toBe(0);

  await stack.restart();
  const orders = await ordersOf(stack, email);
  expect(orders).toHaveLength(10);
  expect(stack.stripe.sessions().filter((session) => session.customerEmail === email)).toHaveLength(10);
});
