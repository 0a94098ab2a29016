import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { setVariant } from "@recital/server/testing/stock";
import { expect, test } from "vitest";
import { cartRow, quantityOf, toasts } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("of a size of which few are left, no more come into the cart, and its page and the cart say so", async () => {
  const shop = await openSite();
  const { id } = await buildProduct(shop.recital.database, { name: "Shirt", slug: "shirt" });
  const { api } = await shop.admin();
  const body = { title: "L", options: { Size: "L" }, stock: 2 };
  await api("POST /api/admin/products/:id/variants", { params: { id: String(id) }, body });
  const { user } = await renderPage(shop, "/store/shirt");
  await user.click(screen.getByRole("radio", { name: "L only 2 left" }));
  const add = screen.getByRole("button", { name: "Add to Cart Shirt" });
  await user.click(add);
  await user.click(add);
  // One message for both, with the way to the cart.
  await waitFor(() => expect(toasts("status")).toHaveTextContent("2 in cart"));
  expect(within(toasts("status")).getAllByText("Added to cart")).toHaveLength(1);
  expect(toasts("status")).toHaveTextContent("Shirt (L) has been added to your cart.");
  await user.click(add);
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Only 2 left. They are in your cart."));
  await user.click(within(toasts("status")).getByRole("link", { name: "View cart" }));

  const quantity = await quantityOf("Shirt (L)");
  const more = screen.getByRole("button", { name: "Increase quantity of Shirt (L)" });
  await waitFor(() => expect(more).toBeDisabled());
  await waitFor(() => expect(quantity).toHaveAccessibleDescription("Only 2 left."));
  await user.fill(quantity, "1");
  await user.keyboard("{Enter}");
  expect(more).toBeEnabled();
  await user.fill(quantity, "7");
  await user.keyboard("{Enter}");
  expect(quantity).toHaveValue("2");
});

test("a limit per order stops the cart; what was more before can be changed", async () => {
  const shop = await openSite();
  const disc = await buildProduct(shop.recital.database, { name: "Disc" });
  await setVariant(shop, await shop.admin(), disc, { maxPerOrder: 3 });
  const line = { productId: disc.id, name: "Disc", price: 12.5, quantity: 5, image_url: null };
  localStorage.setItem("cart", JSON.stringify([line]));
  const { user } = await renderPage(shop, "/cart");
  const row = within(await cartRow("Disc"));
  await user.click(await row.findByRole("button", { name: "Change to 3 of Disc" }));
  expect(await quantityOf("Disc")).toHaveValue("3");
  const quantity = await quantityOf("Disc");
  await waitFor(() => expect(quantity).toHaveAccessibleDescription("At most 3 per order."));
  expect(row.getByRole("button", { name: "Increase quantity of Disc" })).toBeDisabled();
});
