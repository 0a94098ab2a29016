import type { Page } from "@playwright/test";

export function cartPage(page: Page) {
  const main = page.getByRole("main");
  const table = main.getByRole("table", { name: "Items in your cart" });
  const row = (name: string) => table.getByRole("row").filter({ hasText: name });
  const summary = main.getByRole("region", { name: "Order Summary" });
  const panel = main.getByRole("region", { name: "Checkout Opened" });
  const email = summary.getByLabel("Email");
  const checkout = summary.getByRole("button", { name: /checkout/i });
  const unfinished = main.getByRole("region", { name: "Your last checkout was not paid" });
  return {
    unfinished,
    resume: unfinished.getByRole("link", { name: "Resume payment" }),
    open: () => page.goto("/cart"),
    emptyText: main.getByText("Your cart is empty"),
    browseProducts: main.getByRole("link", { name: "Browse Products" }),
    table,
    row,
    quantity: (name: string) => table.getByRole("textbox", { name: `Quantity of ${name}` }),
    more: (name: string) => table.getByRole("button", { name: `Increase quantity of ${name}` }),
    remove: (name: string) => table.getByRole("button", { name: `Remove ${name}` }),
    summary,
    email,
    checkout,
    panel,
    reopen: panel.getByRole("link", { name: "Reopen Checkout" }),
    returnHome: panel.getByRole("link", { name: "Return Home" }),
    /** Fills in the email address, checks out and returns the payment window. */
    async checkOut(customerEmail: string): Promise<Page> {
      await email.fill(customerEmail);
      const opened = page.waitForEvent("popup");
      await checkout.click();
      return opened;
    },
  };
}
