import type { Page } from "@playwright/test";

/** The screens of newsletter issues. */
export function adminNewsletterPage(page: Page) {
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name });
  const preview = page.getByRole("dialog", { name: "Preview" });
  return {
    open: () => page.goto("/admin/newsletter"),
    write: main.getByRole("link", { name: "Write an issue" }),
    issue: (name: string) => main.getByRole("list", { name: "Issues" }).getByRole("listitem").filter({ hasText: name }),
    subject: main.getByLabel("Subject"),
    preheader: main.getByLabel("Preview line"),
    text: main.getByRole("textbox", { name: "Text of the issue" }),
    status: main.getByRole("status").filter({ hasText: /Sav|Kept/ }),
    preview: {
      open: button("Preview"),
      dialog: preview,
      email: preview.frameLocator("iframe"),
      text: preview.getByLabel("Text part"),
      show: (name: string) => preview.getByText(name, { exact: true }),
      close: preview.getByRole("button", { name: "Close" }),
    },
    sendTest: button("Send test"),
    testDialog: page.getByRole("dialog", { name: "Send a test" }),
    send: button("Send…"),
    figure: (name: string) =>
      main
        .getByRole("region", { name: "Figures" })
        .locator("div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .last(),
    recipients: main.getByRole("region", { name: "Recipients" }).getByRole("row"),
  };
}
