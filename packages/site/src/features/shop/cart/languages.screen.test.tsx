import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { setVariant } from "@recital/server/testing/stock";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a visitor buys in German, and the same cart is there in Polish too", async () => {
  const shop = await openSite({ env: { SHOP_CURRENCY: "EUR" } });
  const admin = await shop.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de", "pl"] } });
  const record = await buildProduct(shop.recital.database, { name: "Nachtstück", slug: "nacht", priceCents: 123_450 });
  await setVariant(shop, admin, record, { stock: 2 });
  const { user, leave } = await renderPage(shop, "/de/store");
  expect(document.title).toMatch(/^Shop \| /);
  const card = within(screen.getByRole("article"));
  expect(card.getByText("1.234,50 €")).toBeVisible();
  expect(card.getByText("(inkl. Versand)")).toBeVisible();
  const add = card.getByRole("button", { name: /^In den Warenkorb ?: Nachtstück/ });
  await user.click(add);
  await user.click(add);
  await user.click(add);
  expect(await screen.findByText("Nur noch 2 verfügbar. Sie haben alle im Warenkorb.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Zum Warenkorb" }));
  expect(location.pathname).toBe("/de/cart");
  const quantity = await screen.findByRole("textbox", { name: "Anzahl: Nachtstück" });
  await waitFor(() => expect(quantity).toHaveAccessibleDescription("Nur noch 2 verfügbar."));
  expect(JSON.parse(localStorage.getItem("cart") ?? "")).toMatchObject([{ name: "Nachtstück", price: 1234.5 }]);
  leave();

  await renderPage(shop, "/pl/cart");
  const row = within(await screen.findByRole("row", { name: /Nachtstück/ }));
  expect(row.getByRole("button", { name: "Zmniejsz liczbę: Nachtstück" })).toBeEnabled();
  expect(row.getByText("2469,00 €")).toBeVisible();
  expect(screen.getByRole("link", { name: "Koszyk, 2 produkty" })).toHaveAttribute("href", "/pl/cart");
});
