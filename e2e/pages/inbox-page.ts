import type { Page } from "@playwright/test";

/** The SMTP emulator's inbox page. */
export function inboxPage(page: Page) {
  const rows = page.getByRole("main").getByRole("row");
  return {
    open: (inboxUrl: string) => page.goto(inboxUrl),
    emailTo: (email: string) => rows.filter({ hasText: email }).getByRole("link"),
    subject: page.getByRole("main").getByRole("heading", { level: 1 }),
    htmlPart: page.frameLocator("iframe[title='The email as HTML']"),
    textPart: page.getByRole("main").locator("pre"),
  };
}
