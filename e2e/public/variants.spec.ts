import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const sizes = [{ title: "S" }, { title: "M", priceCents: 2500, stock: 2 }, { title: "L", stock: 0 }];

test("a size is chosen on the card or the page before the cart, and is bought", async ({ page, email, catalog }) => {
  const shirt = await catalog.add({ category: "merchandise" });
  await catalog.setSizes(shirt.id, sizes);
  await storePage(page).open();
  const card = storePage(page).card(shirt.name);
  const size = card.getByRole("combobox", { name: `Choose size of ${shirt.name}` });
  await size.selectOption("S – $10.00");
  await storePage(page).addButton(shirt.name).click();
  await expect(siteShell(page).event).toContainText(`${shirt.name} (S) has been added to your cart.`);

  await page.goto(`/store/${shirt.slug}`);
  await page.getByRole("radio", { name: /^M/ }).check();
  await expect(page.getByRole("main")).toContainText("$25.00");
  await page.getByRole("button", { name: `Add to Cart ${shirt.name}` }).click();
  await expect(siteShell(page).event.last()).toContainText(`${shirt.name} (M) has been added to your cart.`);
  await siteShell(page).cartLink.click();
  await expect(cartPage(page).row(`${shirt.name} (S)`)).toContainText("$10.00");
  await expect(cartPage(page).row(`${shirt.name} (M)`)).toContainText("$25.00");

  const window = await cartPage(page).checkOut(email);
  await expect(window.getByText(`${shirt.name} (M)`)).toBeVisible();
  await paymentPage(window).pay.click();
  await expect(window.getByRole("main")).toContainText(`${shirt.name} (M)`);
});
