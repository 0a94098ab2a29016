import type { Page } from "@playwright/test";

export function successPage(page: Page) {
  const main = page.getByRole("main");
  const details = main.getByRole("region", { name: "Order Details" });
  return {
    open: (query = "") => page.goto(`/checkout/success${query}`),
    heading: main.getByRole("heading", { level: 1 }),
    thanks: main.getByRole("heading", { name: "Thank you" }),
    details,
    shippingHeading: details.getByRole("heading", { name: "Shipping Information" }),
    whatsNext: main.getByRole("region", { name: "What's Next" }),
    send: main.getByRole("button", { name: "Send Order Confirmation" }),
    sent: main.getByText("Order confirmation sent to your email"),
    viewOrder: main.getByRole("link", { name: "View your order" }),
    backToStore: main.getByRole("link", { name: "Back to Store" }),
  };
}
