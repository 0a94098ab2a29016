import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import { drawFrames, loadInFrames, readLayoutShift } from "../fixtures/layout-shift.ts";
import { findSmallTargets } from "../fixtures/touch-targets.ts";
import { adminShell } from "../pages/admin-shell.ts";

/** The maximum sum of layout shifts on a page; search engines call up to 0.1 good. */
const maxShift = 0.01;

let shop: FilledShop;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
});
test.afterAll(() => shop.empty());

/** Returns the paths of the screens in the menu, and of what opens on them. */
async function readPaths(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/dashboard");
  const links = adminShell(page).sidebar.getByRole("link");
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return [
    ...hrefs.filter((href) => href.startsWith("/admin/")),
    `/admin/orders/${shop.orderId}`,
    `/admin/releases/${shop.releaseId}`,
    `/admin/newsletter/${shop.issueId}`,
    `/admin/news/${shop.postId}`,
  ];
}

/** Opens a screen and waits until all of it is there. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".ant-skeleton, .ant-spin-spinning, [aria-busy=true]"), path).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await drawFrames(page);
}

async function findFaults(page: Page, width: number, paths: readonly string[]): Promise<string[]> {
  await loadInFrames(page);
  await page.setViewportSize({ width, height: 900 });
  const faults: string[] = [];
  for (const path of paths) {
    await openScreen(page, path);
    const { sum, shifted } = await readLayoutShift(page);
    if (sum > maxShift) faults.push(`${path} moves by ${sum}:`, ...shifted);
    const primary = await page.locator("main .ant-btn-primary:visible").allTextContents();
    if (primary.length > 1) faults.push(`${path} has several primary buttons: ${primary.join(", ")}`);
    if (width < 600) faults.push(...(await findSmallTargets(page)).map((target) => `${path}: ${target}`));
  }
  return faults.map((fault) => `${width} px: ${fault}`);
}

// Both widths at once, because most of the time is spent waiting.
test("no screen moves while it loads, and each has one primary button", { tag: "@screen" }, async ({ admin }) => {
  // More than sixty screens, one request per frame.
  test.slow();
  const paths = await readPaths(admin);
  expect(paths.length).toBeGreaterThan(20);
  const phone = await admin.context().newPage();
  await phone.emulateMedia({ reducedMotion: "reduce" });
  const faults = (await Promise.all([findFaults(admin, 1280, paths), findFaults(phone, 375, paths)])).flat();
  expect(faults, faults.join("\n")).toEqual([]);
  await phone.close();
});
