import type { Page } from "@playwright/test";

/** The page that shows every mail. */
export function inboxPage(page: Page) {
  const rows = page.getByRole("main").getByRole("row");
  return {
    open: (inboxUrl: string) => page.goto(inboxUrl),
    mailTo: (address: string) => rows.filter({ hasText: address }).getByRole("link"),
    subject: page.getByRole("main").getByRole("heading", { level: 1 }),
    htmlPart: page.frameLocator("iframe[title='The mail as HTML']"),
    textPart: page.getByRole("main").locator("pre"),
  };
}
