import { screen, waitFor, within } from "@testing-library/dom";
import { buy } from "@recital/server/testing/buy-files";
import { buildProduct } from "@recital/server/testing/factories";
import { sellRelease } from "@recital/server/testing/sell-release";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { waitForJobs } from "@recital/server/testing/wait-for-jobs";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { fillCart, toasts } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

const ada = "ada@example.com";
const lookupFailure = "Could not retrieve your order information. Please contact us if you have any questions.";
const processOrder = /^POST \/api\/process-order\//;

test("the page thanks, and shows the order and the next steps; the way back empties the cart", async () => {
  const { shop, vinyl, ...order } = await placeOrder("vinyl");
  await shop.stripe.pay(order.sessionId);
  await waitForJobs(shop.recital.database);
  fillCart(vinyl);
  localStorage.setItem("checkoutInitiated", "true");
  const { user } = await openSuccess(shop, order);
  await screen.findByRole("heading", { name: "Thank you" });
  const details = await screen.findByRole("region", { name: "Order Details" });
  await within(details).findByRole("heading", { name: "Shipping Information" });
  expect(details).toHaveTextContent(`Order#${order.orderId}`);
  expect(details).toHaveTextContent(`Email${ada}`);
  expect(details).toHaveTextContent("Vinyl1 × $32.00$32.00");
  expect(details).toHaveTextContent("Total $32.00");
  expect(details).toHaveTextContent("12 Sample Street");
  const next = screen.getByRole("region", { name: "What's Next" });
  expect(next).toHaveTextContent("Physical products ship within 2-3 business days.");
  expect(next).not.toHaveTextContent("Digital products");
  expect(localStorage.getItem("checkoutInitiated")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to Store" }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/store"));
  expect(await screen.findByRole("link", { name: "Cart" })).toBeVisible();
});

test("a digital order begins with its download, and says nothing of shipping", async () => {
  const shop = await openSite();
  const { buyer: visitor, email, ...bought } = await buy(shop, [(await sellRelease(shop)).product]);
  await openSuccess(shop, { visitor, ...bought });
  const link = await screen.findByRole("link", { name: "Download your files" });
  expect(screen.getByRole("main")).toHaveTextContent(`We've also sent it to ${email}.`);
  const details = screen.getByRole("region", { name: "Order Details" });
  expect(link.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const next = screen.getByRole("region", { name: "What's Next" });
  expect(next).toHaveTextContent(/^What's NextDigital products arrive by email immediately\.$/);
  expect(screen.getByRole("main")).not.toHaveTextContent(/physical|shipping/i);
});

test("an order with an address is confirmed by the button once, however often it is pressed", async () => {
  const { shop, ...order } = await placeOrder("vinyl");
  await shop.stripe.pay(order.sessionId);
  await waitForJobs(shop.recital.database);
  await openSuccess(shop, order);
  const send = await screen.findByRole("button", { name: "Send Order Confirmation" });
  send.click();
  send.click();
  await screen.findByText("Order confirmation sent to your email");
  expect(send).not.toBeInTheDocument();
  expect(toasts("status")).toHaveTextContent("Order Processed");
  expect(shop.requests.filter((request) => processOrder.test(request))).toHaveLength(1);
  await onlyEmailTo(shop);
});

test("an order without an address is confirmed by itself once, and reloading sends no second email", async () => {
  const { shop, ...order } = await placeOrder("score");
  await shop.stripe.pay(order.sessionId);
  const { leave } = await openSuccess(shop, order);
  await screen.findByText("Order confirmation sent to your email");
  expect(shop.requests.filter((request) => processOrder.test(request))).toHaveLength(1);
  leave();
  await openSuccess(shop, order);
  await screen.findByText("Order confirmation sent to your email");
  expect(screen.queryByRole("heading", { name: "Shipping Information" })).toBeNull();
  await onlyEmailTo(shop);
});

test("without a webhook event the page alone records the payment", async () => {
  const { shop, ...order } = await placeOrder("score");
  shop.stripe.holdWebhooks(true);
  await shop.stripe.pay(order.sessionId);
  await openSuccess(shop, order);
  await screen.findByText("Order confirmation sent to your email");
  expect(toasts("status")).toHaveTextContent(
    "Your order has been successfully processed and an email notification has been sent.",
  );
  await onlyEmailTo(shop);
  const paid = await readOrder(shop, order);
  expect(paid).toMatchObject({ status: "processing", paid: true });
  const attempts = await shop.stripe.deliverPending("oldest-first", 2);
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 200));
  expect(attempts.length).toBeGreaterThan(0);
  expect(await readOrder(shop, order)).toEqual(paid);
  await onlyEmailTo(shop);
});

test("a free order shows that it costs nothing", async () => {
  const { shop, ...order } = await placeOrder("free");
  await shop.stripe.pay(order.sessionId);
  await openSuccess(shop, order);
  await screen.findByText("Order confirmation sent to your email");
  expect(screen.getByRole("region", { name: "Order Details" })).toHaveTextContent("Total $0.00");
});

test("another browser sees the order by the session ID in the URL", async () => {
  const { shop, ...order } = await placeOrder("vinyl");
  await shop.stripe.pay(order.sessionId);
  await waitForJobs(shop.recital.database);
  await openSuccess(shop, { ...order, visitor: shop.visitor() });
  expect(await screen.findByText(/12 Sample Street/)).toBeVisible();
});

test.each([
  ["without a session ID", ""],
  ["with a session ID that is not ours", "?session_id=cs_test_unknown"],
  ["with a session ID that is no session ID", "?session_id=%3Cscript%3Ealert(1)%3C/script%3E"],
])("%s the page says that the order could not be found", async (_what, query) => {
  const { user } = await renderPage(await openSite(), `/checkout/success${query}`);
  expect(await screen.findByText(lookupFailure)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Order Details" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to Store" }));
  await waitFor(() => expect(location.pathname).toBe("/store"));
});

test("a payment that has not arrived is said, and can be asked for again", async () => {
  const { shop, ...order } = await placeOrder("score");
  shop.stripe.holdWebhooks(true);
  await shop.stripe.pay(order.sessionId, "later");
  const { user } = await openSuccess(shop, order);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Processing Issue"));
  expect(toasts("alert")).toHaveTextContent("We have not received the payment for this order yet.");
  expect(shop.smtp.emails(ada)).toEqual([]);
  await shop.stripe.settle(order.sessionId, "succeed");
  await user.click(screen.getByRole("button", { name: "Send Order Confirmation" }));
  await screen.findByText("Order confirmation sent to your email");
  await onlyEmailTo(shop);
});

test("a checkout that was never paid shows its order unprocessed", async () => {
  const { shop, ...order } = await placeOrder("score");
  await openSuccess(shop, order);
  await waitFor(() =>
    expect(toasts("alert")).toHaveTextContent("We have not received the payment for this order yet."),
  );
  expect(screen.getByRole("button", { name: "Send Order Confirmation" })).toBeEnabled();
  expect(await readOrder(shop, order)).toMatchObject({ status: "pending", paid: false });
});

test.each([
  [
    "for no reason given",
    { status: 200, body: '{"success":false,"message":""}' },
    "There was an issue processing your order. We're looking into it.",
  ],
  [
    "because the server fails",
    { status: 500 },
    "There was an error processing your order. Please contact customer support.",
  ],
])("a confirmation that fails %s says so and can be tried again", async (_what, failure, message) => {
  const { shop, ...order } = await placeOrder("score");
  await shop.stripe.pay(order.sessionId);
  const succeed = shop.fail(processOrder, failure);
  const { user } = await openSuccess(shop, order);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent(message));
  succeed();
  await user.click(screen.getByRole("button", { name: "Send Order Confirmation" }));
  await screen.findByText("Order confirmation sent to your email");
  await onlyEmailTo(shop);
});

test("the button waits while the order is processed", async () => {
  const { shop, ...order } = await placeOrder("score");
  await shop.stripe.pay(order.sessionId);
  const release = shop.hold(processOrder);
  await openSuccess(shop, order);
  expect(await screen.findByRole("button", { name: "Processing your order..." })).toBeDisabled();
  release();
  expect(await screen.findByText("Order confirmation sent to your email")).toBeVisible();
});

interface PlacedOrder {
  readonly visitor: Visitor;
  readonly orderId: number;
  readonly sessionId: string;
}

/** Opens a shop, and the payment page for one of its products. */
async function placeOrder(what: "vinyl" | "score" | "free") {
  const shop = await openSite();
  const { database } = shop.recital;
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const score = await buildProduct(database, { priceCents: what === "free" ? 0 : 1400, isDigital: true });
  const visitor = shop.visitor();
  const items = [{ productId: (what === "vinyl" ? vinyl : score).id, quantity: 1 }];
  const placed = await visitor.api("POST /api/create-checkout-session", { body: { items, customerEmail: ada } });
  return { shop, vinyl, visitor, ...placed };
}

function openSuccess(shop: Shop, { visitor, sessionId }: PlacedOrder) {
  return renderPage(shop, `/checkout/success?session_id=${sessionId}`, { visitor });
}

async function readOrder(shop: Shop, { orderId }: PlacedOrder) {
  return (await shop.admin()).api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

/** Waits for the confirmation email and checks that it is the only one. */
async function onlyEmailTo(shop: Shop): Promise<void> {
  await waitForJobs(shop.recital.database);
  expect(shop.smtp.emails(ada)).toHaveLength(1);
}
