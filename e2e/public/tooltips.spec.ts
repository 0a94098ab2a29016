import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

function controls(page: Page) {
  const { header, cartLink } = siteShell(page);
  return { theme: header.getByRole("button", { name: "Theme" }), cart: cartLink, tooltip: page.getByRole("tooltip") };
}

test(
  "a control without words has a tooltip 4 px away after 700 ms, at once within 300 ms of another or by the keyboard, until Escape",
  { tag: "@screen" },
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/show-tooltips-*", async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await storePage(page).open();
    await siteShell(page).wake();
    const { theme, cart, tooltip } = controls(page);
    // The first focus loads the tooltips, and goes on meanwhile.
    await siteShell(page).mainLinks.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(theme).toBeFocused();
    release();
    await expect(tooltip).toHaveText("Theme");
    await page.keyboard.press("Tab");
    await expect(cart).toBeFocused();
    await expect(tooltip).toHaveText("Cart");
    await expect(cart).toHaveAccessibleName("Cart");
    await page.keyboard.press("Escape");
    await expect(tooltip).toBeHidden();
    await expect(cart).toBeFocused();
    await siteShell(page).mainLinks.getByRole("link").last().focus();

    await page.clock.pauseAt(Date.now() + 60_000);
    const leave = async (ms: number) => {
      await page.mouse.move(5, 500);
      await expect(tooltip).toBeHidden();
      await page.clock.runFor(ms);
    };
    await theme.hover();
    await page.clock.runFor(690);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(20);
    await expect(tooltip).toHaveText("Theme");
    const [button, shown] = await Promise.all([theme.boundingBox(), tooltip.boundingBox()]);
    expect(shown?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0) + 4, 0);

    const { x = 0, y = 0, width = 0, height = 0 } = shown ?? {};
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
    await expect(tooltip).toBeVisible();
    await page.keyboard.press("Escape");
    await leave(290);
    await cart.hover();
    await expect(tooltip).toHaveText("Cart");
    await leave(310);
    await cart.hover();
    await expect(tooltip).toBeHidden();
  },
);

test.describe("on a touch screen", { tag: "@screen" }, () => {
  test.use({ hasTouch: true });

  test("a tap shows no tooltip", async ({ page }) => {
    await page.clock.install();
    await storePage(page).open();
    await siteShell(page).wake();
    const { theme, tooltip } = controls(page);
    const loaded = page.waitForResponse(/show-tooltips/);
    await theme.tap();
    await loaded;
    await expect(page.getByRole("group", { name: "Theme" })).toBeVisible();
    await page.clock.runFor(2000);
    await expect(tooltip).toBeHidden();
  });
});
