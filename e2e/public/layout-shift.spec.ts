import { expect, test } from "../fixtures/test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import { drawFrames, readLayoutShift } from "../fixtures/layout-shift.ts";
import { siteShell } from "../pages/site-shell.ts";

const most = 0.01;

let shop: FilledShop;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
});
test.afterAll(() => shop.empty());

for (const width of [1280, 375]) {
  test(`no public page moves while it loads, ${width} px wide`, { tag: "@screen" }, async ({ page, catalog }) => {
    const { slug } = await catalog.add({ description: "A record.", priceCents: 2500 });
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    const paths = ["/", "/store", `/store/${slug}`, "/music", "/concerts", "/news", "/cart", "/orders"];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await siteShell(page).wake();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      await drawFrames(page);
      const { sum, shifted } = await readLayoutShift(page);
      if (sum > most) faults.push(`${path} moves by ${sum}:`, ...shifted);
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
}
