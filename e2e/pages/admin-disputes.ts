import type { Page } from "@playwright/test";

/** The disputes of an order in its panel, the alert about all of them, and the evidence sheet. */
export function adminDisputes(page: Page) {
  const panel = page
    .getByRole("complementary", { name: "Order details" })
    .or(page.getByRole("dialog", { name: "Order details" }));
  const notice = panel.getByRole("region", { name: "Dispute", exact: true });
  return {
    alert: page
      .getByRole("main")
      .getByRole("alert")
      .filter({ hasText: /disputes? needs? a response/ }),
    notice,
    evidence: notice.getByRole("link", { name: "Print the evidence sheet" }),
    sheet: page.getByRole("article"),
    print: page.getByRole("button", { name: "Print" }),
    back: page.getByRole("link", { name: "Back to the order" }),
  };
}
