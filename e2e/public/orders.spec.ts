import { onlyEmailTo, onlyOrderOf } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { openPayment } from "../pages/open-payment.ts";
import { orderPages } from "../pages/order-pages.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";

test("a buyer finds the order from the success page, the email and the emailed link, and corrects the address", async ({
  page,
  browser,
  email,
  stack,
}) => {
  const window = await openPayment(page, email, [vinyl]);
  await paymentPage(window).pay.click();
  await successPage(window).viewOrder.click();
  const order = orderPages(window);
  const { id } = await onlyOrderOf(stack, email);
  await expect(order.bought.locator("img").first()).toBeVisible();

  await order.correct.click();
  await expect(order.field("Full name")).toBeFocused();
  await order.field("Address line 1").fill("34 New Lane");
  await order.save.click();
  await expect(order.address).toContainText("34 New Lane");

  // The button of the email opens the order in a browser that never was here.
  const sent = await onlyEmailTo(stack, email);
  const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
  const elsewhere = await context.newPage();
  await elsewhere.goto(new RegExp(`http\\S+/orders/${id}\\?key=[\\w.~-]+`).exec(sent.text)?.[0] ?? "");
  await expect(elsewhere).toHaveURL(`/orders/${id}`);
  await expect(orderPages(elsewhere).bought).toContainText(vinyl);
  await expect(orderPages(elsewhere).address).toContainText("34 New Lane");
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a code and a link are requested; each opens all orders of the address, once", async ({
    page,
    email,
    stack,
    ip,
  }) => {
    const { id } = await pay(stack, ip, email);
    await page.goto("/orders");
    await orderPages(page).email.fill(email.toUpperCase());
    await orderPages(page).sendCode.click();
    await expect(orderPages(page).main).toContainText(
      "If we know your address, an email with a code and a link is on its way.",
    );
    const sent = await stack.smtp.waitForEmail(({ text }) => text.includes("/you/open?token="), 60_000);
    expect(sent.envelope.to.join().toLowerCase()).toBe(email);
    const link = /http\S+\/you\/open\?token=[\w-]+/.exec(sent.text)?.[0] ?? "";
    await orderPages(page).code.fill("12");
    await orderPages(page).openPage.click();
    await expect(orderPages(page).main).toContainText("Please check what you entered.");
    await orderPages(page).code.fill(/^\d{6}$/m.exec(sent.text)?.[0] ?? "");
    await orderPages(page).openPage.click();
    await expect(page).toHaveURL("/you");
    await expect(orderPages(page).rows).toHaveCount(1);
    await orderPages(page).signOut.click();
    await expect(orderPages(page).heading).toHaveText("Your page");
    await expect(orderPages(page).rows).toHaveCount(0);

    // Opening the page uses nothing up.
    await page.goto(link);
    const opened = await page.goto(link);
    expect(opened?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(opened?.headers()["referrer-policy"]).not.toBe("no-referrer");
    await orderPages(page).openPage.click();
    await expect(page).toHaveURL("/you");
    await expect(orderPages(page).heading).toHaveText("Your page");
    await expect(orderPages(page).rows).toHaveCount(1);
    await orderPages(page).rows.first().click();
    await expect(page).toHaveURL(`/orders/${id}`);
    await expect(orderPages(page).bought).toContainText("Fade");

    await page.goto(link);
    await orderPages(page).openPage.click();
    await expect(orderPages(page).heading).toHaveText("This link does not work");
  });
});

/** Buys a record without a browser. */
async function pay(stack: Stack, ip: string, email: string) {
  const products = await stack.visitor(ip).api("GET /api/products");
  return payOrder(stack, { ip, email, products: products.filter(({ name }) => name === vinyl) });
}
