import type { Page } from "@playwright/test";

/** The list of withdrawals, and what other screens show of them. */
export function adminWithdrawals(page: Page) {
  return {
    alert: page.getByRole("alert").filter({ hasText: /customers? withdraws? from a purchase/ }),
    list: page.getByRole("list").filter({ has: page.getByRole("article") }),
    /** The withdrawal of the customer with this name. */
    card: (name: string) => page.getByRole("article", { name }),
    empty: page.getByText(/^No (open )?withdrawals/),
    /** The withdrawal on the order's page. */
    notice: page.getByRole("region", { name: /^Withdrawal received/ }),
  };
}
