import type { Page } from "@playwright/test";

/** The screen of the inventory. */
export function adminInventoryPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^Stock of/ });
  return {
    open: (query = "") => page.goto(`/admin/inventory${query}`),
    show: (name: "All" | "Low" | "Sold out") => main.getByRole("radio", { name }).locator(".."),
    /** The cells of a variant's row, in a table or a list. */
    row: (name: string) => main.locator("tr, li").filter({ hasText: name }),
    change: (name: string) => main.getByRole("button", { name: `Change stock: ${name}` }),
    movements: (name: string) => main.getByRole("button", { name: `Movements of ${name}` }),
    importButton: main.getByRole("button", { name: "Import" }),
    exportButton: main.getByRole("button", { name: "Export" }),
    dialog,
    number: dialog.getByLabel(/^(?:Counted|Change)$/),
    save: dialog.getByRole("button", { name: "Save" }),
    moves: page.getByRole("dialog", { name: /^Movements of/ }),
    importDialog: page.getByRole("dialog", { name: "Import counts" }),
  };
}
