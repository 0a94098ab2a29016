import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));
const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };
const name = "Nächte 🎹 שלום";

test.use({ viewport: { width: 1280, height: 800 } });

test("missing and wrong input of a new product is named", async ({ admin }) => {
  const products = adminProductsPage(admin);
  const { warned, heading } = adminShell(admin);
  await products.open();
  await expect(heading("Products")).toBeVisible();
  await expect(admin.getByText("Manage your store products")).toBeVisible();
  await products.add.click();
  await products.submit.click();
  await warned("Validation Error", "Name and price are required");
  await expect(products.dialog.getByText("Name is required")).toBeVisible();
  await expect(products.dialog.getByText("Price is required")).toBeVisible();
  await expect(products.name).toBeFocused();

  await expect(products.description).toHaveAttribute("rows", "3");
  await expect(products.price).toHaveAttribute("step", "0.01");
  await expect(products.price).toHaveAttribute("min", "0");
  await expect(products.active).toBeChecked();
  await expect(products.digital).not.toBeChecked();
  await products.name.fill(name);
  await products.price.fill("-1");
  await products.imageUrl.fill("javascript:alert(1)");
  await products.submit.click();
  const noAmount = products.dialog.getByText(/^Price must be an amount from 0/);
  await expect(noAmount).toBeVisible();
  await expect(products.dialog.getByText("Please enter a valid URL")).toBeVisible();
  await products.price.fill("12.34");
  await products.price.press("Enter");
  await expect(noAmount).toBeHidden();
  await products.price.fill("12.345");
  await products.price.press("Enter");
  await expect(noAmount).toBeVisible();
});

test("a digital product of the category digital has one badge for both", { tag: "@screen" }, async ({ admin }) => {
  const products = adminProductsPage(admin);
  await products.open();
  const card = admin.getByRole("article", { name: "Nocturnes for Felt Piano (score, PDF)" });
  await expect(card.getByText("Digital", { exact: true })).toHaveCount(1);
});

test("a product is added, changed and deleted", async ({ admin, stack }) => {
  const products = adminProductsPage(admin);
  const { notified, warned } = adminShell(admin);
  const api = await stack.admin();
  const read = async () => (await api("GET /api/admin/products", { query: { search: "Nächte" } }))[0];
  await products.open();
  await products.add.click();
  await products.name.fill(`  ${name}  `);
  const refused = admin.waitForEvent("filechooser");
  await products.chooseImage.click();
  await (await refused).setFiles({ name: "song.txt", mimeType: "text/plain", buffer: Buffer.from("la la") });
  await warned("Please select an image file");
  const chosen = admin.waitForEvent("filechooser");
  await products.chooseImage.click();
  await (await chosen).setFiles(image);
  await expect(products.preview).toHaveAttribute("src", /^blob:/);
  await products.chooseCategory("Music");
  await products.price.fill("12.5");
  await products.price.press("Enter");
  await notified("Product created successfully");
  const card = products.card(name);
  await expect(card).toContainText("$12.50");
  await expect(card).toContainText("No description");
  await expect(card.getByText("Music")).toBeVisible();
  await expect(card.getByRole("img", { name })).toHaveAttribute("src", /\/uploads\//);
  expect(await read()).toMatchObject({ name, price: 12.5, category: "music", is_digital: false, is_active: true });

  await products.edit(name).click();
  await expect(products.price).toHaveValue("12.50");
  await products.description.fill("One\n<b>two</b>");
  await products.digital.click();
  await products.active.click();
  await products.submit.click();
  await notified("Product updated successfully");
  await expect(card.getByText("Digital", { exact: true })).toBeVisible();
  await expect(card.getByText("Inactive")).toBeVisible();
  await expect(card).toContainText("<b>two</b>");
  expect(await read()).toMatchObject({ description: "One\n<b>two</b>", is_digital: true, is_active: false });

  await products.delete(name);
  await expect(card).toHaveCount(0);
  await expect(products.count).toBeFocused();
  await notified("Product deleted successfully", name);
  await expect.poll(read).toBeUndefined();
});

test("the switch shows and hides a product at once and reverts on failure", async ({ admin, catalog, page, watch }) => {
  watch.allow(/500/);
  const { id, name: pressing } = await catalog.add();
  const { name: other } = await catalog.add();
  const products = adminProductsPage(admin);
  const { notified, warned } = adminShell(admin);
  await products.open(`?search=${encodeURIComponent(pressing)}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await admin.route(`**/api/admin/products/${id}`, async (route) => {
    await released;
    await route.fulfill(refusal);
  });
  await products.activeSwitch(pressing).focus();
  await admin.keyboard.press("Space");
  await expect(products.activeSwitch(pressing)).not.toBeChecked();
  await expect(products.card(pressing).getByText("Inactive")).toBeVisible();
  release();
  await warned("Failed to update product: The pianist is out");
  await expect(products.activeSwitch(pressing)).toBeChecked();
  await admin.unroute(`**/api/admin/products/${id}`);
  await products.activeSwitch(pressing).click();
  await notified("Product updated successfully");
  await page.goto("/store");
  await expect(page.getByRole("heading", { name: other })).toBeVisible();
  await expect(page.getByText(pressing)).toHaveCount(0);
});

test("a failure is shown and no input is lost", async ({ admin, catalog, watch }) => {
  watch.allow(/500/);
  const { id, name: pressing } = await catalog.add({ description: "First" });
  const products = adminProductsPage(admin);
  const { notified, warned, closeUnsavedDialog } = adminShell(admin);
  await admin.route("**/api/admin/products?*", (route) => route.fulfill(refusal));
  await products.open(`?search=${encodeURIComponent(pressing)}`);
  await warned("Failed to load products");
  await expect(products.failure).toContainText("Failed to load products");
  await expect(products.failure).toContainText("The pianist is out");
  await admin.unroute("**/api/admin/products?*");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(products.card(pressing)).toBeVisible();

  await admin.route("**/api/admin/products", (route) => route.fulfill(refusal));
  await admin.route(`**/api/admin/products/${id}`, (route) => route.fulfill(refusal));
  await products.add.click();
  await products.name.fill("Another");
  await products.price.fill("1");
  await products.submit.click();
  await warned("Failed to create product: The pianist is out");
  await expect(products.name).toHaveValue("Another");
  await products.cancel.click();
  await closeUnsavedDialog("Discard");
  await expect(products.dialog).toBeHidden();

  await products.delete(pressing);
  await notified("Product deleted successfully", pressing);
  await warned("Failed to delete product: The pianist is out");
  await products.edit(pressing).click();
  await products.description.fill("Second");
  await products.submit.click();
  await warned("Failed to update product: The pianist is out");
  await admin.keyboard.press("Escape");
  await closeUnsavedDialog("Keep editing");
  await expect(products.description).toHaveValue("Second");
  await admin.unroute(`**/api/admin/products/${id}`);
  await products.submit.click();
  await notified("Product updated successfully");
  await expect(products.card(pressing)).toContainText("Second");
});

for (const width of [1280, 375]) {
  test(`at ${width} px the dialog's buttons do not move while the stock loads`, async ({ admin, catalog }) => {
    const { id, name: pressing } = await catalog.add();
    const products = adminProductsPage(admin);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await admin.route(`**/api/admin/products/${id}/variants`, async (route) => {
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
  });
}

test("an edit of a stale copy asks which version to use", async ({ admin, catalog, stack, watch }) => {
  watch.allow(/409/);
  const { id, name: pressing } = await catalog.add();
  const products = adminProductsPage(admin);
  const { notified } = adminShell(admin);
  const api = await stack.admin();
  const edit = (price: number) => api("PUT /api/admin/products/:id", { params: { id: String(id) }, body: { price } });
  const read = () => api("GET /api/admin/products/:id", { params: { id: String(id) } });
  await products.open(`?search=${encodeURIComponent(pressing)}`);
  await products.edit(pressing).click();
  await edit(20);
  await products.price.fill("30");
  await products.submit.click();
  await expect(products.dialog.getByRole("alert")).toContainText("changed somewhere else");
  expect((await read()).price).toBe(20);
  await products.takeTheirs.click();
  await expect(products.price).toHaveValue("20.00");
  await products.price.fill("40");
  await edit(50);
  await products.submit.click();
  await products.keepMine.click();
  await notified("Product updated successfully");
  await expect(products.card(pressing)).toContainText("$40.00");
  expect((await read()).price).toBe(40);
});

test("the list is searched, sorted and paged by the server according to the URL", async ({ admin, stack }) => {
  const { query } = stack.database;
  const timestamp = "2026-01-01 00:00:00.000";
  const rows = Array.from({ length: 30 }, (_, i) => {
    const number = String(i + 1).padStart(2, "0");
    return [
      `Étude paged ${number}`,
      `etude-paged-${number}`,
      1000 - i,
      i % 2 === 0 ? "music" : "merchandise",
      timestamp,
      timestamp,
    ];
  });
  await query(
    `INSERT INTO products (name, slug, price_cents, category, is_digital, is_active, position, created_at, updated_at)
     VALUES ${rows.map(() => "(?, ?, ?, ?, 0, 1, 2000, ?, ?)").join(", ")}`,
    rows.flat(),
  );
  const products = adminProductsPage(admin);
  await products.open();
  await products.search.fill("paged");
  await expect(products.count).toHaveText("30 products");
  await expect(products.cards).toHaveCount(24);
  await expect(products.names.first()).toHaveText("Étude paged 30");
  await products.page(2).click();
  await expect(products.cards).toHaveCount(6);
  await expect(admin).toHaveURL("/admin/products?search=paged&page=2");
  await admin.reload();
  await expect(products.names.first()).toHaveText("Étude paged 06");
  await expect(products.search).toHaveValue("paged");
  await products.choose("Sort by", "Price: Low to High");
  await expect(products.names.first()).toHaveText("Étude paged 30");
  await products.choose("Sort by", "Name");
  await expect(products.names.first()).toHaveText("Étude paged 01");
  await products.choose("Category", "Music");
  await expect(products.count).toHaveText("15 products");
  await expect(products.names.nth(1)).toHaveText("Étude paged 03");
  await expect(admin).toHaveURL("/admin/products?search=paged&category=music&sort=name");
  await admin.goBack();
  await expect(products.count).toHaveText("30 products");
  await products.open("?search=paged&page=9");
  await expect(admin).toHaveURL("/admin/products?search=paged&page=2");
  await products.search.fill("no such thing");
  await expect(admin.getByText("No products match your search.")).toBeVisible();
  await query("DELETE FROM products WHERE name LIKE ?", ["%tude paged %"]);
});

test("images are added, described, sorted by keyboard and deleted", async ({ admin, catalog, stack }) => {
  const product = await catalog.add();
  const products = adminProductsPage(admin);
  const read = async () =>
    (await (await stack.admin())("GET /api/admin/products/:id", { params: { id: String(product.id) } })).images;
  await products.open(`?search=${encodeURIComponent(product.name)}`);
  await products.images(product.name).click();
  const dialog = admin.getByRole("dialog", { name: `Images of ${product.name}` });
  await expect(dialog.getByText("No images yet.")).toBeVisible();
  for (const count of [1, 2]) {
    const chooser = admin.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Add image" }).click();
    await (await chooser).setFiles(image);
    await expect(dialog.getByRole("listitem")).toHaveCount(count);
  }
  await dialog.getByLabel("What image 2 shows").fill("The back");
  await dialog.getByLabel("What image 2 shows").press("Enter");
  await expect.poll(async () => (await read()).map(({ alt }) => alt)).toEqual(["", "The back"]);
  await dialog.getByRole("button", { name: "Drag to reorder: image 2" }).focus();
  await admin.keyboard.press("Space");
  await expect(admin.getByText("image 2 is at place 2 of 2.")).toBeAttached();
  await admin.keyboard.press("ArrowUp");
  await expect(admin.getByText("image 2 is at place 1 of 2.")).toBeAttached();
  await admin.keyboard.press("Space");
  await expect.poll(async () => (await read()).map(({ alt }) => alt)).toEqual(["The back", ""]);
  await dialog.getByRole("button", { name: "Remove: image 2" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await admin.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the shop is sorted by buttons and by keyboard", async ({ admin, stack }) => {
  const api = await stack.admin();
  const read = async () => (await stack.visitor().api("GET /api/products")).map(({ id }) => id);
  // Only active ones are shown to visitors; the first two of the demo shop are.
  const before = await read();
  const [first, second, ...others] = before;
  await adminProductsPage(admin).open();
  await admin.getByRole("button", { name: "Arrange" }).click();
  await expect(admin).toHaveURL("/admin/products?sort=shop");
  const rows = admin.getByRole("main").getByRole("listitem", { name: /./ });
  await rows
    .nth(1)
    .getByRole("button", { name: /^Move to the top/ })
    .click();
  await expect.poll(read).toEqual([second, first, ...others]);
  await rows
    .nth(0)
    .getByRole("button", { name: /^Drag to reorder/ })
    .focus();
  await admin.keyboard.press("Space");
  await expect(admin.getByText(/ is at place 1 of /)).toBeAttached();
  await admin.keyboard.press("ArrowDown");
  await expect(admin.getByText(/ is at place 2 of /)).toBeAttached();
  await admin.keyboard.press("Space");
  await expect.poll(read).toEqual(before);
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);
  await api("PUT /api/admin/products/order", { body: { ids: before } });
});

test("a compact list has a row for each product, and is remembered on this device", async ({ admin }) => {
  const products = adminProductsPage(admin);
  await products.open();
  const compact = admin.getByRole("button", { name: "Compact list" });
  const card = products.card("Fade (vinyl LP)");
  await expect(card).toContainText("Nine pieces for felted piano");
  const count = await products.cards.count();
  await compact.click();
  await expect(card).not.toContainText("Nine pieces for felted piano");
  await expect(products.cards).toHaveCount(count);
  expect((await card.boundingBox())?.height).toBeLessThan(120);
  await admin.reload();
  await expect(compact).toHaveAttribute("aria-pressed", "true");
  await compact.click();
  await expect(card).toContainText("Nine pieces for felted piano");
});
