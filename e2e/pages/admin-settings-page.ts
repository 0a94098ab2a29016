import type { Page } from "@playwright/test";

/** The screen of the site's settings. */
export function adminSettingsPage(page: Page) {
  const main = page.getByRole("main");
  // Sections that were opened before stay in the page, hidden.
  const visible = main.getByRole("tabpanel").locator(":scope > :not([hidden])");
  return {
    open: (section?: string) => page.goto(`/admin/settings${section ? `?section=${section}` : ""}`),
    tab: (name: string) => main.getByRole("tab", { name, exact: true }),
    save: visible.getByRole("button", { name: /^(?:Save|Saving...)$/ }),
    name: visible.getByLabel("Name", { exact: true }),
    channel: visible.getByLabel("YouTube channel"),
    // The radio buttons themselves are hidden behind their labels.
    ownColor: visible.getByText("Own color", { exact: true }),
    colorCode: visible.getByLabel("Color code"),
    theme: (name: string) =>
      visible.getByRole("radiogroup", { name: "Default theme" }).getByText(name, { exact: true }),
  };
}
