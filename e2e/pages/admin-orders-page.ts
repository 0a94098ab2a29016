import type { Page } from "@playwright/test";

/** The screen of orders. */
export function adminOrdersPage(page: Page) {
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: "List of orders" });
  const rows = list.getByRole("row").filter({ has: page.getByRole("cell") });
  // Next to the list, or over it on a narrow screen.
  const panel = page
    .getByRole("complementary", { name: "Order details" })
    .or(page.getByRole("dialog", { name: "Order details" }));
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  const choose = async (list: "Filter by status" | "Status", name: string) => {
    await page.getByRole("combobox", { name: list, exact: true }).click();
    await option(name).click();
    await option(name).waitFor({ state: "hidden" });
  };
  return {
    open: (rest = "") => page.goto(`/admin/orders${rest}`),
    updateShipping: main.getByRole("button", { name: "Update Shipping Info" }),
    refresh: main.getByRole("button", { name: /Refresh(?:ing\.\.\.| Orders)$/ }),
    search: main.getByRole("searchbox", { name: "Search by email or order number" }),
    needsShipping: main.getByRole("checkbox", { name: "Needs shipping info" }),
    filterByStatus: (name: string) => choose("Filter by status", name),
    count: main.getByText(/^[\d,]+ orders found$/),
    heads: list.getByRole("columnheader"),
    rows,
    cards: list.getByRole("list").getByRole("listitem").filter({ hasText: "View" }),
    view: (id: number) => main.getByRole("link", { name: `View order #${id}`, exact: true }),
    page: (number: number) => list.getByRole("listitem").filter({ hasText: new RegExp(`^${number}$`) }),
    failure: list.getByRole("alert"),
    hint: main.getByText("Select an order from the list to view details"),
    panel,
    title: panel.getByRole("heading", { level: 2 }),
    close: panel.getByRole("button", { name: "Close" }),
    statusField: panel.getByRole("combobox", { name: "Status" }),
    statusOption: option,
    setStatus: (name: string) => choose("Status", name),
    items: panel.getByRole("row"),
    getShipping: panel.getByRole("button", { name: "Get Shipping Info" }),
    addressForm: panel.getByRole("button", { name: /^(?:Add|Update) Shipping Address$/ }),
    field: (name: string) => panel.getByRole("textbox", { name }),
    save: panel.getByRole("button", { name: "Save Address" }),
    keepMine: panel.getByRole("button", { name: "Keep mine" }),
    takeTheirs: panel.getByRole("button", { name: "Take theirs" }),
    resend: (email: "Order confirmation" | "New order email") =>
      panel.getByRole("button", { name: `Resend: ${email}` }),
    packingSlip: panel.getByRole("link", { name: "Packing slip" }),
    slip: {
      open: (id: number) => page.goto(`/admin/orders/${id}/packing-slip`),
      sheet: page.getByRole("article"),
      print: page.getByRole("button", { name: "Print" }),
      back: page.getByRole("link", { name: "Back to the order" }),
    },
  };
}
