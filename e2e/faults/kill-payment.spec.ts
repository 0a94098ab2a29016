import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { expectConfirmedOnce, expectUncertain, killAndRestart, startCheckout } from "./durability.ts";

const readsSession = /^GET \/v1\/checkout\/sessions\//;

/** Matches the buyer's email: another email to the owner may be sent at the same time. */
const contentTo = (email: string, end = "") => new RegExp(`\r\nTo: ${email}\r\n[^]*${end}`);

test("killed while a webhook queries the provider, the webhook is delivered again", async ({ stack, ip, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  const reached = stack.gates.stripe.hold({ request: readsSession, hold: "response" });
  await stack.stripe.pay(sessionId);
  await reached;
  await killAndRestart(stack);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("killed while a webhook's payment waits for a lock, all of it is recorded later", async ({ stack, ip, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  const unlock = await stack.database.lockOrders();
  await stack.stripe.pay(sessionId);
  const wasAsked = () => stack.stripe.requests().some(({ path }) => path.endsWith(sessionId));
  await expect.poll(wasAsked).toBe(true);
  await stack.kill9();
  await unlock();
  await stack.restart();
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("killed right after a webhook's 200, the email is still sent", async ({ stack, ip, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  const emailStarted = stack.gates.smtp.hold({ request: /^EHLO/, hold: "request" });
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await emailStarted;
  await killAndRestart(stack);
  await expectConfirmedOnce(stack, email);
});

test("killed while processing by the success page queries the provider, the buyer processes again", async ({
  stack,
  ip,
  email,
}) => {
  const visitor = stack.visitor(ip);
  const { sessionId, orderId } = await startCheckout(stack, visitor, email);
  stack.stripe.holdWebhooks(true);
  await stack.stripe.pay(sessionId);
  const process = () => visitor.api("POST /api/process-order/:id", { params: { id: String(orderId) } });
  const reached = stack.gates.stripe.hold({ request: readsSession, hold: "response" });
  const refused = expect(process()).rejects.toMatchObject({ status: 0 });
  await reached;
  await killAndRestart(stack);
  await refused;
  expect(await process()).toMatchObject({ success: true });
  expect(await process()).toMatchObject({ success: true });
  await expectConfirmedOnce(stack, email);

  stack.stripe.holdWebhooks(false);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("killed between recording the payment and the webhook's response, the payment counts once", async ({
  stack,
  ip,
  email,
}) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  const emailStarted = stack.gates.smtp.hold({ request: /^EHLO/, hold: "request" });
  const recorded = stack.gates.webhooks.hold({ request: /checkout\.session\.completed/, hold: "response" });
  await stack.stripe.pay(sessionId);
  await Promise.all([recorded, emailStarted]);
  const before = await onlyOrderOf(stack, email);
  expect(before.paid).toBe(true);
  await killAndRestart(stack);
  await webhooksTaken(stack, sessionId);
  expect(await onlyOrderOf(stack, email)).toEqual(before);
  await expectConfirmedOnce(stack, email);
});

test("a refund during an outage is recorded", async ({ stack, ip, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
  await stack.kill9();
  await stack.stripe.pay(sessionId);
  await stack.stripe.refund(sessionId);
  await stack.restart();
  const events = stack.stripe.events();
  await expect.poll(() => events.filter(({ state }) => state === "pending")).toEqual([]);
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "refunded" });
});

test.describe("the confirmation email", () => {
  test("killed at MAIL FROM, it is sent later", async ({ stack, ip, email }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
    const reached = stack.gates.smtp.hold({ request: /^MAIL FROM/, hold: "request", count: 2 });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectConfirmedOnce(stack, email);
  });

  test("killed before the SMTP server asks for the content, it is sent later", async ({ stack, ip, email }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
    const reached = stack.gates.smtp.hold({ request: /^DATA\r\n/m, hold: "response", count: 2 });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectConfirmedOnce(stack, email);
  });

  test("killed while the content is sent, it is flagged and not sent again", async ({ stack, ip, email }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
    const reached = stack.gates.smtp.hold({ request: contentTo(email), hold: "request" });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectUncertain(stack, email, 0);
  });

  test("killed between the content and the SMTP response, it is flagged and not sent again", async ({
    stack,
    ip,
    email,
  }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
    const reached = stack.gates.smtp.hold({ request: contentTo(email, "\r\n\\.\r\n$"), hold: "response" });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectUncertain(stack, email, 1);
    // Also not after another restart.
    await killAndRestart(stack);
    await expectUncertain(stack, email, 1);
  });

  test("with the SMTP server down and the program killed twice, it is sent once the SMTP server is back", async ({
    stack,
    ip,
    email,
  }) => {
    stack.smtp.setFault("refuse-connection");
    const { sessionId } = await startCheckout(stack, stack.visitor(ip), email);
    await stack.stripe.pay(sessionId);
    await webhooksTaken(stack, sessionId);
    const order = await expectTried(1);
    await killAndRestart(stack);
    await expectTried(2);
    await stack.kill9();
    stack.smtp.setFault(null);
    await killAndRestart(stack);
    await expectConfirmedOnce(stack, email);

    async function expectTried(times: number) {
      const found = await onlyOrderOf(stack, email);
      const attempts = async () => {
        const [job] = await stack.database.query(
          "SELECT attempts FROM jobs WHERE kind = 'order-confirmation' AND payload = ? AND last_error IS NOT NULL",
          [JSON.stringify({ orderId: found.id })],
        );
        return Number(job?.["attempts"] ?? 0);
      };
      await expect.poll(attempts).toBeGreaterThanOrEqual(times);
      return found;
    }
    expect(order.paid).toBe(true);
  });
});
