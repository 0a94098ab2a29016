import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";

const disc = "Slow Circuits (CD)";

test("the payment opens in a window without access to the shop, and again after it was closed", async ({
  page,
  email,
}) => {
  const window = await openPayment(page, email, [disc]);
  await expect(cartPage(page).panel).toContainText("Complete your payment in the new window.");
  await expect(paymentPage(window).pay).toHaveText("Pay $14.99");
  expect(await window.evaluate(() => window.opener as unknown)).toBeNull();
  const paymentUrl = window.url();
  await window.close();
  const opened = page.waitForEvent("popup");
  await cartPage(page).reopen.click();
  await expect(await opened).toHaveURL(paymentUrl);
  await expect(paymentPage(await opened).pay).toBeVisible();
});

test("no toast lies on the panel's buttons in a small window", { tag: "@screen" }, async ({ page, email }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openPayment(page, email, [disc]);
  const { panel, reopen } = cartPage(page);
  await expect(panel).toBeFocused();
  // The toast stays open while the pointer is over it.
  await siteShell(page).event.hover();
  for (const [width, height] of [
    [320, 568],
    [375, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(siteShell(page).event).toContainText("Checkout Opened");
    const [toasts, button] = await Promise.all([siteShell(page).event.boundingBox(), reopen.boundingBox()]);
    expect((toasts?.y ?? 0) + (toasts?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await expect(reopen).toBeInViewport({ ratio: 1 });
  }
});
