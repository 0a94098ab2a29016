import { buildProduct } from "@recital/server/testing/factories";
import { setVariant, variantOf } from "@recital/server/testing/stock";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { cartRow } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

async function openBundle(path: string, stock: number) {
  const shop = await openSite();
  const { database } = shop.recital;
  const admin = await shop.admin();
  const record = await buildProduct(database, { name: "Record", slug: "record", priceCents: 2000 });
  const sticker = await buildProduct(database, { name: "Sticker", slug: "sticker", priceCents: 300 });
  await setVariant(shop, admin, record, { stock });
  const bundle = [
    { variantId: (await variantOf(database, record)).id },
    { variantId: (await variantOf(database, sticker)).id, quantity: 2 },
  ];
  await admin.api("POST /api/admin/products", { body: { name: "Fan pack", slug: "fan-pack", price: 21, bundle } });
  return renderPage(shop, path);
}

test("a bundle says what is in it on its card, its page and in the cart, where it is one line", async () => {
  const { user, leave } = await openBundle("/store", 9);
  screen.getByText("Record, 2 × Sticker");
  await user.click(screen.getByRole("link", { name: "Fan pack" }));
  const parts = within(await screen.findByRole("region", { name: "What you get" }));
  expect(parts.getByRole("link", { name: "Record" })).toHaveAttribute("href", "/store/record");
  parts.getByText(/2 ×/);
  await user.click(screen.getByRole("button", { name: "Add to Cart Fan pack" }));
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  const row = await cartRow("Fan pack");
  expect(row).toHaveTextContent("Record, 2 × Sticker");
  expect(row).toHaveTextContent("$21.00");
  leave();
});

test("a bundle with a part that is sold out is sold out", async () => {
  await openBundle("/store/fan-pack", 0);
  expect(await screen.findByRole("form", { name: "Notify me about Fan pack" })).toBeVisible();
  const parts = within(await screen.findByRole("region", { name: "What you get" }));
  parts.getByText("Sold out");
});
