import { onlyOrderOf, webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

const disc = "Slow Circuits (CD)";
const vinyl = "Fade (vinyl LP)";
const score = "Nocturnes for Felt Piano (score, PDF)";

test("who comes back without having paid can resume the payment, and both windows end on the success page", async ({
  page,
  email,
  stack,
}) => {
  const window = await openPayment(page, email, [disc, score]);
  await expect(cartPage(page).panel).toBeVisible();
  await page.reload();
  await expect(cartPage(page).panel).toContainText("Checkout Opened");
  await expect(cartPage(page).reopen).toBeVisible();

  await paymentPage(window).abandon.click();
  await expect(cartPage(window).emptyText).toBeVisible();
  await cartPage(window).resume.click();
  await paymentPage(window).pay.click();
  await expect(successPage(window).thanks).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/);
  await expect(successPage(page).details).toContainText(disc);
  expect(await onlyOrderOf(stack, email)).toMatchObject({ paid: true });
  await cartPage(page).open();
  await expect(cartPage(page).emptyText).toBeVisible();
  await expect(cartPage(page).unfinished).toBeHidden();
});

test("the cart can be restored without doubling, and without what is no longer available", async ({
  page,
  email,
  catalog,
}) => {
  const gone = await catalog.add();
  await storePage(page).open();
  await storePage(page).addToCart(disc, vinyl, gone.name);
  await siteShell(page).cartLink.click();
  await cartPage(page).more(disc).click();
  const window = await cartPage(page).checkOut(email);
  await paymentPage(window).abandon.click();
  await catalog.deactivate(gone.id);

  // The cart has been filled again in the meantime.
  await storePage(window).open();
  await storePage(window).addToCart(disc);
  await siteShell(window).cartLink.click();
  await expect(cartPage(window).unfinished).toContainText(`No longer available: ${gone.name}.`);
  await cartPage(window).restore.click();
  await expect(siteShell(window).event).toContainText("Cart restored");
  await expect(cartPage(window).quantity(disc)).toHaveValue("2");
  await expect(cartPage(window).quantity(vinyl)).toHaveValue("1");
  await expect(cartPage(window).row(gone.name)).toHaveCount(0);
  await expect(cartPage(window).restore).toBeHidden();
  await expect(cartPage(window).resume).toBeVisible();
});

test("after the payment page has expired, only the cart can be restored", async ({ page, email, stack }) => {
  const window = await openPayment(page, email, [disc]);
  await paymentPage(window).letExpire.click();
  await expect.poll(async () => (await onlyOrderOf(stack, email)).status).toBe("cancelled");
  // The panel gives way by itself.
  await expect(cartPage(page).restore).toBeVisible();
  await expect(cartPage(page).panel).toBeHidden();
  await expect(cartPage(page).resume).toBeHidden();
  await cartPage(page).restore.click();
  await expect(cartPage(page).quantity(disc)).toHaveValue("1");
  await expect(cartPage(page).unfinished).toBeHidden();
});

test("another browser is offered nothing", async ({ page, email, browser, stack }) => {
  await openPayment(page, email, [disc]);
  const other = await browser.newContext({ baseURL: stack.url });
  const elsewhere = await other.newPage();
  const asked = elsewhere.waitForResponse("**/api/checkout/unfinished");
  await cartPage(elsewhere).open();
  await (await asked).finished();
  await expect(cartPage(elsewhere).emptyText).toBeVisible();
  await expect(cartPage(elsewhere).unfinished).toBeHidden();
  await other.close();
});

test("the success page waits for a payment that is still settling", async ({ page, email, stack }) => {
  const window = await openPayment(page, email, [score]);
  await paymentPage(window).payByBankDebit.click();
  const main = window.getByRole("main");
  await expect(main).toContainText("Waiting for your payment.");
  await webhooksTaken(stack, successPage(window).sessionId());
  await expect(page).toHaveURL(/\/checkout\/success/);
  await siteShell(page).cartLink.click();
  await expect(page.getByRole("region", { name: "Your payment is on its way" })).toBeVisible();
  await stack.stripe.settle(successPage(window).sessionId(), "succeed");
  await expect(main).toContainText("Your payment has arrived.");
});
