import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";
const disc = "Slow Circuits (CD)";

test(
  "is filled in the store, changed by keyboard and the same after a reload",
  { tag: "@screen" },
  async ({ page }) => {
    await storePage(page).open();
    await storePage(page).addToCart(vinyl, disc);
    await siteShell(page).cartLink.click();
    const cart = cartPage(page);
    await cart.quantity(vinyl).press("ControlOrMeta+a");
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(cart.quantity(vinyl)).toHaveValue("3");
    await page.reload();
    await expect(cart.quantity(vinyl)).toHaveValue("3");
    await expect(cart.summary).toContainText("Total$110.99");
  },
);

test("is the same in two tabs", { tag: "@screen" }, async ({ page, context }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl);
  const otherPage = await context.newPage();
  await cartPage(otherPage).open();
  await expect(cartPage(otherPage).quantity(vinyl)).toHaveValue("1");

  await storePage(page).addToCart(disc);
  await expect(cartPage(otherPage).row(disc)).toBeVisible();
  await cartPage(otherPage).more(vinyl).click();
  await expect(siteShell(page).cartLink).toHaveText("3");
  await cartPage(otherPage).remove(vinyl).click();
  await cartPage(otherPage).remove(disc).click();
  await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart");
});
