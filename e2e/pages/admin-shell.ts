import type { Page } from "@playwright/test";

/** What surrounds every screen of the back office. */
export function adminShell(page: Page) {
  const header = page.getByRole("banner");
  return {
    header,
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
    sidebar: page.getByRole("complementary").getByRole("navigation", { name: "Admin" }),
    menuButton: header.getByRole("button", { name: "Open the menu" }),
    drawer: page.getByRole("dialog", { name: "Menu" }),
    badge: header.getByRole("link", { name: /orders need shipping info/ }),
    logout: header.getByRole("button", { name: "Logout" }),
    /** Messages of what went well. */
    notice: page.locator(".ant-notification-notice[role=status]"),
    /** Messages of what went wrong. */
    alert: page.locator(".ant-notification-notice[role=alert]"),
    dialog: (name: string | RegExp) => page.getByRole("dialog", { name }),
    async chooseTheme(name: "Light" | "Dark" | "System") {
      await header.getByRole("button", { name: /^Theme/ }).click();
      await page.getByRole("menuitem", { name }).click();
    },
  };
}
