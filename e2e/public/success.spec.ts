import { onlyEmailTo } from "../fixtures/order-check.ts";
import { countLines } from "../fixtures/count-lines.ts";
import { expect, test } from "../fixtures/test.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { successPage } from "../pages/success-page.ts";
import { storePage } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";
const score = "Nocturnes for Felt Piano (score, PDF)";

test("shows the order, and its way back empties the cart of all tabs", async ({ page, email, stack }) => {
  const window = await openPayment(page, email, [vinyl]);
  await paymentPage(window).pay.click();
  const success = successPage(window);
  await expect(success.thanks).toBeVisible();
  await expect(success.details).toContainText("Total $32.00");
  await onlyEmailTo(stack, email);
  await window.reload();
  // The email has been sent: the button is not the first thing to do.
  await expect(success.send).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(success.backToStore).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await storePage(page).open();
  await storePage(page).addToCart(score);
  await success.backToStore.click();
  await expect(window).toHaveURL("/store");
  await expect(siteShell(window).cartLink).toHaveAccessibleName("Cart");
  await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart");
});

test("prices stay in one piece on a phone", { tag: "@screen" }, async ({ page, email }) => {
  const window = await openPayment(page, email, [score]);
  await paymentPage(window).pay.click();
  await window.setViewportSize({ width: 375, height: 700 });
  const { details } = successPage(window);
  await expect(details).toContainText(score);
  for (const price of await details.getByText(/^\$\d/).all()) expect(await countLines(price)).toBe(1);
});
