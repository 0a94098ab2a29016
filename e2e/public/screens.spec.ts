import { expect, test } from "../fixtures/test.ts";
import { siteShell } from "../pages/site-shell.ts";

/** Screens that look the same whatever the artist has written. */
const screens = {
  redeem: "/redeem",
  "find-my-order": "/you",
  withdrawal: "/withdraw",
  "not-found": "/nothing-here",
  login: "/admin/login",
} as const;

for (const [theme, width] of [
  ["dark", 1280],
  ["light", 375],
] as const) {
  test(`screens look as stored, ${theme}, ${width} px wide`, { tag: "@screen" }, async ({ page, watch }) => {
    watch.allow(/status of (401|404)/);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem("recital-ui-theme", chosen), theme);
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path);
      if (!path.startsWith("/admin")) await siteShell(page).wake();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(page.getByRole("main")).toHaveScreenshot(`${name}-${theme}.png`);
    }
  });
}
