import { onlyOrderOf } from "../fixtures/order-check.ts";
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
  await storePage(page).addButton(shirt.name).click();
  await expect(card.getByRole("alert")).toHaveText("Please choose size.");
  await expect(size.getByRole("option", { name: "L – $10.00, sold out" })).toBeDisabled();
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

test("a refused line says so until it changes; a left checkout is canceled and its cart restored", async ({
  page,
  email,
  stack,
  catalog,
  watch,
}) => {
  watch.allow(/status of 409/);
  const shirt = await catalog.add({ category: "merchandise" });
  await catalog.setSizes(shirt.id, sizes);
  const name = `${shirt.name} (M)`;
  await page.goto(`/store/${shirt.slug}`);
  await page.getByRole("radio", { name: /^M/ }).check();
  await page.getByRole("button", { name: `Add to Cart ${shirt.name}` }).click();
  await expect(siteShell(page).event.last()).toContainText(`${shirt.name} (M) has been added to your cart.`);
  await siteShell(page).cartLink.click();
  await cartPage(page).more(name).click();
  await catalog.setStock(shirt.id, "M", 1);
  const refused = await cartPage(page).checkOut(email);
  await expect.poll(() => refused.isClosed()).toBe(true);
  await expect(cartPage(page).row(name).getByRole("alert")).toHaveText(`Only 1 of ${name} left`);
  await cartPage(page).less(name).click();
  await expect(cartPage(page).row(name).getByRole("alert")).toBeHidden();

  const window = await cartPage(page).checkOut(email);
  await paymentPage(window).abandon.click();
  await cartPage(window).restore.click();
  await expect(cartPage(window).quantity(name)).toHaveValue("1");
  await expect(cartPage(window).resume).toBeHidden();
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "cancelled", paid: false });
});

test("the buyer of an unpaid order pays it or cancels it on its page", async ({ page, email, stack, catalog }) => {
  const record = await catalog.add();
  await storePage(page).open();
  await storePage(page).addToCart(record.name);
  await siteShell(page).cartLink.click();
  const window = await cartPage(page).checkOut(email);
  await expect(paymentPage(window).pay).toBeVisible();
  const { id } = await onlyOrderOf(stack, email);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("link", { name: "Resume payment" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await expect(page.getByRole("heading", { name: "Not paid" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel this order" })).toBeHidden();
});

test(
  "a visitor who wants a sold-out size is asked to confirm the address",
  { tag: "@screen" },
  async ({ page, catalog }) => {
    const shirt = await catalog.add({ category: "merchandise" });
    await catalog.setSizes(shirt.id, sizes);
    await page.goto(`/store/${shirt.slug}`);
    await page.getByRole("radio", { name: /^L/ }).check();
    const form = page.getByRole("form", { name: `Notify me about ${shirt.name} (L)` });
    await form.getByRole("button", { name: "Notify me" }).click();
    await expect(form).toContainText("Please enter a valid email address");
    await form.getByRole("textbox").fill("ada@example.com");
    await form.getByRole("button", { name: "Notify me" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Check your inbox" })).toBeVisible();
    await page.goto("/notify/confirm?token=unknown");
    await page.getByRole("button", { name: "Notify me" }).click();
    await expect(page).toHaveURL("/notify/invalid");
  },
);
