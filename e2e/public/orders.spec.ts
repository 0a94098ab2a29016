import type { Page } from "@playwright/test";
import { onlyEmailTo, onlyOrderOf } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { openPayment } from "../pages/open-payment.ts";
import { orderPages } from "../pages/order-pages.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";
const score = "Nocturnes for Felt Piano (score, PDF)";

test("a buyer finds the order from the success page, the email and the emailed link, and corrects the address", async ({
  page,
  browser,
  email,
  stack,
  watch,
}) => {
  watch.allow(/status of 422/);
  const window = await buy(page, email, [vinyl, score]);
  await successPage(window).viewOrder.click();
  const order = orderPages(window);
  const { id } = await onlyOrderOf(stack, email);
  await expect(order.heading).toHaveText(`Order #${id}`);
  await expect(order.state).toHaveText("Being prepared");
  await expect(order.bought).toContainText(`${vinyl}1 × $32.00$32.00`);
  await expect(order.bought.getByRole("listitem")).toHaveCount(2);
  await expect(order.bought.locator("img").first()).toBeVisible();
  await expect(order.main).toContainText("Total$46.00");

  await order.correct.click();
  await expect(order.field("Full name")).toBeFocused();
  await order.field("Address line 1").fill("");
  await order.save.click();
  await expect(order.address.getByRole("alert")).toBeVisible();
  await order.field("Address line 1").fill("34 New Lane");
  await order.save.click();
  await expect(order.address).toContainText("34 New Lane");
  await expect(order.address).toContainText("Saved. We ship to this address.");

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

  test("a link is requested, opened once, and leads to all orders of the address", async ({
    page,
    email,
    stack,
    ip,
  }) => {
    const { id } = await pay(stack, ip, email);
    await page.goto("/orders");
    await orderPages(page).email.fill(email.toUpperCase());
    await orderPages(page).sendLink.click();
    await expect(orderPages(page).main).toContainText("If there are orders for this address, a link is on its way.");
    const sent = await stack.smtp.waitForEmail(({ text }) => text.includes("/orders/open?token="), 60_000);
    expect(sent.envelope.to.join().toLowerCase()).toBe(email);
    const link = /http\S+\/orders\/open\?token=[\w-]+/.exec(sent.text)?.[0] ?? "";
    // Opening the page uses nothing up.
    await page.goto(link);
    const opened = await page.goto(link);
    expect(opened?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(opened?.headers()["referrer-policy"]).not.toBe("no-referrer");
    await orderPages(page).openOrders.click();
    await expect(page).toHaveURL("/orders");
    await expect(orderPages(page).heading).toHaveText("Your orders");
    await expect(orderPages(page).rows).toHaveCount(1);
    await orderPages(page).rows.first().click();
    await expect(page).toHaveURL(`/orders/${id}`);
    await expect(orderPages(page).bought).toContainText("Fade");

    await page.goto(link);
    await orderPages(page).openOrders.click();
    await expect(orderPages(page).heading).toHaveText("This link does not work");
  });
});

test("a stranger sees no order, and an unknown address gets the same words", async ({
  page,
  email,
  stack,
  ip,
  watch,
}) => {
  watch.allow(/status of 404/);
  const { id } = await pay(stack, ip, email);
  await page.goto(`/orders/${id}`);
  await expect(orderPages(page).main).toContainText("This browser cannot open that order.");
  await page.getByRole("link", { name: "Find my order" }).first().click();
  await expect(page).toHaveURL("/orders");
  await orderPages(page).email.fill("nothing");
  await orderPages(page).sendLink.click();
  await expect(orderPages(page).main).toContainText("Please enter a valid email address");
  await orderPages(page).email.fill(`un${email}`);
  await orderPages(page).sendLink.click();
  await expect(orderPages(page).main).toContainText("If there are orders for this address, a link is on its way.");
});

test("a shipped order shows its parcel with the carrier's page, and its address stays", async ({
  page,
  email,
  stack,
}) => {
  const window = await buy(page, email, [vinyl]);
  const { id } = await onlyOrderOf(stack, email);
  const admin = await stack.admin();
  const body = { carrier: "usps", trackingNumber: "9400 1000 0000 0000 0000 00" } as const;
  await admin("POST /api/admin/orders/:id/shipments", { params: { id: String(id) }, body });
  await successPage(window).viewOrder.click();
  const order = orderPages(window);
  await expect(order.state).toHaveText("On its way");
  await expect(order.shipment).toContainText("USPS");
  await expect(order.shipment).toContainText(`1 × ${vinyl}`);
  const link = order.shipment.getByRole("link", { name: /^Track 9400/ });
  await expect(link).toHaveAttribute("href", /^https:\/\/tools\.usps\.com/);
  await expect(order.address).toContainText("12 Sample Street");
  await expect(order.correct).toBeHidden();
});

test("a correction of an order that was shipped meanwhile is refused in words", async ({
  page,
  email,
  stack,
  watch,
}) => {
  watch.allow(/409/);
  const window = await buy(page, email, [vinyl]);
  const { id } = await onlyOrderOf(stack, email);
  await successPage(window).viewOrder.click();
  const order = orderPages(window);
  await order.correct.click();
  const admin = await stack.admin();
  await admin("POST /api/admin/orders/:id/shipments", { params: { id: String(id) }, body: { carrier: "other" } });
  await order.field("City").fill("Salem");
  await order.save.click();
  await expect(order.address.getByRole("alert")).toHaveText(/\w/);
  await expect(order.state).toHaveText("On its way");
});

test("a buyer withdraws in two steps from the order's page", async ({ page, email, stack }) => {
  const window = await buy(page, email, [vinyl]);
  await successPage(window).viewOrder.click();
  const { id } = await onlyOrderOf(stack, email);
  const pages = orderPages(window);
  await pages.withdraw.click();
  await expect(pages.statement).toHaveValue(`I withdraw from my purchase, order #${id}, of:\n- 1 × ${vinyl}`);
  await pages.proceed.click();
  await expect(pages.main).toContainText("Please enter a valid email address");
  await expect(pages.email).toBeFocused();
  await pages.email.fill(email);
  await pages.proceed.click();
  await expect(pages.main).toContainText(`I withdraw from my purchase, order #${id}`);
  await pages.confirm.click();
  await expect(pages.received).toContainText(email);
  const confirmations = () => stack.smtp.emails(email).filter(({ text }) => text.includes(`order #${id}, of`));
  await expect.poll(() => confirmations().length).toBe(1);
});

test("the footer leads to the withdrawal, which a stranger can use with an order number", async ({ page, email }) => {
  await page.goto("/store");
  await siteShell(page).footer.getByRole("link", { name: "Withdraw from a purchase" }).click();
  const pages = orderPages(page);
  await pages.main.getByLabel("Name").fill("Ada Listener");
  await pages.email.fill(email);
  await pages.main.getByLabel("Order number").fill("#4711");
  await pages.proceed.click();
  await pages.confirm.click();
  await expect(pages.received).toContainText(email);
});

/** Buys a record without a browser. */
async function pay(stack: Stack, ip: string, email: string) {
  const products = await stack.visitor(ip).api("GET /api/products");
  return payOrder(stack, { ip, email, products: products.filter(({ name }) => name === vinyl) });
}

/** Buys products; the window ends on the success page with the paid order. */
async function buy(page: Page, email: string, products: readonly string[]): Promise<Page> {
  const window = await openPayment(page, email, products);
  await paymentPage(window).pay.click();
  await successPage(window).shippingHeading.waitFor();
  return window;
}
