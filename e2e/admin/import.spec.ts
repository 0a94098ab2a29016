import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const long = "A name that goes on and on without an end to be seen ".repeat(3).trim();
const file = csv(
  "products_export.csv",
  `Handle,Title,Body (HTML),Published,Variant Price\nimported-one,${long},<b>Bold</b>,TRUE,12.50\nimported-two,Imported two,,FALSE,free\n`,
);

test("products are imported from a file after a look at what would happen, and exported", async ({ admin, stack }) => {
  const products = adminProductsPage(admin);
  const { notified } = adminShell(admin);
  const dialog = admin.getByRole("dialog", { name: "Import products" });
  const choose = async (chosen: typeof file) => {
    const choosing = admin.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /^Choose/ }).click();
    await (await choosing).setFiles(chosen);
  };
  await admin.setViewportSize({ width: 375, height: 700 });
  await products.open();
  await admin.getByRole("button", { name: "Import" }).click();
  await choose(file);
  await expect(dialog.getByRole("status")).toHaveText(
    "An export of Shopify: 1 product will be added, 1 cannot be imported.",
  );
  await expectFitsWindow(admin);
  await dialog.getByRole("button", { name: "Import 1 product" }).click();
  await notified("1 product imported");
  await expect(dialog.getByRole("status")).toContainText("1 product was added");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(products.card(long)).toContainText("$12.50");

  const saving = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^products-[\dTZ-]+\.csv$/);
  const api = await stack.admin();
  for (const { id } of await api("GET /api/admin/products", { query: { search: "goes on and on" } })) {
    await api("DELETE /api/admin/products/:id", { params: { id: String(id) } });
  }
});
