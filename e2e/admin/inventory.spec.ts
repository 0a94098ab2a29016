import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminInventoryPage } from "../pages/admin-inventory-page.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const name = "Hammer tour shirt";

test.afterEach(async ({ stack }) => {
  const api = await stack.admin();
  for (const { id } of await api("GET /api/admin/products", { query: { search: name } })) {
    await api("DELETE /api/admin/products/:id", { params: { id: String(id) } });
  }
});

test("sizes are entered with the product, counted and priced by keyboard, renamed and removed", async ({
  admin,
  stack,
}) => {
  const products = adminProductsPage(admin);
  const { notified } = adminShell(admin);
  const { dialog } = products;
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const values = field("Values, separated by commas");
  const api = await stack.admin();
  const read = async () => {
    const [product] = await api("GET /api/admin/products", { query: { search: name } });
    if (!product) return [];
    const params = { id: String(product.id) };
    const variants = await api("GET /api/admin/products/:id/variants", { params });
    return variants.map(({ title, price, stock, isActive }) => [title, price, stock, isActive]);
  };
  await products.open();
  await products.add.click();
  await products.name.fill(name);
  await products.price.fill("25");
  await dialog.getByRole("button", { name: "Add sizes or another option" }).click();
  await values.fill("S, M, L");
  await values.press("Enter");
  await field("Stock of S").fill("4");
  await field("Stock of S").press("Enter");
  await expect(field("Stock of M")).toBeFocused();
  await admin.keyboard.type("many");
  await admin.keyboard.press("ArrowDown");
  await expect(field("Stock of L")).toBeFocused();
  await field("Price of L").fill("27.50");
  await products.submit.click();
  await expect(dialog.getByText("M: Stock: Must be a whole number")).toBeVisible();
  await field("Stock of M").fill("");
  await products.submit.click();
  await notified("Product created successfully");
  expect(await read()).toEqual([
    ["S", null, 4, true],
    ["M", null, null, true],
    ["L", 27.5, null, true],
  ]);

  await admin.setViewportSize({ width: 375, height: 740 });
  await products.edit(name).click();
  await values.fill("S, Medium");
  await values.press("Enter");
  await expectFitsWindow(admin);
  await products.submit.click();
  await notified("Product updated successfully");
  expect(await read()).toEqual([
    ["S", null, 4, true],
    ["Medium", null, null, true],
  ]);
});

test("the stock is counted on a phone, exported and imported", async ({ admin, stack }) => {
  const inventory = adminInventoryPage(admin);
  const { notified } = adminShell(admin);
  const api = await stack.admin();
  const { id } = await api("POST /api/admin/products", { body: { name, price: 25 } });
  const body = { options: { Size: "M" }, sku: "HTS-M", stock: 6, lowAt: 3 };
  await api("POST /api/admin/products/:id/variants", { params: { id: String(id) }, body });
  const shirt = `${name} (M)`;
  await admin.setViewportSize({ width: 375, height: 740 });
  await inventory.open("?search=tour+shirt");
  await inventory.change(shirt).click();
  await inventory.number.fill("3");
  await inventory.number.press("Enter");
  await notified("Stock changed");
  await expect(inventory.row(shirt)).toContainText("3 available");
  await expectFitsWindow(admin);
  await inventory.movements(shirt).click();
  await expect(inventory.moves.getByRole("listitem")).toHaveCount(2);
  await inventory.moves.getByRole("button", { name: "Close" }).click();

  const saving = admin.waitForEvent("download");
  await inventory.exportButton.click();
  expect((await saving).suggestedFilename()).toMatch(/^inventory-[\dTZ-]+\.csv$/);
  await inventory.importButton.click();
  const choosing = admin.waitForEvent("filechooser");
  await inventory.importDialog.getByRole("button", { name: "Choose a CSV file" }).click();
  const csv = "SKU,Stock\nHTS-M,0\nHTS-X,1\n";
  await (await choosing).setFiles({ name: "counts.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(inventory.importDialog.getByRole("status")).toHaveText("1 count was changed. 1 line was skipped.");
  await inventory.importDialog.getByRole("button", { name: "Close" }).last().click();
  await inventory.show("Sold out").click();
  await expect(inventory.row(shirt)).toContainText("Sold out");
});
