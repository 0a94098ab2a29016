import { onlyEmailTo, onlyOrderOf, outboxEmpty, webhooksTaken } from "../fixtures/order-check.ts";
import { ownerEmail } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";
const score = "Nocturnes for Felt Piano (score, PDF)";
const free = "Sketch for the Left Hand";

test("a visitor buys two products, sees the order and gets the email", async ({ page, stack, email, watch }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl, score);
  await siteShell(page).cartLink.click();
  const window = await cartPage(page).checkOut(email);

  const payment = paymentPage(window);
  await expect(payment.summary).toContainText(vinyl);
  await expect(payment.summary).toContainText("$46.00");
  await expect(payment.email).toHaveValue(email);
  await payment.fullName.fill("Ada Lovelace");
  await payment.addressLine.fill("7 Engine Row");
  await payment.pay.click();

  const success = successPage(window);
  await expect(success.thanks).toBeVisible();
  await expect(success.details).toContainText(email);
  await expect(success.details).toContainText(vinyl);
  await expect(success.details).toContainText("$46.00");
  await expect(success.details).toContainText("Ada Lovelace7 Engine RowPortland, OR, 97205United States");
  await expect(success.whatsNext).toContainText("ship within 2-3 business days");

  const sent = await onlyEmailTo(stack, email);
  const inbox = inboxPage(window);
  // The browser logs this when the test itself looks into a frame without scripts.
  watch.allow(/about:srcdoc/);
  await inbox.open(stack.smtp.inboxUrl);
  await inbox.emailTo(email).click();
  await expect(inbox.subject).toHaveText(sent.subject);
  await expect(inbox.htmlPart.getByText(score)).toBeVisible();
  await expect(inbox.textPart).toContainText("7 Engine Row");
  await expect(inbox.textPart).toContainText("$46.00");
  expect(stack.smtp.emails(ownerEmail).filter(({ text }) => text.includes(email))).toHaveLength(1);

  expect(await onlyOrderOf(stack, email)).toMatchObject({
    status: "processing",
    paid: true,
    total: 46,
    items: [
      { name: vinyl, price: 32, quantity: 1 },
      { name: score, price: 14, quantity: 1 },
    ],
    shippingAddress: {
      name: "Ada Lovelace",
      address: {
        line1: "7 Engine Row",
        line2: null,
        city: "Portland",
        state: "OR",
        postal_code: "97205",
        country: "US",
      },
    },
  });
});

test("a declined card charges nothing, and the next card is accepted", async ({ page, stack, email }) => {
  const window = await openPayment(page, email, [score]);
  const payment = paymentPage(window);
  await payment.card.fill("4000 0000 0000 0002");
  await payment.pay.click();
  await expect(payment.problem).toHaveText("Your card was declined.");
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "pending", paid: false });

  await payment.card.fill("4242 4242 4242 4242");
  await payment.pay.click();
  await expect(successPage(window).sent).toBeVisible();
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "processing", paid: true, total: 14 });
  await onlyEmailTo(stack, email);
});

test("an abandoned payment leads back to the cart and sends no email", async ({ page, stack, email }) => {
  const window = await openPayment(page, email, [score]);
  await paymentPage(window).abandon.click();
  await expect(window).toHaveURL("/cart");
  await expect(cartPage(window).emptyText).toBeVisible();
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "pending", paid: false });

  // The first window still leads to the same payment.
  const again = page.waitForEvent("popup");
  await cartPage(page).reopen.click();
  await paymentPage(await again).letExpire.click();
  await expect.poll(async () => (await onlyOrderOf(stack, email)).status).toBe("cancelled");
  await outboxEmpty(stack);
  expect(stack.smtp.emails(email)).toEqual([]);
});

test("a bank debit that settles later is paid, and confirmed, only then", async ({ page, stack, email }) => {
  const window = await openPayment(page, email, [score]);
  await paymentPage(window).payByBankDebit.click();
  await expect(siteShell(window).alert).toContainText("Processing Issue");
  await expect(siteShell(window).alert).toContainText("We have not received the payment for this order yet.");
  await webhooksTaken(stack, successPage(window).sessionId());
  await outboxEmpty(stack);
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "pending", paid: false });
  expect(stack.smtp.emails(email)).toEqual([]);

  await stack.stripe.settle(successPage(window).sessionId(), "succeed");
  await onlyEmailTo(stack, email);
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "processing", paid: true });
});

test("a bank debit that fails closes the order without an email", async ({ page, stack, email }) => {
  const window = await openPayment(page, email, [score]);
  await paymentPage(window).payByBankDebit.click();
  await expect(successPage(window).thanks).toBeVisible();
  await stack.stripe.settle(successPage(window).sessionId(), "fail");
  await expect.poll(async () => (await onlyOrderOf(stack, email)).status).toBe("cancelled");
  await outboxEmpty(stack);
  expect(stack.smtp.emails(email)).toEqual([]);
});

test("a free product is ordered without a card", async ({ page, stack, email }) => {
  const window = await openPayment(page, email, [free]);
  await expect(paymentPage(window).completeOrder).toBeVisible();
  await expect(paymentPage(window).card).toBeHidden();
  await paymentPage(window).completeOrder.click();
  await expect(successPage(window).details).toContainText("$0.00");
  await expect(successPage(window).sent).toBeVisible();
  await onlyEmailTo(stack, email);
  expect(await onlyOrderOf(stack, email)).toMatchObject({
    status: "processing",
    paid: true,
    total: 0,
    needsShipping: false,
    shippingAddress: null,
  });
});

test("without a webhook the success page alone records the payment", async ({ page, stack, email }) => {
  stack.stripe.holdWebhooks(true);
  const window = await openPayment(page, email, [vinyl]);
  await paymentPage(window).pay.click();
  await expect(siteShell(window).event).toContainText("Order Processed");
  await expect(siteShell(window).event).toContainText(
    "Your order has been successfully processed and an email notification has been sent.",
  );
  await expect(successPage(window).sent).toBeVisible();
  await expect(successPage(window).shippingHeading).toBeVisible();
  await expect(successPage(window).details).toContainText("12 Sample Street");
  await onlyEmailTo(stack, email);

  // Webhooks that are delivered afterwards change nothing.
  const sessionId = successPage(window).sessionId();
  const before = await onlyOrderOf(stack, email);
  const late = stack.stripe.events().filter(({ payload }) => payload.includes(sessionId));
  expect(late.length).toBeGreaterThan(0);
  const attempts = await stack.stripe.deliver([...late, ...late].map(({ id }) => id));
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 200));
  expect(await onlyOrderOf(stack, email)).toEqual(before);
  await onlyEmailTo(stack, email);
});

test("a buyer who closes the window is confirmed by the webhook alone", async ({ page, stack, email }) => {
  const window = await openPayment(page, email, [vinyl]);
  // The redirect back to the shop never finishes.
  await window.route("**/checkout/success**", () => undefined);
  const goingBack = window.waitForRequest("**/checkout/success**");
  await paymentPage(window).pay.click();
  await goingBack;
  await window.close();
  await onlyEmailTo(stack, email);
  expect(await onlyOrderOf(stack, email)).toMatchObject({
    status: "processing",
    paid: true,
    shippingAddress: { address: { line1: "12 Sample Street" } },
  });
});
