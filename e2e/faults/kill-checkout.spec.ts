import { expect, test } from "../fixtures/server-test.ts";
import { onlyOrderOf, ordersOf, outboxEmpty, webhooksTaken } from "../fixtures/order-check.ts";
import { adminLogin, prepareStack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, killAndRestart, sessionOf, startCheckout } from "./durability.ts";

test("killed twice during the first start, the third start is complete", async ({ email, ip }) => {
  // All the shop's images are drawn and encoded.
  const stack = await prepareStack();
  try {
    stack.launch();
    await expect(async () => void (await stack.database.query("SELECT id FROM products"))).toPass({ intervals: [5] });
    await stack.kill9();
    // The first start may have finished the migrations.
    await stack.launch().printed(/database migrated|demo content seeded|listening/);
    await stack.kill9();
    await stack.restart();

    const products = await stack.visitor().api("GET /api/products");
    expect(products.map(({ name }) => name)).toEqual([...new Set(products.map(({ name }) => name))]);
    expect(products).toHaveLength(13);
    const images = await Promise.all(
      products.flatMap(({ image_url: url }) => (url ? [stack.visitor().send(url)] : [])),
    );
    expect(images.map(({ status }) => status)).toEqual(images.map(() => 200));
    expect(images.length).toBeGreaterThan(9);
    await stack.visitor(ip).api("POST /api/admin/login", { body: adminLogin });

    const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
    await stack.stripe.pay(sessionId);
    await webhooksTaken(stack, sessionId);
    await expectConfirmedOnce(stack, email);
  } finally {
    await stack.stop();
  }
});

test("killed before the checkout reaches the provider, the buyer tries again and has one paid order", async ({
  stack,
  ip,
  email,
}) => {
  const visitor = stack.visitor(ip);
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "request" });
  const refused = expect(startCheckout(stack, visitor, email)).rejects.toMatchObject({ status: 0 });
  await reached;
  await killAndRestart(stack);
  await refused;

  const { sessionId } = await startCheckout(stack, visitor, email);
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await outboxEmpty(stack);
  const orders = await ordersOf(stack, email);
  expect(orders.map(({ status, paid }) => ({ status, paid }))).toEqual([
    { status: "pending", paid: false },
    { status: "processing", paid: true },
  ]);
  expect(stack.smtp.emails(email)).toHaveLength(1);
});

test("killed before the provider's response arrives, the payment page still pays the order", async ({
  stack,
  ip,
  email,
}) => {
  const reached = stack.gates.stripe.hold({ request: /^POST \/v1\/checkout\/sessions /, hold: "response" });
  const refused = expect(startCheckout(stack, stack.visitor(ip), email)).rejects.toMatchObject({ status: 0 });
  await reached;
  await killAndRestart(stack);
  await refused;
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "pending", paid: false });

  const sessionId = await sessionOf(stack, email);
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("killed right after the checkout's response, and paid during the outage", async ({ stack, ip, email }) => {
  const visitor = stack.visitor(ip);
  const { sessionId, orderId } = await startCheckout(stack, visitor, email);
  await stack.kill9();
  await stack.stripe.pay(sessionId);
  const attempts = () => stack.stripe.events().find(({ payload }) => payload.includes(sessionId))?.attempts.length;
  await expect.poll(attempts).toBeGreaterThan(0);
  await stack.restart();
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
  // The buyer's session still has access.
  expect(await visitor.api("GET /api/orders/:id", { params: { id: String(orderId) } })).toMatchObject({ paid: true });
});

test("killed repeatedly during starts with pending jobs", async ({ stack, ip, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  stack.smtp.setFault("refuse-connection");
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  for (let i = 0; i < 3; i++) {
    await stack.kill9();
    await stack.launch().printed("listening");
  }
  await stack.kill9();
  stack.smtp.setFault(null);
  await killAndRestart(stack);
  await expectConfirmedOnce(stack, email);
});

test("killed while an admin's status change waits for a lock, the change is not made", async ({ stack, ip, email }) => {
  const { sessionId, orderId } = await startCheckout(stack, stack.visitor(ip), email);
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);

  const admin = await stack.admin();
  const ship = () =>
    admin("PUT /api/admin/orders/:id/status", { params: { id: String(orderId) }, body: { status: "shipped" } });
  const unlock = await stack.database.lockOrders();
  const refused = expect(ship()).rejects.toMatchObject({ status: 0 });
  // A later request has its response, so that the earlier one has arrived.
  await stack.visitor().api("GET /api/health");
  await stack.kill9();
  await unlock();
  await refused;
  await stack.restart();
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "processing", paid: true });
  expect(await ship()).toMatchObject({ status: "shipped", paid: true });
  await outboxEmpty(stack);
  expect(stack.smtp.emails(email)).toHaveLength(1);
});
