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
    exportCsv: main.getByRole("button", { name: "Export for carriers" }),
    section,
    ship: section.getByRole("button", { name: "Ship…" }),
    /** The shipment with this text, for instance its tracking number. */
    entry: (text: string | RegExp) => section.getByRole("listitem").filter({ hasText: text }),
    dialog,
    carrier: dialog.getByRole("combobox", { name: "Carrier" }),
    carrierOption: option,
    tracking: dialog.getByRole("textbox", { name: "Tracking number (optional)" }),
    submit: dialog.getByRole("button", { name: /^(?:Ship|Save)/ }),
    question: page.getByRole("dialog", { name: "Delete this shipment?" }),
    /** The screen "Ship next". */
    next: {
      order: main.getByRole("heading", { level: 2, name: /^Order #\d+$/ }),
      parcel: main.getByRole("region", { name: /^Order #\d+$/ }),
      carrier: next.getByRole("combobox", { name: "Carrier" }),
      tracking: next.getByRole("textbox", { name: "Tracking number (optional)" }),
      submit: next.getByRole("button", { name: "Ship and next" }),
    },
  };
}
