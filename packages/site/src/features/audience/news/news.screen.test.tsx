import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { pressCheckout, watchWindows } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";
import { orderTable } from "@recital/server/features/orders/orders/tables";

test("a post is found in the navigation and leads to the product that it shows", async () => {
  const shop = await openSite();
  const product = await buildProduct(shop.recital.database);
  const { api } = await shop.admin();
  await api("POST /api/admin/posts", {
    body: {
      title: "A record",
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
      doc: { type: "doc", content: [{ type: "product", attrs: { id: product.id } }] },
    },
  });
  const { user } = await renderPage(shop, "/store");
  await user.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "News" }));
  await user.click(await screen.findByRole("link", { name: /^A record/ }));
  await waitFor(() => expect(document.title).toMatch(/^A record \|/));
  const link = await within(screen.getByRole("main")).findByRole("link", { name: new RegExp(product.name) });
  expect(link).toHaveAttribute("href", `/store/${product.slug}`);
});

test("an order names the newsletter issue whose link led to the shop", async () => {
  const shop = await openSite();
  const { name, slug } = await buildProduct(shop.recital.database);
  const { user } = await renderPage(shop, `/store/${slug}?from=may-news`);
  watchWindows();
  await user.click(screen.getByRole("button", { name: new RegExp(`^Add to Cart ${name}$`, "i") }));
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  await pressCheckout(user, "ada@example.org");
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(await shop.recital.database.model(orderTable).findAll()).toMatchObject([{ fromIssue: "may-news" }]);
});
