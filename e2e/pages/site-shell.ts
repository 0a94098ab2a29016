import type { Page } from "@playwright/test";

/** The header, footer and toasts of every public page. */
export function siteShell(page: Page) {
  const header = page.getByRole("banner");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const themes = page.getByRole("group", { name: "Theme" });
  const notifications = page.getByRole("region", { name: "Notifications" });
  return {
    header,
    mainLinks: header.getByRole("navigation", { name: "Main" }),
    cartLink: header.getByRole("link", { name: /^Cart/ }),
    menuButton: header.getByRole("button", { name: "Open menu" }),
    menu,
    /** The whole of the opened menu. */
    sheet: page.locator("#site-menu"),
    themes,
    closeMenu: page.getByRole("button", { name: "Close menu" }),
    footer: page.getByRole("contentinfo"),
    /** Status messages. */
    event: notifications.getByRole("status"),
    /** Error messages. */
    alert: notifications.getByRole("alert"),
    async chooseTheme(name: "Light" | "Dark" | "System") {
      await header.getByRole("button", { name: "Theme" }).click();
      await themes.getByRole("button", { name }).click();
    },
    /** Loads the application, as a visitor's first move does, and waits until it handles input. */
    async wake() {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    },
  };
}
