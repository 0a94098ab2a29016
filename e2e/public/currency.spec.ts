import { expect, test as adminTest } from "../fixtures/admin-test.ts";
import type { WorkerFixtures } from "../fixtures/server-test.ts";
import { prepareStack } from "../fixtures/stack.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

/** A shop of its own, which sells in euros. */
const test = adminTest.extend<object, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, use) => {
      const stack = await prepareStack({ demoContent: false, onSqlite: true, env: { SHOP_CURRENCY: "EUR" } });
      await stack.restart();
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const name = "Night Train (CD)";

test("a shop in euros, then in yen, shows its prices in them", { tag: "@screen" }, async ({ admin, stack, email }) => {
  const products = adminProductsPage(admin);
  const dashboard = admin.getByRole("main");
  await test.step("the product form has the currency's symbol and decimals", async () => {
    await products.open();
    await products.add.click();
    await expect(products.dialog.getByText("€", { exact: true })).toBeVisible();
    await expect(products.price).toHaveAttribute("step", "0.01");
    await products.name.fill(name);
    await products.price.fill("12.5");
    await products.submit.click();
    await expect(products.card(name)).toContainText("€12.50");
  });
  await test.step("a visitor pays in euros", async () => {
    await storePage(admin).open();
    await expect(storePage(admin).card(name)).toContainText("€12.50");
    const window = await openPayment(admin, email, [name]);
    await expect(paymentPage(window).pay).toHaveText("Pay €12.50");
    await paymentPage(window).pay.click();
    await expect(successPage(window).details).toContainText("Total €12.50");
    await window.close();
  });
  await test.step("the owner sees the order and its sum", async () => {
    await adminOrdersPage(admin).open("/1");
    await expect(adminOrdersPage(admin).rows).toContainText("€12.50");
    await expect(adminOrdersPage(admin).panel.getByText("Paid €12.50")).toBeVisible();
    await expect(adminOrdersPage(admin).items.nth(1)).toContainText("€12.501€12.50");
    await admin.goto("/admin/dashboard");
    await expect(dashboard.getByRole("row", { name }).getByText("€12.50")).toBeVisible();
  });
  await stack.server().stop();
  await stack.restart({ SHOP_CURRENCY: "jpy" });
  await test.step("in yen, prices are whole", async () => {
    await products.open();
    await expect(products.card(name)).toContainText("¥1250");
    await products.edit(name).click();
    await expect(products.price).toHaveAttribute("step", "1");
    await expect(products.price).toHaveValue("1250");
    await products.price.fill("12.5");
    await products.submit.click();
    await expect(products.dialog.getByText("Price must be a whole amount")).toBeVisible();
    await products.price.fill("1300");
    await products.submit.click();
    await expect(products.card(name)).toContainText("¥1300");
    await storePage(admin).open();
    await storePage(admin).addToCart(name);
    await cartPage(admin).open();
    await cartPage(admin).more(name).click();
    await expect(cartPage(admin).cells(name).nth(3)).toContainText("¥2600");
    await expect(cartPage(admin).summary).toContainText("Total¥2600");
  });
  await test.step("the order stays in euros, which the statistics leave out", async () => {
    await adminOrdersPage(admin).open("/1");
    await expect(adminOrdersPage(admin).rows).toContainText("€12.50");
    await admin.goto("/admin/dashboard");
    await expect(dashboard.getByText("No sales in this period.").first()).toBeVisible();
  });
});
