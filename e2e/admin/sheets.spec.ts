import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { webhooksTaken } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("the sender's address is typed once and printed on the packing slip and the customs form", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ name: "Record שלום", priceCents: 1250 });
  const { id } = await payOrder(stack, { ip, email, products: [record] });
  const { slip } = adminOrdersPage(admin);
  await slip.open(id);
  const sender = admin.getByRole("textbox", { name: "Your postal address" });
  await expect(sender).toHaveAccessibleDescription("Printed as the sender. It is kept on this device only.");
  await sender.fill("1 Harbor Road\n\n0150 Oslo\nNorway");
  await expect(slip.sheet).toContainText("FromMira Solveig1 Harbor Road0150 OsloNorwayhello@recital.example");

  await admin.goto(`/admin/orders/${id}`);
  await admin.getByRole("link", { name: "Customs form" }).click();
  await expect(sender).toHaveValue("1 Harbor Road\n\n0150 Oslo\nNorway");
  const paper = admin.getByRole("article");
  await expect(paper).toContainText("1 Harbor Road");
  await expect(paper).toContainText("Ada Listener12 Sample Street");
  const missing = admin.getByRole("region", { name: "Contents of the parcel" }).getByRole("status");
  await expect(missing).toHaveText(
    "The weight is missing for 1 item. The HS code is missing for 1 item. The country of origin is missing for 1 item.",
  );
  const hsCode = admin.getByLabel("HS code");
  await hsCode.fill("8523");
  await expect(admin.getByText("Six digits, such as 852380")).toBeVisible();
  await expect(hsCode).toHaveAttribute("aria-invalid", "true");
  await hsCode.fill("852380");
  await admin.getByLabel("Weight of one (g)").fill("250");
  await admin.getByLabel("Country of origin").fill("Norway");
  await admin.getByLabel("Weight of the packaging (g)").fill("80");
  await expect(missing).toBeHidden();
  const line = paper.getByRole("row").nth(1);
  await expect(line).toHaveText(`2 × ${record.name}0.5025.00 USD852380Norway`);
  await expect(paper.getByRole("row").last()).toHaveText("Total weight and value0.5825.00 USD");
  await admin.getByLabel("Quantity").fill("1");
  await expect(line).toContainText(`1 × ${record.name}0.2512.50 USD`);
  await expect(paper).toContainText("☒ Sale of goods");
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);

  // Weight, code and country are remembered; the quantity is the order's.
  await admin.reload();
  await expect(paper.getByRole("row").nth(1)).toHaveText(`2 × ${record.name}0.5025.00 USD852380Norway`);
  await admin.emulateMedia({ media: "print" });
  await expect(hsCode).toBeHidden();
  await expect(sender).toBeHidden();
  await expect(paper).toBeVisible();
});

test("address labels begin at the first unused label and fill as many sheets as they need", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  await stack.database.query("UPDATE orders SET to_ship = 0");
  await admin.goto("/admin/orders/labels");
  await expect(admin.getByText("Nothing to ship")).toBeVisible();
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  await stack.database.query("UPDATE orders SET shipping_name = ? WHERE id = ?", ["Ł".repeat(200), id]);
  const second = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  const third = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  // A later event of the payment would bring the address back.
  await webhooksTaken(stack, third.sessionId);
  await stack.database.query("UPDATE orders SET shipping_name = NULL WHERE id = ?", [third.id]);
  await admin.goto("/admin/orders?view=toShip");
  await admin.getByRole("link", { name: "Address labels" }).click();
  const sheets = admin.getByRole("list", { name: /^Sheet \d+$/ });
  await expect(sheets).toHaveCount(1);
  await expect(sheets.getByRole("listitem").first()).toContainText("Ł".repeat(200));
  await expect(admin.getByRole("alert")).toHaveText(`Order #${third.id} has no address.`);
  const first = admin.getByRole("spinbutton", { name: "First label" });
  await first.fill("24");
  await expect(sheets).toHaveCount(2);
  await expect(sheets.first().getByRole("listitem")).toHaveCount(24);
  await expect(sheets.last().getByRole("listitem")).toHaveText(/Ada Listener12 Sample Street/);
  expect(await pages(admin, "A4")).toBe(2);
  await first.fill("99");
  await expect(first).toHaveValue("24");
  await admin.getByRole("combobox", { name: "Label sheet" }).click();
  await admin.getByRole("option", { name: "Letter, 3 × 10 labels, 2⅝ × 1 in" }).click();
  await expect(sheets).toHaveCount(1);
  expect(await pages(admin, "Letter")).toBe(1);
  await admin.reload();
  await expect(admin.getByText("Letter, 3 × 10 labels")).toBeVisible();
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);
  expect(second.id).toBeGreaterThan(id);
});

async function pages(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
