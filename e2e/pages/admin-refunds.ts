import type { Page } from "@playwright/test";

/** The refunds of the opened order, and the dialogs that make them. */
export function adminRefunds(page: Page) {
  const section = page.getByRole("region", { name: "Refunds" });
  const dialog = page.getByRole("dialog", { name: /^Refund order #\d+$/ });
  const question = page.getByRole("dialog", { name: "Change the status to Refunded?" });
  return {
    refund: section.getByRole("button", { name: "Refund…" }),
    /** The refund with this text, for instance its amount. */
    entry: (text: string | RegExp) => section.getByRole("listitem").filter({ hasText: text }),
    dialog,
    kind: (name: "Items" | "Amount" | "Everything left") => dialog.getByText(name, { exact: true }),
    more: (item: string) => dialog.getByRole("button", { name: `One more: ${item}` }),
    quantity: (item: string) => dialog.getByRole("textbox", { name: `Quantity: ${item}` }),
    amount: dialog.getByRole("textbox", { name: "Amount" }),
    reason: dialog.getByRole("combobox", { name: "Reason" }),
    plan: dialog.getByRole("status"),
    submit: dialog.getByRole("button", { name: /^Refund/ }),
    /** The dialog that asks what the status "Refunded" should do. */
    question,
  };
}
