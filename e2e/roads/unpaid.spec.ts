import { onlyOrderOf } from "../fixtures/order-check.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { expect, onBothDevices, test } from "../fixtures/road-test.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { successPage } from "../pages/success-page.ts";

const disc = "Slow Circuits (CD)";
const score = "Nocturnes for Felt Piano (score, PDF)";

onBothDevices(() => {
  test("a cart stays unpaid, the payment is resumed, and both windows end on the success page", async ({
    visitor,
    owner,
    email,
    stack,
  }) => {
    const cart = cartPage(visitor);
    const window = await openPayment(visitor, email, [disc, score]);
    await expect(cart.panel).toBeVisible();
    await visitor.reload();
    await expect(cart.panel).toContainText("Checkout Opened");
    await expect(cart.reopen).toBeVisible();

    await paymentPage(window).abandon.click();
    await expect(cartPage(window).emptyText).toBeVisible();
    await expectFitsWindow(window);
    const orders = adminOrdersPage(owner);
    const { id } = await onlyOrderOf(stack, email);
    await orders.open(`/${id}`);
    await expect(orders.panel).toContainText("Pending");
    await orders.close.click();

    await cartPage(window).resume.click();
    await paymentPage(window).pay.click();
    await expect(successPage(window).thanks).toBeVisible();
    await expect(visitor).toHaveURL(/\/checkout\/success\?session_id=/);
    await expect(successPage(visitor).details).toContainText(disc);
    await expectFitsWindow(visitor);
    await orders.view(id).click();
    await expect(orders.panel).toContainText("Processing");
    await cart.open();
    await expect(cart.emptyText).toBeVisible();
    await expect(cart.unfinished).toBeHidden();
  });
});
