import { buildProduct } from "@recital/server/testing/factories";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../../testing/render-admin.tsx";

/** Opens the screen of a shop that has a record, a score and a shirt. */
async function openProducts() {
  const shop = await openShop();
  const { database } = shop.recital;
  await buildProduct(database, { name: "Record", priceCents: 2000, category: "music" });
  await buildProduct(database, { name: "Score", priceCents: 900, category: "digital", isDigital: true });
  await buildProduct(database, { name: "Shirt", priceCents: 2500, category: "merchandise" });
  const opened = await renderAdmin(shop, "/admin/products");
  const stored = async () =>
    (await opened.visitor.api("GET /api/admin/products", { query: { sort: "name" } })).map(
      ({ name, price, category, is_active }) => [name, price, category, is_active],
    );
  return { shop, stored, ...opened };
}

const bar = async () => within(await screen.findByRole("region", { name: "Selected products" }));
const select = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("several products get another category and visibility at once, and back by Undo", async () => {
  const { user, stored, notified, warned } = await openProducts();
  const before = await stored();
  await user.click(await select("Record"));
  (await bar()).getByText("1 product selected");
  await user.click(await select("Score"));
  await user.click((await bar()).getByRole("button", { name: "Edit…" }));
  const form = await dialog("Edit 2 products");
  await user.click(form.getByRole("button", { name: "Change 2 products" }));
  await warned("Failed to change 2 products", "Choose a price, a category or a visibility.");
  await user.fill(form.getByLabelText("Price"), "12,50");
  await user.click(form.getByRole("combobox", { name: "Category" }));
  await user.click(await screen.findByRole("option", { name: "Music" }));
  await user.click(form.getByRole("combobox", { name: "In the shop" }));
  await user.click(await screen.findByRole("option", { name: "Inactive" }));
  await user.click(form.getByRole("button", { name: "Change 2 products" }));
  await screen.findByText("2 products changed");
  expect(await stored()).toEqual([
    ["Record", 12.5, "music", false],
    ["Score", 12.5, "music", false],
    ["Shirt", 25, "merchandise", true],
  ]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected products" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo: 2 products changed" }));
  await notified("2 products as before");
  expect(await stored()).toEqual(before);
});

test("a product that was changed elsewhere is named, and nothing is changed", async () => {
  const { user, visitor, stored, warned } = await openProducts();
  await user.click(await select("Record"));
  await user.click((await bar()).getByRole("button", { name: "All on this page" }));
  (await bar()).getByText("3 products selected");
  const [record] = await visitor.api("GET /api/admin/products", { query: { search: "Record" } });
  await visitor.api("PUT /api/admin/products/:id", { params: { id: String(record?.id) }, body: { price: "21" } });
  await user.click((await bar()).getByRole("button", { name: "Edit…" }));
  const form = await dialog("Edit 3 products");
  await user.fill(form.getByLabelText("Price"), "5");
  await user.click(form.getByRole("button", { name: "Change 3 products" }));
  await warned("Failed to change 3 products", "“Record” was changed somewhere else. Nothing was changed here.");
  expect((await stored()).map(([, price]) => price)).toEqual([21, 9, 25]);
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await user.click((await bar()).getByRole("button", { name: "Clear" }));
  expect(await select("Record")).not.toBeChecked();
});

test("a duplicate is inactive and opened for editing", async () => {
  const { user, stored, notified } = await openProducts();
  await user.click(await screen.findByRole("button", { name: "Actions: Shirt" }));
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  await notified("Product duplicated", "Visitors do not see the copy yet.");
  const form = await dialog("Edit Product");
  expect(form.getByLabelText("Name")).toHaveValue("Copy of Shirt");
  expect(form.getByRole("switch", { name: "Active" })).not.toBeChecked();
  await user.fill(form.getByLabelText("Name"), "Shirt, black");
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Product updated successfully");
  expect(await stored()).toContainEqual(["Shirt, black", 25, "merchandise", false]);
});
