import { screen, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { cartRow, orderSummary, pressCheckout, watchWindows } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a shop in euros shows and charges them, from the store to the page after the payment", async () => {
  const shop = await openSite({ env: { SHOP_CURRENCY: "EUR" } });
  await buildProduct(shop.recital.database, { priceCents: 1250, isDigital: true });
  const { user, visitor, leave } = await renderPage(shop, "/store");
  const card = within(screen.getByRole("article"));
  expect(card.getByText("€12.50")).toBeVisible();
  await user.click(card.getByRole("button", { name: /^Add to Cart/ }));
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  watchWindows();
  await pressCheckout(user, "ada@example.com");
  await screen.findByRole("region", { name: "Checkout Opened" });
  const [session] = shop.stripe.sessions();
  expect(session).toMatchObject({ currency: "eur", total: 1250 });
  leave();
  await shop.stripe.pay(session?.id ?? "");
  await renderPage(shop, `/checkout/success?session_id=${session?.id}`, { visitor });
  const details = await screen.findByRole("region", { name: "Order Details" });
  expect(details).toHaveTextContent("Total €12.50");
});

test("a shop in yen shows whole prices", async () => {
  const shop = await openSite({ env: { SHOP_CURRENCY: "JPY" } });
  await buildProduct(shop.recital.database, { name: "Record", priceCents: 1300 });
  const { user } = await renderPage(shop, "/store");
  expect(screen.getByText("¥1,300")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Add to Cart/ }));
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  await user.click(await screen.findByRole("button", { name: "Increase quantity of Record" }));
  expect(await cartRow("Record")).toHaveTextContent("¥2,600");
  expect(await orderSummary()).toHaveTextContent("Total¥2,600");
});
