import type { Page } from "@playwright/test";

/** What surrounds every public page. */
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
    closeMenu: page.getByRole("button", { name: "Close menu" }),
    footer: page.getByRole("contentinfo"),
    /** Messages that inform. */
    notice: notifications.getByRole("status"),
    /** Messages of what went wrong. */
    alert: notifications.getByRole("alert"),
    async chooseTheme(name: "Light" | "Dark" | "System") {
      await header.getByRole("button", { name: "Theme" }).click();
      await themes.getByRole("button", { name }).click();
    },
    /** Starts the application, as a visitor's first move does, and waits until it answers by itself. */
    async wake() {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    },
  };
}
