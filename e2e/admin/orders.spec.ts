import { expect, test } from "../fixtures/admin-test.ts";
import { countLines } from "../fixtures/count-lines.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder, placeOrder } from "../fixtures/place-order.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("an order is found, read, updated and packed", async ({ admin, ip, email, catalog, stack }) => {
  const record = await catalog.add({ name: "Record שלום 🎹", priceCents: 1250 });
  const { id } = await payOrder(stack, { ip, email, products: [record] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const { notified, heading } = adminShell(admin);
  await orders.open();
  await expect(heading("Order Management")).toBeVisible();
  await expect(orders.hint).toBeVisible();
  await orders.search.fill(email);
  await expect(orders.count).toHaveText("1 order found");
  await expect(orders.rows).toContainText(email);
  expect(await countLines(orders.rows.getByText(email))).toBeLessThanOrEqual(2);
  expect(await countLines(orders.rows.getByText(/\d [AP]M$/))).toBe(1);
  await orders.view(id).focus();
  await admin.keyboard.press("Enter");
  await expect(orders.title).toBeFocused();
  await expect(orders.items.nth(1)).toHaveText(`${record.name}$12.502$25.00`);

  await orders.setStatus("Shipped");
  await notified("Order status updated", `Order #${id} status changed to shipped`);
  await expect(orders.rows).toContainText("Shipped");

  await orders.packingSlip.click();
  await expect(orders.slip.sheet).toContainText(`2 ×${record.name}`);
  await admin.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await orders.slip.print.click();
  await expect(admin.locator("body")).toHaveAttribute("data-printed");
  await orders.slip.back.click();
  await orders.view(id).waitFor();
  await orders.close.click();
  await expect(admin).toHaveURL("/admin/orders");
  await expect(orders.view(id)).toBeFocused();
});

test(
  "a packing slip is one page, however much is in the parcel",
  { tag: "@screen" },
  async ({ admin, ip, email, catalog, stack }) => {
    const { id } = await placeOrder(stack, { ip, email, products: [await catalog.add()] });
    const lines = Array.from({ length: 49 }, (_, i) => [id, `${i} ${"long name ".repeat(19)}`]);
    await stack.database.query(
      `INSERT INTO order_items (order_id, name, unit_cents, quantity, is_digital)
     VALUES ${lines.map(() => "(?, ?, 100, 1, 0)").join(", ")}`,
      lines.flat(),
    );
    const { slip } = adminOrdersPage(admin);
    await slip.open(id);
    await expect(slip.sheet.getByRole("listitem")).toHaveCount(50);
    await expect(slip.sheet).toContainText("No shipping information available");
    for (const format of ["A4", "Letter"]) {
      const pdf = (await admin.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
  },
);
