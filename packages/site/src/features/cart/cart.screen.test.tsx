import { screen, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../testing/render-page.tsx";

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
