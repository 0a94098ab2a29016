import { buildProduct } from "@recital/server/testing/factories";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../../testing/render-admin.tsx";

const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Product$/ }));

async function openNewProduct() {
  const shop = await openShop();
  const { database } = shop.recital;
  const record = await buildProduct(database, { name: "Record", priceCents: 2000 });
  await buildProduct(database, { name: "Sticker", priceCents: 300 });
  const admin = await renderAdmin(shop, "/admin/products");
  await admin.user.click(await screen.findByRole("button", { name: /Add Product$/ }));
  const form = await dialog();
  await admin.user.fill(form.getByLabelText("Name"), "Fan pack");
  await admin.user.fill(form.getByLabelText("Price"), "21");
  const add = async (name: string) => {
    const field = await form.findByRole("combobox", { name: "Add to the bundle" });
    await admin.user.click(field);
    await admin.user.type(field, name);
    await admin.user.click(await screen.findByRole("option", { name }));
  };
  return { ...admin, shop, record, form, add };
}

test("a bundle is made of products with quantities, and has no stock of its own", async () => {
  const { user, visitor, form, add, notified } = await openNewProduct();
  expect(await form.findByLabelText("Ships on")).toBeVisible();
  await add("Record");
  await waitFor(() => expect(form.queryByLabelText("Ships on")).toBeNull());
  await add("Sticker");
  const quantity = await form.findByLabelText("Quantity of Sticker");
  await user.fill(quantity, "0");
  const create = form.getByRole("button", { name: "Create" });
  await user.click(create);
  await form.findByText("Must be a whole number from 1 to 99");
  await user.fill(quantity, "3");
  await user.click(create);
  await notified("Product created successfully");
  const parts = [
    { name: "Record", quantity: 1 },
    { name: "Sticker", quantity: 3 },
  ];
  expect(await visitor.api("GET /api/products")).toContainEqual(
    expect.objectContaining({ name: "Fan pack", bundle: parts.map((part) => expect.objectContaining(part)) }),
  );
  within(await screen.findByRole("article", { name: "Fan pack" })).getByText("Bundle");

  await user.click(await screen.findByRole("button", { name: "Edit Fan pack" }));
  const edited = await dialog();
  await user.click(await edited.findByRole("button", { name: "Remove Record from the bundle" }));
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Product updated successfully");
  const listed = await visitor.api("GET /api/products");
  expect(listed.find(({ name }) => name === "Fan pack")?.bundle).toMatchObject([{ name: "Sticker", quantity: 3 }]);
});

test("a part that is gone meanwhile is named at its row", async () => {
  const { user, form, add, record, visitor, warned } = await openNewProduct();
  await add("Record");
  await visitor.api("DELETE /api/admin/products/:id", { params: { id: String(record.id) } });
  await user.click(form.getByRole("button", { name: "Create" }));
  expect(await form.findByText("This product does not exist any more")).toBeVisible();
  await warned("Failed to create product");
});
