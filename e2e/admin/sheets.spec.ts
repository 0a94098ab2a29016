import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test.afterEach(async ({ stack }) => {
  const api = await stack.admin();
  const body = { senderStreet: "", senderPostalCode: "", senderCity: "", senderCountry: null };
  await api("PUT /api/admin/settings", { body });
});

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
  await admin.getByRole("link", { name: "Settings, Sender" }).click();
  const sender = admin.getByRole("region", { name: "Sender" });
  for (const [label, text] of [
    ["Street and number", "1 Harbor Road"],
    ["Postal code", "0150"],
    ["City", "Oslo"],
    ["Country", "Norway"],
  ] as const) {
    await sender.getByLabel(label).fill(text);
  }
  await admin.getByRole("option", { name: "Norway" }).click();
  await sender.getByRole("button", { name: "Save" }).click();
  await admin.getByText("Settings saved").waitFor();
  await slip.open(id);
  await expect(slip.sheet).toContainText("FromMira Solveig1 Harbor Road0150 OsloNorwayhello@recital.example");

  await admin.goto(`/admin/orders/${id}`);
  await admin.getByRole("link", { name: "Customs form" }).click();
  const paper = admin.getByRole("article");
  await expect(paper).toContainText("FromMira Solveig1 Harbor Road0150 OsloNorway");
  const hsCode = admin.getByLabel("HS code");
  await hsCode.fill("852380");
  await admin.getByLabel("Weight of one (g)").fill("250");
  await admin.getByLabel("Country of origin").fill("Norway");
  await admin.getByLabel("Quantity").fill("1");
  await expect(paper.getByRole("row").nth(1)).toContainText(`1 × ${record.name}0.2512.50 USD`);
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);

  // Weight, code and country are remembered; the quantity is the order's.
  await admin.reload();
  await expect(paper.getByRole("row").nth(1)).toHaveText(`2 × ${record.name}0.5025.00 USD852380Norway`);
  await admin.emulateMedia({ media: "print" });
  await expect(hsCode).toBeHidden();
  await expect(paper).toBeVisible();
});

test("address labels are printed on as many sheets as they need", async ({ admin, ip, email, catalog, stack }) => {
  await stack.database.query("UPDATE orders SET to_ship = 0");
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  await stack.database.query("UPDATE orders SET shipping_name = ? WHERE id = ?", ["Ł".repeat(200), id]);
  await payOrder(stack, { ip, email, products: [await catalog.add()] });
  await admin.goto("/admin/orders?view=toShip");
  await admin.getByRole("link", { name: "Address labels" }).click();
  const sheets = admin.getByRole("list", { name: /^Sheet \d+$/ });
  await expect(sheets).toHaveCount(1);
  const first = admin.getByRole("textbox", { name: "First label" });
  await first.fill("24");
  await expect(sheets).toHaveCount(2);
  expect(await pages(admin, "A4")).toBe(2);
  await first.fill("1");
  await admin.getByRole("combobox", { name: "Label sheet" }).click();
  await admin.getByRole("option", { name: "Letter, 3 × 10 labels, 2⅝ × 1 in" }).click();
  await expect(sheets).toHaveCount(1);
  expect(await pages(admin, "Letter")).toBe(1);
  await admin.reload();
  await expect(admin.getByText("Letter, 3 × 10 labels")).toBeVisible();
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);
});

test("cards with download codes are printed eight on a sheet of A4 or Letter", async ({ admin, stack }) => {
  const api = await stack.admin();
  const title = "Donaudampfschifffahrts".repeat(6);
  const { id: subjectId } = await api("POST /api/admin/releases", { body: { title } });
  const body = { name: "Sleeves", subject: "release", subjectId, count: 17 } as const;
  const { id } = await api("POST /api/admin/code-batches", { body });
  await admin.goto(`/admin/download-codes/${id}/cards`);
  await expect(admin.getByRole("list", { name: /^Sheet \d+$/ })).toHaveCount(3);
  expect(await pages(admin, "A4")).toBe(3);
  await admin.getByRole("combobox", { name: "Paper" }).click();
  await admin.getByRole("option", { name: "Letter" }).click();
  await expect(admin.getByRole("combobox", { name: "Paper" })).toHaveText("Letter");
  expect(await pages(admin, "Letter")).toBe(3);
  await admin.setViewportSize({ width: 375, height: 700 });
  await expectFitsWindow(admin);
});

async function pages(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
