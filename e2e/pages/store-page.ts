import type { Page } from "@playwright/test";

export type Category = "All" | "Merchandise" | "Music" | "Digital";

export function storePage(page: Page) {
  const main = page.getByRole("main");
  const tabs = main.getByRole("navigation", { name: "Product categories" });
  const cards = main.getByRole("article");
  const card = (name: string) => cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
  return {
    open: (query = "") => page.goto(`/store${query}`),
    heading: main.getByRole("heading", { level: 1, name: "Store" }),
    tab: (name: Category) => tabs.getByRole("link", { name, exact: true }),
    sort: main.getByLabel("Sort by"),
    cards,
    card,
    names: main.getByRole("article").getByRole("heading"),
    addButton: (name: string) => card(name).getByRole("button", { name: /^Add to Cart/ }),
    /**
     * Adds one item of each product and waits until the cart contains it: leaving the page at once would lose the
     * click.
     */
    async addToCart(...names: readonly string[]) {
      for (const name of names) {
        await card(name)
          .getByRole("button", { name: /^Add to Cart/ })
          .click();
        await page.getByText(`${name} has been added to your cart.`).last().waitFor();
      }
    },
  };
}
