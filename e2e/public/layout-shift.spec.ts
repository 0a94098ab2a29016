import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import { drawFrames, readLayoutShift } from "../fixtures/layout-shift.ts";
import { siteShell } from "../pages/site-shell.ts";

// A visit begins with an empty cache.
test.use({ ownPage: true });

const maxShift = 0.01;

let shop: FilledShop;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
});
test.afterAll(() => shop.empty());

async function findFaults(page: Page, width: number, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toBeVisible();
    await siteShell(page).wake();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await drawFrames(page);
    const { sum, shifted } = await readLayoutShift(page);
    if (sum > maxShift) faults.push(`${path} moves by ${sum}:`, ...shifted);
  }
  return faults.map((fault) => `${width} px: ${fault}`);
}

// Both widths at once, because most of the time is spent waiting.
test("no public page moves while it loads", { tag: "@screen" }, async ({ page, catalog }) => {
  const { slug } = await catalog.add({ description: "A record.", priceCents: 2500 });
  const paths = ["/", "/store", `/store/${slug}`, "/music", "/concerts", "/news", "/cart", "/orders"];
  const phone = await page.context().newPage();
  const faults = (await Promise.all([findFaults(page, 1280, paths), findFaults(phone, 375, paths)])).flat();
  expect(faults, faults.join("\n")).toEqual([]);
});

test("the cart of someone who left the payment does not move", { tag: "@screen" }, async ({ page, catalog }) => {
  const { id } = await catalog.add({ description: "A record.", priceCents: 2500 });
  await page.goto("/store");
  const body = { items: [{ productId: id, quantity: 1 }], customerEmail: "ada@example.com" };
  await page.evaluate(
    (order) =>
      fetch("/api/create-checkout-session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(order),
      }).then(({ status }) => status),
    body,
  );
  const phone = await page.context().newPage();
  const faults = (await Promise.all([findFaults(page, 1280, ["/cart"]), findFaults(phone, 375, ["/cart"])])).flat();
  await expect(page.getByRole("region", { name: "Your last checkout was not paid" })).toBeVisible();
  expect(faults, faults.join("\n")).toEqual([]);
});
