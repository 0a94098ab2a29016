import type { Page } from "@playwright/test";

/** The screen that exports and erases a person's data. */
export function adminPrivacyPage(page: Page) {
  const main = page.getByRole("main");
  return {
    email: main.getByRole("textbox", { name: "Their email address" }),
    export: main.getByRole("button", { name: "Export" }),
    erase: main.getByRole("button", { name: "Erase…" }),
    result: main.getByRole("status"),
  };
}
