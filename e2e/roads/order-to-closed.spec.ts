import type { Locator } from "@playwright/test";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { expect, onBothDevices, test } from "../fixtures/road-test.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminWithdrawals } from "../pages/admin-withdrawals.ts";
import { openPayment } from "../pages/open-payment.ts";
import { orderPages } from "../pages/order-pages.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";

test.afterEach(async ({ stack }) => {
  for (const table of ["withdrawal_lines", "withdrawals"]) await stack.database.query(`DELETE FROM ${table}`);
});

onBothDevices(() => {
  test("an order is withdrawn, refunded and closed, and both sides read at each step what is true", async ({
    owner,
    visitor,
    email,
    stack,
  }) => {
    const window = await openPayment(visitor, email, [vinyl]);
    const size = visitor.viewportSize() ?? { width: 0, height: 0 };
    await window.setViewportSize(size);
    await paymentPage(window).pay.click();
    await successPage(window).viewOrder.click();
    const order = orderPages(window);
    await expect(order.state).toHaveText("Being prepared");

    await order.withdraw.click();
    await expect(order.item(vinyl)).toBeChecked();
    await expect(order.email).toHaveValue(email);
    // The label of a field that is scrolled to stays below the header.
    await order.email.fill("nothing");
    await window.setViewportSize({ ...size, height: 480 });
    await order.email.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().top - 90, behavior: "instant" }),
    );
    await order.proceed.click();
    await expect(order.email).toBeFocused();
    expect(await isBelowHeader(order.main.locator("label", { hasText: "Email" }))).toBe(true);
    await window.setViewportSize(size);
    await order.email.fill(email);
    await expectFitsWindow(window);
    await order.proceed.click();
    await order.confirm.click();
    await expect(order.received).toContainText(`1 × ${vinyl}`);
    await order.back.click();
    await expect(order.main).toContainText(
      /You withdrew from this purchase on \w+ \d+\. .+ will write to you about the return and the refund\./,
    );
    await expect(order.state).toHaveText("Withdrawn");
    await expect(order.withdraw).toHaveCount(0);
    await expect(order.withdrawMore).toHaveCount(0);
    await expectFitsWindow(window);

    const { alert, card, notice } = adminWithdrawals(owner);
    await owner.goto("/admin/dashboard");
    await alert.getByRole("link", { name: "View the withdrawals" }).click();
    await card("Ada Listener")
      .getByRole("link", { name: /to refund it/ })
      .click();
    await expect(notice).toContainText(`- 1 × ${vinyl}`);
    await notice.getByRole("button", { name: "Refund everything" }).click();
    await adminRefunds(owner).submit.click();
    await adminShell(owner).notified("Refund requested");
    await stack.smtp.waitForEmail(({ envelope, text }) => envelope.to.includes(email) && text.includes("Your refund"));
    await window.reload();
    await expect(order.state).toHaveText("Refunded");
    await expect(order.main).toContainText("We have refunded $32.00.");

    await notice.getByRole("button", { name: "Mark as done" }).click();
    await expect(notice).toContainText("Done");
    await expectFitsWindow(owner);
    await owner.goto("/admin/dashboard");
    await expect(alert).toHaveCount(0);
    await window.reload();
    await expect(order.main).toContainText(/You withdrew from this purchase on \w+ \d+\. We have refunded \$32\.00\./);
    await expect(order.withdraw).toHaveCount(0);
  });
});

function isBelowHeader(label: Locator): Promise<boolean> {
  return label.evaluate((element) => {
    const header = document.querySelector("header")?.getBoundingClientRect();
    return element.getBoundingClientRect().top >= (header?.bottom ?? 0);
  });
}
