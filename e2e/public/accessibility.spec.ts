import type { Page } from "@playwright/test";
import { onlyEmailTo } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";

test("the keyboard alone can buy", async ({ page, email, stack }) => {
  await page.goto("/store");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, (name) => name.startsWith("Add to Cart"));
  await page.keyboard.press("Enter");
  await expect(siteShell(page).cartLink).toHaveText("1");

  await tabTo(page, (name) => name.startsWith("Cart, 1 item"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await cartPage(page).checkout.waitFor();
  await expect(page).toHaveURL("/cart");
  await tabTo(page, (name) => name.startsWith("Increase quantity"));
  await page.keyboard.press("Enter");
  await expect(cartPage(page).quantity(vinyl)).toHaveValue("2");
  await tabTo(page, (name) => name === "Email");
  await page.keyboard.type(email);
  await tabTo(page, (name) => name === "Checkout");
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const window = await opened;

  await paymentPage(window).pay.waitFor();
  await tabTo(window, (name) => name.startsWith("Pay $64.00"));
  await window.keyboard.press("Enter");
  await expect(window).toHaveURL(/\/checkout\/success/);
  await onlyEmailTo(stack, email);
  // If the page loads before the webhook arrives, the page processes the order itself.
  await window.reload();
  await successPage(window).send.waitFor();
  await tabTo(window, (name) => name === "Send Order Confirmation");
  await window.keyboard.press("Enter");
  await expect(successPage(window).sent).toBeVisible();
  await onlyEmailTo(stack, email);
});

test("the focus is always visible", async ({ page }) => {
  await page.goto("/store");
  await siteShell(page).wake();
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press("Tab");
    const look = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return { name: focused.textContent, outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 1 };
    });
    expect(look).toMatchObject({ outlineStyle: expect.not.stringMatching("none"), isWide: true });
  }
});

/** Presses Tab until the focused element's accessible name matches. */
async function tabTo(page: Page, fits: (name: string) => boolean, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  while (seen.length < 80) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
      return focused?.getAttribute("aria-label") ?? label ?? focused?.textContent ?? "";
    });
    if (fits(name.trim())) return;
    seen.push(name.trim());
  }
  throw new Error(`the keyboard does not get there; it came by ${seen.join(", ")}`);
}
