import type { Page } from "@playwright/test";

/** The shipments of the opened order, the list of orders to ship, and the screen that ships one after the other. */
export function adminShipping(page: Page) {
  const main = page.getByRole("main");
  const section = page.getByRole("region", { name: "Shipments" });
  const dialog = page.getByRole("dialog", { name: /^(?:Ship|Correct a shipment of) order #\d+$/ });
  const next = page.getByRole("region", { name: "Shipment", exact: true });
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  return {
    view: (name: string | RegExp) => main.getByRole("radiogroup", { name: "View" }).getByText(name),
    unfinishedNote: main.getByText("These orders were never paid: ship nothing."),
    shipNext: main.getByRole("link", { name: "Ship next" }),
    labels: main.getByRole("link", { name: "Address labels" }),
    exportCsv: main.getByRole("button", { name: "Export for carriers" }),
    section,
    ship: section.getByRole("button", { name: "Ship…" }),
    /** The shipment with this text, for instance its tracking number. */
    entry: (text: string | RegExp) => section.getByRole("listitem").filter({ hasText: text }),
    dialog,
    carrier: dialog.getByRole("combobox", { name: "Carrier" }),
    carrierOption: option,
    tracking: dialog.getByRole("textbox", { name: "Tracking number (optional)" }),
    quantity: (item: string) => dialog.getByRole("spinbutton", { name: `Quantity: ${item}` }),
    less: (item: string) => dialog.getByRole("button", { name: `One less: ${item}` }),
    notify: dialog.getByRole("checkbox", { name: "Tell the customer" }),
    submit: dialog.getByRole("button", { name: /^(?:Ship|Save)/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
    question: page.getByRole("dialog", { name: "Delete this shipment?" }),
    /** The screen "Ship next". */
    next: {
      open: () => page.goto("/admin/orders/ship"),
      order: main.getByRole("heading", { level: 2, name: /^Order #\d+$/ }),
      parcel: main.getByRole("region", { name: /^Order #\d+$/ }),
      said: main.getByRole("status").first(),
      carrier: next.getByRole("combobox", { name: "Carrier" }),
      tracking: next.getByRole("textbox", { name: "Tracking number (optional)" }),
      submit: next.getByRole("button", { name: "Ship and next" }),
      notify: next.getByRole("checkbox", { name: "Tell the customer" }),
      again: main.getByRole("button", { name: "Go through the skipped ones" }),
      shortcuts: main.getByLabel("Keyboard shortcuts"),
    },
  };
}
