import type { Page } from "@playwright/test";

/** The pages after a purchase: the order, the list of orders, the link to them, and the withdrawal. */
export function orderPages(page: Page) {
  const main = page.getByRole("main");
  const address = main.getByRole("region", { name: "Shipping address" });
  return {
    main,
    heading: main.getByRole("heading", { level: 1 }),
    bought: main.getByRole("region", { name: "What you bought" }),
    address,
    correct: address.getByRole("button", { name: "Correct the address" }),
    field: (name: string) => address.getByLabel(name, { exact: true }),
    save: address.getByRole("button", { name: "Save address" }),
    withdraw: main.getByRole("link", { name: "withdraw from this purchase" }),
    rows: main.getByRole("listitem").getByRole("link"),
    email: main.getByLabel("Email"),
    sendCode: main.getByRole("button", { name: "Email me a code" }),
    code: main.getByLabel(/^Code/),
    openPage: main.getByRole("button", { name: "Open my page" }),
    signOut: main.getByRole("button", { name: "Sign out" }),
    withdrawMore: main.getByRole("link", { name: "Withdraw from more items" }),
    /** The row of an item in the form of a withdrawal. */
    item: (name: string) => main.getByRole("checkbox", { name }),
    received: main.getByRole("region", { name: "We received your withdrawal" }),
    back: main.getByRole("link", { name: "Back to your order" }),
    state: main.getByRole("heading", { level: 2 }).first(),
    proceed: main.getByRole("button", { name: "Continue" }),
    confirm: main.getByRole("button", { name: "Confirm withdrawal" }),
  };
}
