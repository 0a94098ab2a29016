import type { Page } from "@playwright/test";
import { onlyEmailTo, onlyOrderOf, outboxEmpty } from "../fixtures/order-check.ts";
import { countLines } from "../fixtures/count-lines.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { successPage } from "../pages/success-page.ts";
import { storePage } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";
const score = "Nocturnes for Felt Piano (score, PDF)";
const lookupFailure = "Could not retrieve your order information. Please contact us if you have any questions.";

test("shows thanks, the order, the next steps and a link back", async ({ page, email, stack }) => {
  const window = await pay(page, email, vinyl);
  const success = successPage(window);
  await expect(success.thanks).toBeVisible();
  const order = await onlyOrderOf(stack, email);
  await expect(success.details).toContainText(`Order#${order.id}`);
  await expect(success.details).toContainText(`Email${email}`);
  await expect(success.details).toContainText(`${vinyl}1 × $32.00$32.00`);
  await expect(success.details).toContainText("Total $32.00");
  await expect(success.shippingHeading).toBeVisible();
  await expect(success.whatsNext).toContainText("Physical products ship within 2-3 business days.");
  await expect(success.whatsNext).toContainText(/Digital products arrive by e-?mail immediately/);
  expect(await window.evaluate(() => localStorage.getItem("checkoutInitiated"))).toBeNull();

  await storePage(page).open();
  await storePage(page).addToCart(score);
  await success.backToStore.click();
  await expect(window).toHaveURL("/store");
  await expect(siteShell(window).cartLink).toHaveAccessibleName("Cart");
  await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart");
});

test("prices stay in one piece on a phone", { tag: "@screen" }, async ({ page, email }) => {
  const window = await pay(page, email, score);
  await window.setViewportSize({ width: 375, height: 700 });
  const { details } = successPage(window);
  await expect(details).toContainText(score);
  for (const price of await details.getByText(/^\$\d/).all()) expect(await countLines(price)).toBe(1);
});

test("an order with an address is confirmed by the button once, however often it is pressed", async ({
  page,
  email,
  stack,
}) => {
  const window = await pay(page, email, vinyl);
  await onlyEmailTo(stack, email);
  await window.reload();
  const success = successPage(window);
  await expect(success.shippingHeading).toBeVisible();
  // The email has been sent: the button is not the first thing to do.
  await expect(success.send).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(success.backToStore).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  let calls = 0;
  window.on("request", (request) => {
    if (request.url().includes("/api/process-order/")) calls += 1;
  });
  await success.send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(success.sent).toBeVisible();
  await expect(success.send).toBeHidden();
  await expect(siteShell(window).event).toContainText("Order Processed");
  expect(calls).toBe(1);
  await onlyEmailTo(stack, email);
});

test("an order without an address is processed automatically once, and reloading sends no second email", async ({
  page,
  email,
  stack,
}) => {
  const window = await openPayment(page, email, [score]);
  let calls = 0;
  window.on("request", (request) => {
    if (request.url().includes("/api/process-order/")) calls += 1;
  });
  await paymentPage(window).pay.click();
  await expect(successPage(window).sent).toBeVisible();
  expect(calls).toBe(1);
  await window.reload();
  await expect(successPage(window).sent).toBeVisible();
  await window.reload();
  await expect(successPage(window).sent).toBeVisible();
  await onlyEmailTo(stack, email);
  await expect(successPage(window).shippingHeading).toBeHidden();
});

test("another browser sees the order by the session id in the URL, not by the order number", async ({
  page,
  browser,
  email,
  stack,
}) => {
  const window = await pay(page, email, vinyl);
  await expect(successPage(window).thanks).toBeVisible();
  const { id } = await onlyOrderOf(stack, email);
  const other = await browser.newContext({ baseURL: stack.url });
  expect((await other.request.get(`/api/orders/${id}`)).status()).toBe(404);
  expect((await other.request.post(`/api/process-order/${id}`)).status()).toBe(404);
  const elsewhere = await other.newPage();
  await elsewhere.goto(window.url());
  await expect(successPage(elsewhere).details).toContainText("12 Sample Street");
  expect((await other.request.get(`/api/orders/${id}`)).status()).toBe(200);
  await other.close();
});

for (const [what, query] of [
  ["without a session id", ""],
  ["with a session id that is not ours", "?session_id=cs_test_unknown"],
  ["with a session id that is no session id", "?session_id=%3Cscript%3Ealert(1)%3C/script%3E"],
] as const) {
  test(`${what} it says that the order could not be found`, async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await successPage(page).open(query);
    await expect(successPage(page).failure).toContainText(lookupFailure);
    await expect(successPage(page).details).toBeHidden();
    await successPage(page).backToStore.click();
    await expect(page).toHaveURL("/store");
  });
}

test.describe("failed processing", () => {
  test("without a payment shows the server's message and can be tried again", async ({ page, email, stack }) => {
    const window = await openPayment(page, email, [score]);
    await paymentPage(window).payByBankDebit.click();
    await expect(siteShell(window).alert).toContainText("Processing Issue");
    stack.stripe.holdWebhooks(true);
    await stack.stripe.settle(successPage(window).sessionId(), "succeed");
    await successPage(window).send.click();
    await expect(successPage(window).sent).toBeVisible();
    await onlyEmailTo(stack, email);
  });

  for (const [what, response, sentence] of [
    [
      "for no reason given",
      { json: { success: false, message: "" } },
      "There was an issue processing your order. We're looking into it.",
    ],
    [
      "because the server fails",
      { status: 500, json: { error: "Boom", message: "Boom" } },
      "There was an error processing your order. Please contact customer support.",
    ],
  ] as const) {
    test(`${what} says "${sentence}"`, { tag: "@screen" }, async ({ page, email, context, watch, stack }) => {
      watch.allow(/Failed to load resource/);
      await context.route("**/api/process-order/*", (route) => route.fulfill(response));
      const window = await pay(page, email, score);
      await expect(siteShell(window).alert).toContainText(sentence);
      await expect(successPage(window).send).toBeEnabled();
      await context.unroute("**/api/process-order/*");
      await successPage(window).send.click();
      await expect(successPage(window).sent).toBeVisible();
      await onlyEmailTo(stack, email);
    });
  }
});

test("while it is being processed the button waits", { tag: "@screen" }, async ({ page, email, context }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route("**/api/process-order/*", async (route) => {
    await released;
    await route.continue();
  });
  const window = await pay(page, email, score);
  await expect(window.getByRole("button", { name: "Processing your order..." })).toBeDisabled();
  release();
  await expect(successPage(window).sent).toBeVisible();
});

test("a checkout that was never paid shows its order unprocessed", async ({ page, email, stack }) => {
  await openPayment(page, email, [score]);
  await expect(cartPage(page).panel).toBeVisible();
  const session = stack.stripe.sessions().find(({ customerEmail }) => customerEmail === email);
  await successPage(page).open(`?session_id=${session?.id}`);
  await expect(siteShell(page).alert).toContainText("We have not received the payment for this order yet.");
  await expect(successPage(page).send).toBeVisible();
  await outboxEmpty(stack);
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "pending", paid: false });
  expect(stack.smtp.emails(email)).toEqual([]);
});

/** Buys a product; the window ends on the success page. */
async function pay(page: Page, email: string, product: string): Promise<Page> {
  const window = await openPayment(page, email, [product]);
  await paymentPage(window).pay.click();
  await expect(window).toHaveURL(/\/checkout\/success/);
  return window;
}
