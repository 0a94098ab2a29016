import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test(
  "images that cannot be loaded leave a box and no broken icon, and make place for their fallbacks without any input",
  { tag: "@screen" },
  async ({ page, watch }) => {
    watch.allow(/uploads|ERR_FAILED|start-app/);
    await page.route("**/uploads/**", (route) => route.abort());
    await page.route(/start-app/, (route) => route.abort());
    const { hero, open } = homePage(page);
    await open();
    const image = hero.locator("img").last();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(image).toHaveAttribute("data-failed");
      await expect(image).toBeHidden();
      const box = await image.locator("..").evaluate((parent) => getComputedStyle(parent, "::after").content);
      expect(box).toBe('"No image"');
    }
    await page.unroute(/start-app/);
    await open();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(hero.getByRole("img")).toHaveCount(0);
      await expect(hero.locator("svg").first()).toBeVisible();
    }
  },
);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(
    "images behind the text are loaded, and the text stays readable",
    { tag: "@screen" },
    async ({ page, context, tables }) => {
      await followSystemTheme(context);
      const { imageUrl } = await (await page.request.get("/api/site-images/location/hero_background")).json();
      const row = { title: "Backdrop", alt_text: "A backdrop", image_url: imageUrl, active: 1 };
      await tables.replaceRows(
        "site_images",
        ["about_background", "video_section_background", "video_featured_background", "store_banner"].map(
          (location) => ({
            ...row,
            location,
          }),
        ),
      );
      const at = (path: string, ...parents: readonly string[]) => ({
        name: `${path} with images behind the text`,
        async open() {
          await page.goto(path);
          await siteShell(page).wake();
          for (const parent of parents) {
            const image = page.locator(`${parent} > :first-child`).first().locator("img[loading=lazy]").first();
            await image.scrollIntoViewIfNeeded();
            await expect
              .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
              .toBeGreaterThan(0);
          }
          return page.getByRole("main");
        },
      });
      await expectFaultless(page, [
        at("/", "#about", "#videos", "#videos > div:last-child > div"),
        at("/store", "main [data-stage]"),
      ]);
    },
  );
});
