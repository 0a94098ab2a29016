import { screen } from "@testing-library/dom";
import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a product's page has the shown notes of its buyers as plain text, with the first name only", async () => {
  const shop = await openSite();
  const { database } = shop.recital;
  const { id: productId } = await buildProduct(database, { slug: "disc" });
  const shown = paidAt(new Date());
  const item = [{ productId }];
  const ada = await buildOrder(database, { ...shown, note: "<i>Bravo</i>", shippingName: "Ada Example" }, item);
  const other = await buildOrder(database, { ...shown, note: "Fine", shippingName: null }, item);
  await buildOrder(database, { ...paidAt(new Date()), note: "Hidden", shippingName: "Bo" }, item);
  const { api } = await shop.admin();
  for (const { id } of [ada, other]) {
    await api("PUT /api/admin/orders/:id/note", { params: { id: String(id) }, body: { isPublic: true } });
  }
  await renderPage(shop, "/store/disc");
  const notes = screen.getByRole("region", { name: "Notes to Mira Solveig" });
  expect(notes).toHaveTextContent("FineA listener<i>Bravo</i>Ada");
  expect(notes).not.toHaveTextContent(/Example|Hidden/);
});
