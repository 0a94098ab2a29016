import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import {
  cartRow,
  changeProduct,
  orderSummary,
  pressCheckout,
  toasts,
  watchWindows,
} from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

const chosen = { name: "Live", slug: "live", priceMode: "choose" as const, priceCents: 500, isDigital: true };

test("a visitor chooses the price, changes it in the cart, and is charged it", async () => {
  const shop = await openSite();
  const live = await buildProduct(shop.recital.database, { ...chosen, suggestedCents: 800 });
  const { user, leave } = await renderPage(shop, "/store");
  const card = within(screen.getByRole("article"));
  expect(card.getByText("From $5.00")).toBeVisible();
  await user.click(card.getByRole("link", { name: /^Choose your price/ }));
  const price = await screen.findByRole("textbox", { name: "Your price" });
  expect(price).toHaveValue("5.00");
  expect(price).toHaveAccessibleDescription(/^\$5\.00 or more\. .* suggests \$8\.00\.$/);
  const prices = ["$5.00", "$8.00", "$12.00"].map((name) => screen.getByRole("button", { name }));
  const pressed = () => prices.map((button) => button.getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["true", "false", "false"]);
  await user.click(screen.getByRole("button", { name: "$12.00" }));
  expect(price).toHaveValue("12.00");
  expect(pressed()).toEqual(["false", "false", "true"]);
  const add = screen.getByRole("button", { name: "Add to Cart Live" });
  await user.fill(price, "4,99");
  await user.click(add);
  expect(await screen.findByText("The least is $5.00.")).toBeVisible();
  expect(price).toHaveFocus();
  await user.fill(price, "7.50");
  expect(screen.queryByText("The least is $5.00.")).toBeNull();
  await user.click(add);
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Live has been added to your cart."));
  leave();

  const cart = await renderPage(shop, "/cart");
  const own = await screen.findByRole("textbox", { name: "Your price of Live" });
  expect(own).toHaveValue("7.50");
  await cart.user.fill(own, "much");
  await cart.user.tab();
  await waitFor(() => expect(own).toHaveAccessibleDescription("Please enter an amount."));
  await cart.user.fill(own, "9");
  await cart.user.keyboard("{Enter}");
  expect(own).toHaveValue("9.00");
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent("Total$9.00"));
  await changeProduct(shop, live, { price: 10, suggestedPrice: null });
  cart.leave();

  // A minimum that was raised meanwhile is said, and the price stays until the visitor changes it.
  const again = await renderPage(shop, "/cart");
  const raised = await screen.findByRole("textbox", { name: "Your price of Live" });
  expect(raised).toHaveValue("9.00");
  expect(raised).toHaveAccessibleDescription("The least is $10.00.");
  await waitFor(async () => expect(await screen.findByRole("button", { name: "Checkout" })).toBeDisabled());
  await again.user.fill(raised, "12");
  await again.user.tab();
  await waitFor(async () => expect(await screen.findByRole("button", { name: "Checkout" })).toBeEnabled());
  expect(await cartRow("Live")).toHaveTextContent("$12.00");
  watchWindows();
  await pressCheckout(again.user, "ada@example.com");
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(shop.stripe.sessions()).toMatchObject([{ total: 1200, lines: [{ name: "Live" }] }]);
});

test("a download from nothing is taken free, or bought at an amount", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { ...chosen, priceCents: 0 });
  const { user } = await renderPage(shop, "/store/live");
  expect(screen.getByText("Name your price")).toBeVisible();
  const price = await screen.findByRole("textbox", { name: "Your price" });
  expect(price).toHaveAccessibleDescription("Any amount, or nothing.");
  await user.fill(price, "3");
  expect(screen.queryByText("Get it free")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add to Cart Live" }));
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Live has been added to your cart."));
  await user.fill(price, "0");
  await user.click(screen.getByText("Get it free", { selector: "summary" }));
  await user.fill(screen.getByRole("textbox", { name: /^Email/ }), "ada@example.com");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/ada@example\.com/)).toBeVisible();
});
