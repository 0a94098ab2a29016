import type { Page } from "@playwright/test";

/** The screen of orders. */
export function adminOrdersPage(page: Page) {
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: "List of orders" });
  // Cards beside an order and on narrow screens.
  const rows = list
    .getByRole("row")
    .or(list.getByRole("listitem"))
    .filter({ has: page.getByRole("link", { name: /^View order / }) });
  // Next to the list, or over it on a narrow screen.
  const panel = page
    .getByRole("complementary", { name: "Order details" })
    .or(page.getByRole("dialog", { name: "Order details" }));
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  return {
    open: (rest = "") => page.goto(`/admin/orders${rest}`),
    search: main.getByRole("searchbox", { name: "Search by name, email, address or order number" }),
    count: main.getByText(/^[\d,]+ orders? found$/),
    rows,
    view: (id: number) => main.getByRole("link", { name: `View order #${id}`, exact: true }),
    hint: main.getByText("Select an order from the list to view details"),
    panel,
    title: panel.getByRole("heading", { level: 2 }),
    close: panel.getByRole("button", { name: "Close" }),
    statusField: panel.getByRole("combobox", { name: "Status" }),
    statusOption: option,
    async setStatus(name: string) {
      await panel.getByRole("combobox", { name: "Status" }).click();
      await option(name).click();
      await option(name).waitFor({ state: "hidden" });
    },
    items: panel.getByRole("row"),
    addressForm: panel.getByRole("button", { name: /^(?:Add|Update) Shipping Address$/ }),
    field: (name: string) => panel.getByRole("textbox", { name }),
    save: panel.getByRole("button", { name: "Save Address" }),
    packingSlip: panel.getByRole("link", { name: "Packing slip" }),
    slip: {
      open: (id: number) => page.goto(`/admin/orders/${id}/packing-slip`),
      sheet: page.getByRole("article"),
      print: page.getByRole("button", { name: "Print" }),
      back: page.getByRole("link", { name: "Back to the order" }),
    },
  };
}
