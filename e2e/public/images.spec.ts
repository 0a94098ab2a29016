import type { Page } from "@playwright/test";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test.describe("images that cannot be loaded", { tag: "@screen" }, () => {
  const widths = [1280, 375];
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/uploads|ERR_FAILED|start-app/);
    await page.route("**/uploads/**", (route) => route.abort());
  });

  test("make place for their fallbacks without any input", async ({ page }) => {
    const home = homePage(page);
    await home.open();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(home.hero.getByRole("img")).toHaveCount(0);
      await expect(home.hero.locator("svg").first()).toBeVisible();
    }
  });

  test("leave a box and no broken icon if the application does not come", async ({ page }) => {
    await page.route(/start-app/, (route) => route.abort());
    const home = homePage(page);
    await home.open();
    const image = home.hero.locator("img").last();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(image).toHaveAttribute("data-failed");
      await expect(image).toBeHidden();
      const box = await image.locator("..").evaluate((parent) => getComputedStyle(parent, "::after").content);
      expect(box).toBe('"No image"');
    }
  });
});

test.describe("images behind the text", { tag: "@screen" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const places = [
    ["about_background", "/", "#about"],
    ["video_section_background", "/", "#videos"],
    ["video_featured_background", "/", "#videos > div:last-child > div"],
    ["store_banner", "/store", "main [data-stage]"],
  ] as const;

  test("are shown where their names say, and text stays readable", async ({ page, context, tables }) => {
    await followSystemTheme(context);
    const { imageUrl } = await (await page.request.get("/api/site-images/location/hero_background")).json();
    const row = { title: "Backdrop", alt_text: "A backdrop", image_url: imageUrl, active: 1 };
    await tables.replaceRows(
      "site_images",
      places.map(([location]) => ({ ...row, location })),
    );
    let shown = "";
    for (const [, path, parent] of places) {
      if (path !== shown) await page.goto(path);
      shown = path;
      const image = await backdropIn(page, parent);
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute("alt", "");
      await expect(image).toHaveAttribute("loading", "lazy");
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
    const at = (path: string) => ({
      name: `${path} with images behind the text`,
      async open() {
        await page.goto(path);
        await siteShell(page).wake();
        return page.getByRole("main");
      },
    });
    await expectFaultless(page, ["/", "/store"].map(at));
  });

  test("leave no trace where none is set", async ({ page, tables }) => {
    await tables.replaceRows("site_images", []);
    let shown = "";
    for (const [, path, parent] of places) {
      if (path !== shown) await page.goto(path);
      shown = path;
      expect(await (await backdropIn(page, parent)).count()).toBe(0);
    }
  });
});

/** Returns the image that is the first child of a part of the page, behind its content. */
async function backdropIn(page: Page, parent: string) {
  const first = page.locator(`${parent} > :first-child`).first();
  await first.waitFor({ state: "attached" });
  return first.locator("img[loading=lazy]").first();
}
