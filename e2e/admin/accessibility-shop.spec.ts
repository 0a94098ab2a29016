import type { Locator, Page } from "@playwright/test";
import { test } from "../fixtures/admin-test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { contestOrder } from "../fixtures/contested-order.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { opened, press, rare, screen, visit } from "../fixtures/visit.ts";
import { adminDisputes } from "../pages/admin-disputes.ts";
import { adminInventoryPage } from "../pages/admin-inventory-page.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminShipping } from "../pages/admin-shipping.ts";
import { adminWithdrawals } from "../pages/admin-withdrawals.ts";

/** An export of Shopify with two products, of which the second cannot be imported. */
const products =
  "Handle,Title,Body (HTML),Published,Variant Price\none,One,<b>Bold</b>,TRUE,12.50\ntwo,Two,,FALSE,free\n";

let shop: FilledShop;
let undoContest: () => Promise<void>;
let batchId: number;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
  undoContest = await contestOrder(stack, shop.orderId);
  // A name without a space is the hardest to fit.
  await stack.database.query("UPDATE orders SET customer_email = '', erased_at = created_at WHERE id = ?", [
    shop.orderId - 2,
  ]);
  await stack.database.query("UPDATE orders SET to_ship = 1, shipping_line1 = '12 Sample Street' WHERE id = ?", [
    shop.orderId,
  ]);
  const code = { code: "X".repeat(64), kind: "percent" as const, value: 10, productIds: [1, 2], maxUses: 10 };
  const api = await stack.admin();
  await api("POST /api/admin/discount-codes", { body: code });
  const { id: subjectId } = await api("POST /api/admin/releases", { body: { title: "Night Windows" } });
  const codes = { name: "x".repeat(150), subject: "release", subjectId, count: 9 } as const;
  batchId = (await api("POST /api/admin/code-batches", { body: codes })).id;
});
test.afterAll(async ({ stack }) => {
  await stack.database.query("DELETE FROM discount_codes");
  await stack.database.query("DELETE FROM code_batches");
  await stack.database.query("DELETE FROM releases WHERE title = 'Night Windows'");
  await undoContest();
  await shop.empty();
});
test.beforeEach(async ({ admin, watch }) => {
  // The router tells developers that it cannot ask about unsaved changes.
  watch.allow(/blocker on a POP|one blocker at a time|status of 404/);
  await followSystemTheme(admin);
});

test("the dashboard", { tag: "@screen" }, async ({ admin }) => {
  await expectFaultless(admin, [
    screen("charts and alerts", "/admin/dashboard", (page) => adminDisputes(page).alert),
    {
      name: "the tables instead of the charts",
      async open(page) {
        await visit(page, "/admin/dashboard");
        await page.getByText("Table", { exact: true }).click();
        await page.getByText("12 months", { exact: true }).click();
        return page.getByRole("columnheader", { name: "Sales" }).first();
      },
    },
  ]);
});

test("orders", { tag: "@screen" }, async ({ admin }) => {
  const order = `/admin/orders/${shop.orderId}`;
  // A dispute allows no refund.
  const otherOrder = `/admin/orders/${shop.orderId - 1}`;
  await expectFaultless(admin, [
    screen("the list", "/admin/orders?search=example.com", (page) => adminOrdersPage(page).view(shop.orderId)),
    rare(screen("orders to ship", "/admin/orders?view=toShip", (page) => adminOrdersPage(page).view(shop.orderId))),
    rare(
      screen("an order whose data was erased", `/admin/orders/${shop.orderId - 2}`, (page) =>
        page.getByText(/^Erased on/),
      ),
    ),
    rare(screen("unfinished checkouts", "/admin/orders?view=unfinished", (page) => adminShipping(page).unfinishedNote)),
    screen("an order with refunds, a dispute and a withdrawal", order, (page) => adminWithdrawals(page).notice),
    {
      name: "the form of the address and an open list",
      async open(page) {
        const { addressForm, field, statusField, statusOption } = adminOrdersPage(page);
        await visit(page, order);
        await addressForm.click();
        await field("Country").waitFor();
        await statusField.click();
        return statusOption("Refunded");
      },
      only: "wide",
    },
    {
      name: "the question about the status",
      closes: true,
      async open(page) {
        await visit(page, order);
        await adminOrdersPage(page).setStatus("Refunded");
        return adminRefunds(page).question;
      },
    },
    { ...opened("a shipment", order, "Ship…", (page) => adminShipping(page).dialog), closes: true },
    {
      name: "a refund of nothing",
      closes: true,
      async open(page) {
        const { dialog, submit } = adminRefunds(page);
        await visit(page, otherOrder);
        await press(page, "Refund…");
        await submit.click();
        return dialog.getByText("Select at least one item");
      },
    },
    {
      name: "a refund of too much",
      isRare: true,
      closes: true,
      async open(page) {
        const { dialog, kind, amount, submit } = adminRefunds(page);
        await visit(page, otherOrder);
        await press(page, "Refund…");
        await kind("Amount").click();
        await amount.fill("100");
        await submit.click();
        return dialog.getByText("This is more than is left to refund");
      },
    },
  ]);
});

test(
  "what is printed, and the screen that ships one order after the other",
  { tag: "@screen" },
  async ({ admin, stack }) => {
    const sheet = (page: Page) => page.getByRole("article").first();
    const order = `/admin/orders/${shop.orderId}`;
    await expectFaultless(admin, [
      screen("the packing slip", `${order}/packing-slip`, sheet),
      screen("the customs form", `${order}/customs-form`, sheet),
      screen("the evidence of a dispute", `${order}/evidence`, sheet),
      screen("the address labels", "/admin/orders/labels", (page) => page.getByRole("list", { name: "Sheet 1" })),
      screen("ship next", "/admin/orders/ship", (page) => adminShipping(page).next.order),
    ]);
    await stack.database.query("UPDATE orders SET to_ship = 0");
    // The program would remember the orders.
    await admin.goto("about:blank");
    await expectFaultless(admin, [
      screen("ship next without an order", "/admin/orders/ship", (page) =>
        page.getByRole("heading", { name: "Nothing to ship" }),
      ),
    ]);
  },
);

test("products", { tag: "@screen" }, async ({ admin, catalog }) => {
  const name = `Faultless ${"x".repeat(190)}`;
  await catalog.add({ name, description: "long ".repeat(200), imageUrl: "/uploads/gone.png" });
  const inactive = await catalog.add({ name: "Faultless and inactive", isDigital: true });
  await catalog.deactivate(inactive.id);
  const found = "/admin/products?search=faultless";
  await expectFaultless(admin, [
    screen("cards", found, (page) => adminProductsPage(page).card(name)),
    rare(opened("the compact list", found, "Compact list", (page) => adminProductsPage(page).card(name))),
    {
      name: "selected products",
      async open(page) {
        await visit(page, found);
        await page
          .getByRole("checkbox", { name: /^Select/ })
          .first()
          .check();
        return page.getByRole("region", { name: "Selected products" });
      },
    },
    {
      name: "the form that edits several products",
      async open(page) {
        await visit(page, found);
        await page
          .getByRole("checkbox", { name: /^Select/ })
          .first()
          .check();
        await press(page, "Edit…");
        return page.getByRole("dialog", { name: "Edit 1 product" });
      },
    },
    screen("the order in the shop", "/admin/products?sort=shop", (page) =>
      page.getByRole("button", { name: /^Drag to reorder/ }).first(),
    ),
    rare(
      screen("no products", "/admin/products?search=nothing", (page) =>
        page.getByText("No products match your search."),
      ),
    ),
    {
      name: "a new product without a name, with variants",
      async open(page) {
        const { dialog, submit } = adminProductsPage(page);
        await visit(page, "/admin/products?open=new");
        await dialog.getByRole("button", { name: "Add sizes or another option" }).click();
        const values = dialog.getByLabel("Values, separated by commas");
        await values.fill("S, M, L");
        await values.press("Enter");
        await submit.click();
        return dialog.getByText("Name is required");
      },
    },
    {
      name: "the images of a product",
      async open(page) {
        const { images } = adminProductsPage(page);
        await visit(page, found);
        await images(name).click();
        return page.getByRole("dialog", { name: /^Images of/ }).getByLabel("What image 1 shows");
      },
    },
    opened("the files of a product", found, `Files of ${inactive.name}`, (page) => page.getByText("No files yet.")),
    {
      name: "the import of products, before it begins",
      async open(page) {
        await visit(page, "/admin/products");
        await press(page, "Import");
        const dialog = page.getByRole("dialog", { name: "Import products" });
        await choose(page, dialog.getByRole("button", { name: /^Choose/ }), products);
        return dialog.getByRole("listitem").filter({ hasText: "Line 3" });
      },
    },
  ]);
});

test("the inventory, the concert table and withdrawals", { tag: "@screen" }, async ({ admin, catalog, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  const shirt = await catalog.add({ name: "Faultless shirt", priceCents: 2000 });
  await catalog.setSizes(shirt.id, [
    { title: "S", stock: 2 },
    { title: "M", stock: 0 },
  ]);
  const variant = `${shirt.name} (S)`;
  const inventory = "/admin/inventory?search=faultless";
  await expectFaultless(admin, [
    screen("the inventory", inventory, (page) => adminInventoryPage(page).row(variant)),
    {
      name: "a change of the stock",
      async open(page) {
        const { change, dialog, number, save } = adminInventoryPage(page);
        await visit(page, inventory);
        await change(variant).click();
        await number.fill("three");
        await save.click();
        return dialog.getByText("Must be a whole number");
      },
    },
    opened(
      "the movements of the stock",
      inventory,
      `Movements of ${variant}`,
      (page) => adminInventoryPage(page).moves,
    ),
    {
      name: "an import of counts with an unknown product",
      async open(page) {
        const { importDialog } = adminInventoryPage(page);
        await visit(page, inventory);
        await press(page, "Import");
        await choose(page, importDialog.getByRole("button", { name: "Choose a CSV file" }), "SKU,Stock\nHTS-X,1\n");
        return importDialog.getByRole("listitem");
      },
    },
    {
      name: "a sale at the merch table",
      async open(page) {
        await visit(page, "/admin/table");
        await page.getByRole("list", { name: shirt.name }).getByRole("button", { name: "S" }).click();
        return page.getByRole("main");
      },
    },
    {
      name: "what the buyer takes",
      only: "narrow",
      async open(page) {
        await page.getByRole("button", { name: /^\d+ items? ·/ }).click();
        return page.getByRole("dialog", { name: "This sale" });
      },
    },
    {
      name: "a sale without a network",
      async open(page) {
        await page.route("**/api/admin/sales", (route) => route.abort());
        await page
          .getByRole("dialog", { name: "This sale" })
          .getByRole("button", { name: /^Sell for/ })
          .click();
        return page.getByRole("status").filter({ hasText: /kept on this device/ });
      },
      only: "narrow",
    },
    screen("discount codes", "/admin/discount-codes", (page) => page.getByRole("listitem", { name: /^X+$/ })),
    {
      name: "a code for no product",
      async open(page) {
        await visit(page, "/admin/discount-codes");
        await press(page, /Add a code$/);
        await page.getByRole("radio", { name: "Only some" }).check();
        await page.getByRole("button", { name: "Add code" }).click();
        return page.getByText("Choose a product, or all");
      },
    },
    screen("download codes", "/admin/download-codes", (page) =>
      page.getByRole("list", { name: "Download codes" }).getByRole("listitem"),
    ),
    opened("a batch of codes", "/admin/download-codes", "Make codes", (page) =>
      page.getByRole("dialog", { name: "Make codes" }),
    ),
    screen("cards with codes", `/admin/download-codes/${batchId}/cards`, (page) =>
      page.getByRole("list", { name: "Sheet 2" }),
    ),
    screen("withdrawals", "/admin/withdrawals", (page) => adminWithdrawals(page).list),
  ]);
});

test("the prices of shipping", { tag: "@screen" }, async ({ admin, stack }) => {
  const shipping = "/admin/shipping";
  await expectFaultless(admin, [
    screen("the templates", shipping, (page) => page.getByRole("combobox", { name: "Where do you ship from?" })),
  ]);
  const api = await stack.admin();
  const { classes, version } = await api("GET /api/admin/shipping");
  const rate = { classId: 1, firstItem: 3, furtherItem: 0.5, tracked: { firstItem: 6, furtherItem: 1 } };
  const zones = [
    { name: "Germany", countries: ["DE"], freeFrom: 50, rates: [rate] },
    { name: "World ".repeat(10).trim(), countries: "rest" as const, rates: [{ ...rate, tracked: null }] },
  ];
  const saved = await api("PUT /api/admin/shipping", {
    body: { shipsFrom: "DE", classes: [...classes, { name: "Long-playing records" }], zones, version },
  });
  await admin.goto("about:blank");
  await expectFaultless(admin, [
    screen("the table of zones and classes", shipping, (page) => page.getByRole("region", { name: "Try it" })),
  ]);
  await api("PUT /api/admin/shipping", { body: { shipsFrom: null, classes, zones: [], version: saved.version } });
});

/** Chooses a CSV file in the dialog that a button opens. */
async function choose(page: Page, button: Locator, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles({ name: "file.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}
