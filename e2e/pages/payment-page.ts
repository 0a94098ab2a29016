import type { Page } from "@playwright/test";

/** The payment provider's page, as the local emulator shows it. */
export function paymentPage(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: main.getByRole("heading", { name: "Checkout" }),
    summary: main.getByRole("region", { name: "Order summary" }),
    email: main.getByLabel("Email"),
    card: main.getByLabel("Card number"),
    fullName: main.getByLabel("Full name"),
    addressLine: main.getByLabel("Address line 1"),
    city: main.getByLabel("City"),
    problem: main.getByRole("alert"),
    pay: main.getByRole("button", { name: /^Pay (?!by )/ }),
    abandon: main.getByRole("link", { name: "Abandon and go back to the shop" }),
  };
}
