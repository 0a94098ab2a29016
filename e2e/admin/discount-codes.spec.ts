import { randomBytes } from "node:crypto";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { cartPage } from "../pages/cart-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

test("a code that the owner adds comes to the cart by its link, and its discount is on the order", async ({
  admin,
  catalog,
  email,
  stack,
}) => {
  const record = await catalog.add({ priceCents: 2000 });
  const name = `SPRING${randomBytes(3).toString("hex").toUpperCase()}`;
  await admin.goto("/admin/discount-codes");
  await admin.getByRole("button", { name: /Add a code$/ }).click();
  const form = admin.getByRole("dialog", { name: "Add a code" });
  await form.getByLabel("Code", { exact: true }).fill(name);
  await form.getByLabel("Percent off").fill("10");
  await form.getByRole("button", { name: "Add code" }).click();
  await adminShell(admin).notified("Code added");
  const row = admin.getByRole("listitem", { name });
  await expect(row).toContainText("10 % offActiveNot used yet");
  const link = await row.getByText(/^https?:.*code=/).textContent();

  await admin.goto(link ?? "");
  await expect(admin).toHaveURL(/\/store\?code=/);
  await expect(admin.getByText(`The code ${name} is applied in the cart.`)).toBeVisible();
  await storePage(admin).addToCart(record.name);
  await siteShell(admin).cartLink.click();
  const cart = cartPage(admin);
  await expect(cart.summary).toContainText(/Discount \(SPRING.*\)-\$2\.00.*Total\$18\.00/);
  await cart.checkOut(email);
  await expect(cart.panel).toBeVisible();

  await admin.goto("/admin/discount-codes");
  await expect(row).toContainText("1 in open checkouts");
  const [order] = await stack.database.query("SELECT id FROM orders WHERE customer_email = ?", [email]);
  await admin.goto("/admin/orders?view=unfinished");
  await adminOrdersPage(admin).view(Number(order?.["id"])).click();
  await expect(admin.getByRole("row", { name: `Discount (${name}) -$2.00` })).toBeVisible();

  const api = await stack.admin();
  const [code] = await api("GET /api/admin/discount-codes");
  await api("DELETE /api/admin/discount-codes/:id", { params: { id: String(code?.id) } });
});
