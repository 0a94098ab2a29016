import { onlyOrderOf } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { successPage } from "../pages/success-page.ts";

const disc = "Slow Circuits (CD)";
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
