import type { Locator, Page } from "@playwright/test";

/** The screen of products. */
export function adminProductsPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Product$/ });
  const cards = main.getByRole("article");
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  const choose = async (list: Locator, name: string) => {
    await list.click();
    await option(name).click();
    await option(name).waitFor({ state: "hidden" });
  };
  return {
    open: (query = "") => page.goto(`/admin/products${query}`),
    add: main.getByRole("button", { name: "Add Product" }),
    count: main.getByText(/^[\d,]+ products?$/),
    search: main.getByRole("searchbox", { name: "Search by name" }),
    choose: (list: "Category" | "Sort by", name: string) => choose(main.getByRole("combobox", { name: list }), name),
    cards,
    names: cards.getByRole("heading"),
    card: (name: string) => main.getByRole("article", { name, exact: true }),
    edit: (name: string) => main.getByRole("button", { name: `Edit ${name}`, exact: true }),
    images: (name: string) => main.getByRole("button", { name: `Images of ${name}`, exact: true }),
    delete: async (name: string) => {
      await main.getByRole("button", { name: `Actions: ${name}`, exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
    },
    activeSwitch: (name: string) => main.getByRole("switch", { name: `Active: ${name}`, exact: true }),
    page: (number: number) => main.getByRole("listitem").filter({ hasText: new RegExp(`^${number}$`) }),
    failure: main.getByRole("alert"),
    dialog,
    name: dialog.getByLabel("Name"),
    description: dialog.getByLabel("Description"),
    price: dialog.getByLabel("Price"),
    imageUrl: dialog.getByLabel("Image URL").and(page.getByRole("textbox")),
    chooseImage: dialog.getByRole("button", { name: "Choose image" }),
    preview: dialog.getByRole("img", { name: "The product's image" }),
    chooseCategory: (name: string) => choose(dialog.getByRole("combobox", { name: "Category" }), name),
    digital: dialog.getByRole("switch", { name: "Digital Product" }),
    active: dialog.getByRole("switch", { name: "Active" }),
    submit: dialog.getByRole("button", { name: /^(?:Create|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
    keepMine: dialog.getByRole("button", { name: "Keep mine" }),
    takeTheirs: dialog.getByRole("button", { name: "Take theirs" }),
  };
}
