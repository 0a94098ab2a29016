import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import {
  cartRow,
  changeProduct,
  fillCart,
  orderSummary,
  pressCheckout,
  quantityOf,
  watchWindows,
} from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a product goes from the store into the cart, and is there after a reload", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Nocturnes" });
  const { user, leave } = await renderPage(shop, "/store");
  await user.click(within(screen.getByRole("article")).getByRole("button", { name: /^Add to Cart/ }));
  await screen.findByText("Nocturnes has been added to your cart.");
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toHaveAttribute("href", "/cart");
  leave();
  await renderPage(shop, "/cart");
  expect(await screen.findByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("an empty cart says so, links to the store and shows some of its products", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Nocturnes", slug: "nocturnes", priceCents: 1200 });
  const { user } = await renderPage(shop, "/cart");
  await screen.findByText("Your cart is empty");
  const products = within(await screen.findByRole("region", { name: "From the store" }));
  expect(products.getByRole("link", { name: "Nocturnes" })).toHaveAttribute("href", "/store/nocturnes");
  expect(products.getByRole("listitem")).toHaveTextContent("$12.00");
  await user.click(screen.getByRole("link", { name: "Browse Products" }));
  expect(await screen.findByRole("heading", { name: "Store" })).toBeVisible();
  expect(location.pathname).toBe("/store");
});

test("a line has name, price, quantity and total, and the summary adds them up", async () => {
  const { user } = await openCart();
  const headers = (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
  expect(headers).toEqual(["Product", "Price", "Quantity", "Total", "Remove"]);
  const more = screen.getByRole("button", { name: "Increase quantity of Vinyl" });
  await user.click(more);
  await user.click(more);
  expect(await quantityOf("Vinyl")).toHaveValue("3");
  const [name, price, , total] = within(await cartRow("Vinyl")).getAllByRole("cell");
  expect(name).toHaveTextContent("Vinyl");
  expect(price).toHaveTextContent("$32.00");
  expect(total).toHaveTextContent("$96.00");
  expect(await cartRow("Disc")).toHaveTextContent("$14.99");
  expect(await orderSummary()).toHaveTextContent(/Items4.*Total\$110\.99/);
  expect(screen.getByRole("link", { name: "Cart, 4 items" })).toHaveTextContent("4");
});

test("the minus button stops at 1, the plus button at 99, and typing takes what is allowed", async () => {
  const { user } = await openCart();
  const quantity = await quantityOf("Vinyl");
  const less = screen.getByRole("button", { name: "Decrease quantity of Vinyl" });
  const more = screen.getByRole("button", { name: "Increase quantity of Vinyl" });
  expect(less).toBeDisabled();
  await user.click(more);
  expect(less).toBeEnabled();
  await user.click(less);
  expect(quantity).toHaveValue("1");
  expect(less).toBeDisabled();

  await user.fill(quantity, "500");
  await user.keyboard("{Enter}");
  expect(quantity).toHaveValue("99");
  expect(more).toBeDisabled();
  await user.fill(quantity, " １２");
  await user.tab();
  expect(quantity).toHaveValue("12");
  await user.fill(quantity, "99");
  await user.tab();
  await user.fill(quantity, "two");
  await user.tab();
  expect(quantity).toHaveValue("99");
  expect(await orderSummary()).toHaveTextContent("Total$3,182.99");
});

test("a line is removed by its button and by a quantity of 0", async () => {
  const { user } = await openCart();
  await user.click(await screen.findByRole("button", { name: "Remove Vinyl" }));
  expect(screen.getByRole("table")).toHaveFocus();
  expect(screen.queryByRole("textbox", { name: "Quantity of Vinyl" })).toBeNull();
  expect(await orderSummary()).toHaveTextContent("Total$14.99");
  await user.fill(await quantityOf("Disc"), "0");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Your cart is empty")).toBeVisible();
  expect(localStorage.getItem("cart")).toBeNull();
});

test("a stored cart that is invalid counts as empty and can be filled again", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Nocturnes" });
  localStorage.setItem("cart", "{oops");
  const { user, leave } = await renderPage(shop, "/cart");
  await screen.findByText("Your cart is empty");
  await user.click(screen.getByRole("link", { name: "Browse Products" }));
  await user.click(await screen.findByRole("button", { name: "Add to Cart Nocturnes" }));
  await screen.findByRole("link", { name: "Cart, 1 item" });
  leave();
  await renderPage(shop, "/cart");
  expect(await quantityOf("Nocturnes")).toHaveValue("1");
});

test("a stored cart keeps its valid lines", async () => {
  const shop = await openSite();
  const { id, name } = await buildProduct(shop.recital.database, { priceCents: 700 });
  const lines = [
    { productId: "7; DROP TABLE", name: "<img src=x onerror=alert(1)>", price: 1, quantity: 1, image_url: null },
    { productId: id, name, price: "7.00", quantity: 2, image_url: "javascript:alert(1)" },
  ];
  localStorage.setItem("cart", JSON.stringify(lines));
  await renderPage(shop, "/cart");
  expect(await cartRow(name)).toHaveTextContent("$14.00");
  expect(screen.getAllByRole("row")).toHaveLength(2);
});

test("a changed price is shown and charged", async () => {
  const { shop, vinyl } = await prepareCart();
  await changeProduct(shop, vinyl, { price: 35 });
  const { user } = await renderPage(shop, "/cart");
  watchWindows();
  await waitFor(async () =>
    expect(await cartRow("Vinyl")).toHaveTextContent("The price changed from $32.00 to $35.00."),
  );
  expect(await orderSummary()).toHaveTextContent("Total$49.99");
  await pressCheckout(user, "ada@example.com");
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(shop.stripe.sessions()).toMatchObject([{ total: 4999 }]);
});

test("a product that is no longer sold is marked, and blocks checkout until it is removed", async () => {
  const { shop, vinyl } = await prepareCart();
  await changeProduct(shop, vinyl, { is_active: false });
  const { user } = await renderPage(shop, "/cart");
  await waitFor(async () => expect(await cartRow("Vinyl")).toHaveTextContent("This product is no longer available."));
  const checkout = screen.getByRole("button", { name: "Checkout" });
  expect(checkout).toBeDisabled();
  const summary = await orderSummary();
  expect(summary).toHaveTextContent("Please remove the products that are no longer available before you check out.");
  expect(summary).toHaveTextContent("Total$14.99");
  await user.click(screen.getByRole("button", { name: "Remove Vinyl" }));
  expect(checkout).toBeEnabled();
});

/** Fills the cart with a record for $32 and a disc for $14.99. */
async function prepareCart() {
  const shop = await openSite();
  const { database } = shop.recital;
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const disc = await buildProduct(database, { name: "Disc", priceCents: 1499 });
  fillCart(vinyl, disc);
  return { shop, vinyl };
}

async function openCart() {
  return renderPage((await prepareCart()).shop, "/cart");
}
