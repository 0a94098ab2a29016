import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSocialLinksPage } from "../pages/admin-social-links-page.ts";

test.use({ viewport: { width: 375, height: 700 } });

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };

const links = Array.from({ length: 12 }, (_, i) => ({
  id: i + 1,
  platform: "bandcamp",
  url: "https://bandcamp.example/ada",
  display_name: `Shop ${i + 1}`,
  icon: "",
  is_active: 1,
  display_order: i,
}));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not visible");
  return box;
}

/** Returns the names of those elements that are below the toast. */
async function covered(toast: Locator, elements: readonly Locator[]): Promise<string[]> {
  const names: string[] = [];
  const { x, y, width, height } = await boxOf(toast);
  for (const element of elements) {
    const box = await boxOf(element);
    const isApart = box.x >= x + width || box.x + box.width <= x || box.y >= y + height || box.y + box.height <= y;
    if (!isApart) names.push((await element.getAttribute("aria-label")) ?? (await element.textContent()) ?? "");
  }
  return names;
}

test(
  "toasts cover no menu, and on phones no button to press next",
  { tag: "@screen" },
  async ({ admin, tables, watch }) => {
    watch.allow(/status of 500/);
    await tables.replaceRows("social_links", links);
    const page = adminSocialLinksPage(admin);
    const { header, alert, event, sidebar } = adminShell(admin);
    await page.open();
    await admin.route("**/api/admin/social-links/*", (route) => route.fulfill(refusal));
    await page.eye("Shop 1").click();
    await expect(alert).toBeVisible();
    expect(await covered(alert, [header, page.add])).toEqual([]);

    // What scrolls below a toast can be pressed.
    await admin.unroute("**/api/admin/social-links/*");
    const below = page.eye("Shop 6");
    const { y } = await boxOf(alert);
    await below.evaluate((button, top) => scrollBy(0, button.getBoundingClientRect().top - top), y);
    expect(await covered(alert, [below])).toEqual(["Active: Shop 6"]);
    await below.click();
    await expect(below).toHaveAttribute("aria-pressed", "false");

    await admin.setViewportSize({ width: 1280, height: 700 });
    expect(await covered(event.first(), [sidebar])).toEqual([]);
  },
);

test("toasts on phones cover no button of a dialog", { tag: "@screen" }, async ({ admin, tables, watch }) => {
  watch.allow(/status of 500/);
  await tables.replaceRows("social_links", links);
  const page = adminSocialLinksPage(admin);
  const { alert } = adminShell(admin);
  await page.open();
  await admin.route("**/api/admin/social-links/*", (route) => route.fulfill(refusal));
  await page.edit("Shop 1").click();
  await page.displayName.fill("Shop");
  await page.submit.click();
  await expect(alert).toBeVisible();
  const close = page.dialog.getByRole("button", { name: "Close" });
  expect(await covered(alert, [page.submit, page.cancel, close])).toEqual([]);
});
