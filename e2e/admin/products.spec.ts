import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));
const name = "Nächte 🎹 שלום";

test.use({ viewport: { width: 1280, height: 800 } });

test("a product is added by keyboard, changed and deleted", async ({ admin, stack }) => {
  const products = adminProductsPage(admin);
  const { notified } = adminShell(admin);
  const api = await stack.admin();
  const read = async () => (await api("GET /api/admin/products", { query: { search: "Nächte" } }))[0];
  await products.open();
  await products.add.press("Enter");
  await expect(products.name).toBeFocused();
  await admin.keyboard.type(`  ${name}  `);
  const chosen = admin.waitForEvent("filechooser");
  await products.chooseImage.click();
  await (await chosen).setFiles(image);
  await expect(products.preview).toHaveAttribute("src", /^blob:/);
  await products.chooseCategory("Music");
  await products.price.fill("12.5");
  await products.price.press("Enter");
  await notified("Product created successfully");
  const card = products.card(name);
  await expect(card.getByRole("img", { name })).toHaveAttribute("src", /\/uploads\//);
  expect(await read()).toMatchObject({ name, price: 12.5, category: "music", is_digital: false, is_active: true });

  await products.edit(name).click();
  await expect(products.price).toHaveValue("12.50");
  await products.description.fill("One\n<b>two</b>");
  await products.digital.click();
  await products.active.click();
  await products.submit.click();
  await notified("Product updated successfully");
  await expect(card).toContainText("<b>two</b>");
  expect(await read()).toMatchObject({ description: "One\n\n<b>two</b>", is_digital: true, is_active: false });

  await products.delete(name);
  await expect(card).toHaveCount(0);
  await expect(products.count).toBeFocused();
  await notified("Product deleted successfully", name);
  await expect.poll(read).toBeUndefined();
});

test("a dialog's buttons stay while the stock loads; rows are low, and the order of the shop fits a phone", async ({
  admin,
  catalog,
}) => {
  const { id, name: pressing } = await catalog.add();
  const products = adminProductsPage(admin);
  const compact = admin.getByRole("button", { name: "Compact list" });
  const variants = `**/api/admin/products/${id}/variants`;
  await products.open(`?search=${encodeURIComponent(pressing)}`);
  await compact.click();
  expect((await products.card(pressing).boundingBox())?.height).toBeLessThan(120);
  await compact.click();
  for (const width of [1280, 375]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await admin.route(variants, async (route) => {
      await released;
      await route.continue();
    });
    await admin.setViewportSize({ width, height: 800 });
    await products.open(`?search=${encodeURIComponent(pressing)}`);
    await products.edit(pressing).click();
    await expect(products.dialog.getByRole("status", { name: "Loading the stock" })).toBeVisible();
    await products.submit.scrollIntoViewIfNeeded();
    const before = await products.submit.boundingBox();
    release();
    await expect(products.dialog.getByLabel("SKU")).toBeVisible();
    expect(await products.submit.boundingBox()).toEqual(before);
    await admin.unroute(variants);
  }
  await products.open("?sort=shop");
  await expect(admin.getByRole("button", { name: /^Drag to reorder/ }).first()).toBeVisible();
  await expectFitsWindow(admin);
});
