import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";
const disc = "Slow Circuits (CD)";

test("an empty cart shows a message and links to the store", { tag: "@screen" }, async ({ page }) => {
  const cart = cartPage(page);
  await cart.open();
  await expect(cart.emptyText).toBeVisible();
  await cart.browseProducts.click();
  await expect(page).toHaveURL("/store");
});

test("shows name, price, quantity and line total, and adds up the total", { tag: "@screen" }, async ({ page }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl, disc);
  await siteShell(page).cartLink.click();
  const cart = cartPage(page);
  await expect(cart.table.getByRole("columnheader")).toHaveText(["Product", "Price", "Quantity", "Total", "Remove"]);
  await expect(cart.cells(vinyl).nth(0)).toContainText(vinyl);
  await expect(cart.cells(vinyl).nth(1)).toContainText("$32.00");
  await expect(cart.quantity(vinyl)).toHaveValue("1");
  await cart.more(vinyl).click();
  await cart.more(vinyl).click();
  await expect(cart.quantity(vinyl)).toHaveValue("3");
  await expect(cart.cells(vinyl).nth(3)).toContainText("$96.00");
  await expect(cart.cells(disc).nth(3)).toContainText("$14.99");
  await expect(cart.summary).toContainText("Items4");
  await expect(cart.summary).toContainText("Total$110.99");
  await expect(siteShell(page).cartLink).toHaveText("4");

  await page.reload();
  await expect(cart.quantity(vinyl)).toHaveValue("3");
  await expect(cart.summary).toContainText("Total$110.99");
});

test(
  "the minus button stops at 1, the plus button at 99, and typing takes what is allowed",
  { tag: "@screen" },
  async ({ page }) => {
    await storePage(page).open();
    await storePage(page).addToCart(vinyl);
    await siteShell(page).cartLink.click();
    const cart = cartPage(page);
    await expect(cart.less(vinyl)).toBeDisabled();
    await cart.more(vinyl).click();
    await expect(cart.less(vinyl)).toBeEnabled();
    await cart.less(vinyl).click();
    await expect(cart.quantity(vinyl)).toHaveValue("1");
    await expect(cart.less(vinyl)).toBeDisabled();

    await cart.quantity(vinyl).fill("500");
    await cart.quantity(vinyl).press("Enter");
    await expect(cart.quantity(vinyl)).toHaveValue("99");
    await expect(cart.more(vinyl)).toBeDisabled();
    await cart.quantity(vinyl).fill("two");
    await cart.quantity(vinyl).blur();
    await expect(cart.quantity(vinyl)).toHaveValue("99");
    await expect(cart.summary).toContainText("Total$3168.00");
  },
);

test("removes a line, and a quantity of 0 does too", { tag: "@screen" }, async ({ page }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl, disc);
  await siteShell(page).cartLink.click();
  const cart = cartPage(page);
  await cart.remove(vinyl).click();
  await expect(cart.row(vinyl)).toHaveCount(0);
  await expect(cart.summary).toContainText("Total$14.99");
  await cart.quantity(disc).fill("0");
  await cart.quantity(disc).press("Enter");
  await expect(cart.emptyText).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("is the same in two tabs", { tag: "@screen" }, async ({ page, context }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl);
  const other = await context.newPage();
  await cartPage(other).open();
  await expect(cartPage(other).quantity(vinyl)).toHaveValue("1");

  await storePage(page).addToCart(disc);
  await expect(cartPage(other).row(disc)).toBeVisible();
  await cartPage(other).more(vinyl).click();
  await expect(siteShell(page).cartLink).toHaveText("3");
  await cartPage(other).remove(vinyl).click();
  await cartPage(other).remove(disc).click();
  await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart");
});

test.describe("a stored cart that is invalid", { tag: "@screen" }, () => {
  for (const [what, stored] of [
    ["no JSON", "{oops"],
    ["another shape", JSON.stringify({ lines: 3 })],
    ["null", "null"],
    ["lines without sense", JSON.stringify([null, 7, { productId: "x" }, { productId: 1, name: "", quantity: -1 }])],
  ] as const) {
    test(`(${what}) counts as empty and can be filled again`, async ({ page }) => {
      await page.addInitScript((value) => {
        if (!sessionStorage.getItem("damaged")) localStorage.setItem("cart", value);
        sessionStorage.setItem("damaged", "once");
      }, stored);
      await cartPage(page).open();
      await expect(cartPage(page).emptyText).toBeVisible();
      await cartPage(page).browseProducts.click();
      await storePage(page).addToCart(vinyl);
      await page.reload();
      await expect(siteShell(page).cartLink).toHaveText("1");
    });
  }

  test("keeps the valid lines", async ({ page, catalog }) => {
    const { id, name } = await catalog.add({ priceCents: 700 });
    const lines = [
      { productId: "7; DROP TABLE", name: "<img src=x onerror=alert(1)>", price: 1, quantity: 1, image_url: null },
      { productId: id, name, price: "7.00", quantity: 2, image_url: "javascript:alert(1)" },
    ];
    await page.addInitScript((value) => localStorage.setItem("cart", value), JSON.stringify(lines));
    await cartPage(page).open();
    await expect(cartPage(page).table.getByRole("row")).toHaveCount(2);
    await expect(cartPage(page).cells(name).nth(3)).toContainText("$14.00");
  });
});

test("a changed price is shown and charged", async ({ page, catalog, stack, email }) => {
  const { id, name } = await catalog.add({ priceCents: 1000, isDigital: true });
  await storePage(page).open();
  await storePage(page).addToCart(name);
  await catalog.setPrice(id, 1250);
  await cartPage(page).open();
  await expect(cartPage(page).row(name)).toContainText("The price changed from $10.00 to $12.50.");
  await expect(cartPage(page).summary).toContainText("Total$12.50");
  await cartPage(page).checkOut(email);
  await expect(cartPage(page).panel).toBeVisible();
  expect(stack.stripe.sessions().find((session) => session.customerEmail === email)?.total).toBe(1250);
});

test("a deleted product is marked in the cart and blocks checkout until it is removed", async ({ page, catalog }) => {
  const { id, name } = await catalog.add();
  await storePage(page).open();
  await storePage(page).addToCart(name, vinyl);
  await catalog.deactivate(id);
  await siteShell(page).cartLink.click();
  const cart = cartPage(page);
  await expect(cart.row(name)).toContainText("This product is no longer available.");
  await expect(cart.checkout).toBeDisabled();
  await expect(cart.summary).toContainText("Please remove the products that are no longer available");
  await expect(cart.summary).toContainText("Total$32.00");
  await cart.remove(name).click();
  await expect(cart.checkout).toBeEnabled();
});
