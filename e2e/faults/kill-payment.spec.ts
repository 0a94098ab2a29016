import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { expectConfirmedOnce, expectUncertain, killAndRestart, startCheckout } from "./promise.ts";

const readsSession = /^GET \/v1\/checkout\/sessions\//;

/** The buyer's mail among those whose content is sent: the owner may be told of something else at the same moment. */
const contentTo = (email: string, end = "") => new RegExp(`\r\nTo: ${email}\r\n[^]*${end}`);

test("killed while a webhook asks the provider, the webhook comes again", async ({ stack, address, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
  const reached = stack.gates.stripe.hold({ request: readsSession, hold: "answer" });
  await stack.stripe.pay(sessionId);
  await reached;
  await killAndRestart(stack);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, email);
});

test("killed while a webhook's payment waits to be written, all of it is written later", async ({
  stack,
  address,
  email,
}) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
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

test("killed right after a webhook's 200, the mail is still sent", async ({ stack, address, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
  const mailBegun = stack.gates.smtp.hold({ request: /^EHLO/, hold: "request" });
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await mailBegun;
  await killAndRestart(stack);
  await expectConfirmedOnce(stack, email);
});

test("killed while the success page's processing asks the provider, the buyer processes again", async ({
  stack,
  address,
  email,
}) => {
  const visitor = stack.visitor(address);
  const { sessionId, orderId } = await startCheckout(stack, visitor, email);
  stack.stripe.holdWebhooks(true);
  await stack.stripe.pay(sessionId);
  const process = () => visitor.api("POST /api/process-order/:id", { params: { id: String(orderId) } });
  const reached = stack.gates.stripe.hold({ request: readsSession, hold: "answer" });
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

test("killed after the payment was recorded and before the webhook was answered, it counts once", async ({
  stack,
  address,
  email,
}) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
  const mailBegun = stack.gates.smtp.hold({ request: /^EHLO/, hold: "request" });
  const recorded = stack.gates.webhooks.hold({ request: /checkout\.session\.completed/, hold: "answer" });
  await stack.stripe.pay(sessionId);
  await Promise.all([recorded, mailBegun]);
  const before = await onlyOrderOf(stack, email);
  expect(before.paid).toBe(true);
  await killAndRestart(stack);
  await webhooksTaken(stack, sessionId);
  expect(await onlyOrderOf(stack, email)).toEqual(before);
  await expectConfirmedOnce(stack, email);
});

test("a refund that came while the server was down ends in one state", async ({ stack, address, email }) => {
  const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
  await stack.kill9();
  await stack.stripe.pay(sessionId);
  await stack.stripe.refund(sessionId);
  await stack.restart();
  const notices = stack.stripe.events();
  await expect.poll(() => notices.filter(({ state }) => state === "pending"), { timeout: 20_000 }).toEqual([]);
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "refunded" });
});

test.describe("the confirmation mail", () => {
  test("killed at MAIL FROM, it is sent later", async ({ stack, address, email }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
    const reached = stack.gates.smtp.hold({ request: /^MAIL FROM/, hold: "request", count: 2 });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectConfirmedOnce(stack, email);
  });

  test("killed before the mail server has asked for the content, it is sent later", async ({
    stack,
    address,
    email,
  }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
    const reached = stack.gates.smtp.hold({ request: /^DATA\r\n/m, hold: "answer", count: 2 });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectConfirmedOnce(stack, email);
  });

  test("killed while the content is on its way, it is flagged and not repeated", async ({ stack, address, email }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
    const reached = stack.gates.smtp.hold({ request: contentTo(email), hold: "request" });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectUncertain(stack, email, 0);
  });

  test("killed after the content and before the answer, it is flagged and not repeated", async ({
    stack,
    address,
    email,
  }) => {
    const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
    const reached = stack.gates.smtp.hold({ request: contentTo(email, "\r\n\\.\r\n$"), hold: "answer" });
    await stack.stripe.pay(sessionId);
    await reached;
    await webhooksTaken(stack, sessionId);
    await killAndRestart(stack);
    await expectUncertain(stack, email, 1);
    // Not after another restart either.
    await killAndRestart(stack);
    await expectUncertain(stack, email, 1);
  });

  test("with the mail server down and the program killed twice, it is sent once the server is back", async ({
    stack,
    address,
    email,
  }) => {
    stack.smtp.setFault("refuse-connection");
    const { sessionId } = await startCheckout(stack, stack.visitor(address), email);
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
      await expect.poll(attempts, { timeout: 20_000 }).toBeGreaterThanOrEqual(times);
      return found;
    }
    expect(order.paid).toBe(true);
  });
});
