import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { setVariant } from "@recital/server/testing/stock";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import {
  cartRow,
  changeProduct,
  fillCart,
  pressCheckout,
  quantityOf,
  toasts,
  watchWindows,
} from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";
import { orderTable } from "@recital/server/features/orders/orders/tables";

const notPaid = { name: "Your last checkout was not paid" };

test("the cart is restored without doubling, and without what is no longer available", async () => {
  const { shop, products } = await openShop();
  const [disc, vinyl, tape] = products;
  const visitor = await leaveCheckout(shop, [
    { productId: disc.id, quantity: 2 },
    { productId: vinyl.id, quantity: 1 },
    { productId: tape.id, quantity: 1 },
  ]);
  await changeProduct(shop, tape, { is_active: false });
  // The cart has been filled again in the meantime.
  fillCart(disc);
  const { user } = await renderPage(shop, "/cart", { visitor });
  const notice = await screen.findByRole("region", notPaid);
  await waitFor(() => expect(notice).toHaveTextContent("No longer available: Tape."));
  await user.click(within(notice).getByRole("button", { name: "Restore my cart" }));
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Cart restored"));
  expect(await quantityOf("Disc")).toHaveValue("2");
  expect(await quantityOf("Vinyl")).toHaveValue("1");
  expect(screen.queryByRole("textbox", { name: "Quantity of Tape" })).toBeNull();
  expect(within(notice).queryByRole("button", { name: "Restore my cart" })).toBeNull();
  expect(within(notice).getByRole("link", { name: "Resume payment" })).toBeVisible();
});

test("once the payment page has expired, the panel gives way, and only the cart can be restored", async () => {
  const { shop, products } = await openShop();
  fillCart(products[0]);
  const { user } = await renderPage(shop, "/cart");
  watchWindows();
  await pressCheckout(user, "ada@example.com");
  const panel = await screen.findByRole("region", { name: "Checkout Opened" });
  await shop.stripe.expire(shop.stripe.sessions()[0]?.id ?? "");
  comeBack();
  const notice = await screen.findByRole("region", notPaid);
  expect(panel).not.toBeInTheDocument();
  expect(within(notice).queryByRole("link", { name: "Resume payment" })).toBeNull();
  await user.click(await within(notice).findByRole("button", { name: "Restore my cart" }));
  expect(await quantityOf("Disc")).toHaveValue("1");
  expect(notice).not.toBeInTheDocument();
});

test("the panel of an opened checkout restores the cart, also after the page was loaded again", async () => {
  const { shop, products } = await openShop();
  fillCart(products[0]);
  const { user, visitor, leave } = await renderPage(shop, "/cart");
  watchWindows();
  await pressCheckout(user, "ada@example.com");
  await screen.findByRole("region", { name: "Checkout Opened" });
  const waitsFor = sessionStorage.getItem("openedCheckout") ?? "";
  leave();
  // A reload ends no wait.
  sessionStorage.setItem("openedCheckout", waitsFor);
  const { user: again } = await renderPage(shop, "/cart", { visitor });
  const panel = within(await screen.findByRole("region", { name: "Checkout Opened" }));
  const restore = await panel.findByRole("button", { name: "Restore my cart" });
  await waitFor(() => expect(restore).toBeEnabled());
  await again.click(restore);
  expect(await quantityOf("Disc")).toHaveValue("1");
  expect(await screen.findByRole("region", notPaid)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Checkout Opened" })).toBeNull();
});

test("a cart that is paid in place of another checkout ends that one", async () => {
  const { shop, products } = await openShop();
  const [disc, vinyl] = products;
  const visitor = await leaveCheckout(shop, [{ productId: disc.id, quantity: 1 }]);
  fillCart(vinyl);
  const { user } = await renderPage(shop, "/cart", { visitor });
  watchWindows();
  expect(screen.queryByRole("button", { name: "Checkout" })).toBeNull();
  await pressCheckout(user, "ada@example.com", "Pay for this cart instead");
  await screen.findByRole("region", { name: "Checkout Opened" });
  const orders = await shop.recital.database.model(orderTable).findAll({ order: ["id"] });
  expect(orders).toMatchObject([{ status: "cancelled", paidAt: null }, { status: "pending" }]);
});

test("a cart is not paid in place of a checkout that was paid meanwhile", async () => {
  const { shop, products } = await openShop();
  const [disc, vinyl] = products;
  const visitor = await leaveCheckout(shop, [{ productId: disc.id, quantity: 1 }]);
  fillCart(vinyl);
  const { user } = await renderPage(shop, "/cart", { visitor });
  const windows = watchWindows();
  await screen.findByRole("region", notPaid);
  await shop.stripe.pay(shop.stripe.sessions()[0]?.id ?? "");
  await pressCheckout(user, "ada@example.com", "Pay for this cart instead");
  await waitFor(() => expect(toasts("alert")).toHaveTextContent(/Checkout error.*paid/));
  expect(windows).toMatchObject([{ closed: true }]);
  expect(shop.stripe.sessions()).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "Checkout" })).toBeEnabled();
});

test("the cart comes in one piece: with the page, and after a navigation once it is known", async () => {
  const { shop, products } = await openShop();
  const visitor = await leaveCheckout(shop, [{ productId: products[0].id, quantity: 1 }]);
  const response = await visitor.fetch("/cart");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.text()).toContain('"/api/checkout/unfinished"],"data":{');
  const { user } = await renderPage(shop, "/store", { visitor });
  const respond = shop.hold(/^GET \/api\/checkout\/unfinished/);
  await user.click(screen.getByRole("link", { name: "Cart" }));
  expect(await screen.findByText("Loading your cart...")).toBeVisible();
  await waitFor(() => expect(shop.requests).toContain("GET /api/checkout/unfinished"));
  expect(screen.queryByText("Your cart is empty")).toBeNull();
  respond();
  expect(await screen.findByRole("region", notPaid)).toBeVisible();
  expect(screen.getByText("Your cart is empty")).toBeVisible();
});

test("another browser is offered nothing", async () => {
  const { shop, products } = await openShop();
  await leaveCheckout(shop, [{ productId: products[0].id, quantity: 1 }]);
  await renderPage(shop, "/cart");
  await screen.findByText("Your cart is empty");
  await waitFor(() => expect(shop.requests).toContain("GET /api/checkout/unfinished"));
  expect(screen.getByRole("link", { name: "Browse Products" })).toBeVisible();
  expect(screen.queryByRole("region", notPaid)).toBeNull();
});

test("the success page waits for a payment that is settling, and the cart says that it is on its way", async () => {
  const { shop, products } = await openShop();
  const visitor = await leaveCheckout(shop, [{ productId: products[0].id, quantity: 1 }]);
  const { id = "" } = shop.stripe.sessions()[0] ?? {};
  await shop.stripe.pay(id, "later");
  await waitFor(async () =>
    expect((await visitor.api("GET /api/checkout/unfinished")).checkout).toMatchObject({ state: "settling" }),
  );
  const { leave } = await renderPage(shop, "/cart", { visitor });
  const notice = await screen.findByRole("region", { name: "Your payment is on its way" });
  expect(within(notice).getByRole("link", { name: "View your order" })).toBeVisible();
  leave();
  await renderPage(shop, `/checkout/success?session_id=${id}`, { visitor });
  await screen.findByText(/^Waiting for your payment\./);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Processing Issue"));
  await shop.stripe.settle(id, "succeed");
  comeBack();
  expect(await screen.findByText("Your payment has arrived.")).toBeVisible();
});

test("a refused line says how many are left, and one press changes it to that many", async () => {
  const { shop, products } = await openShop();
  const [disc] = products;
  fillCart(disc);
  const { user } = await renderPage(shop, "/cart");
  const windows = watchWindows();
  await user.click(await screen.findByRole("button", { name: "Increase quantity of Disc" }));
  await setVariant(shop, await shop.admin(), disc, { stock: 1 });
  await pressCheckout(user, "ada@example.com");
  const refusal = await within(await cartRow("Disc")).findByRole("alert");
  expect(refusal).toHaveTextContent("Only 1 left.");
  expect(windows).toMatchObject([{ closed: true }]);
  const remedy = within(refusal).getByRole("button", { name: "Change to 1 of Disc" });
  await waitFor(() => expect(remedy).toHaveFocus());
  await user.click(remedy);
  expect(refusal).not.toBeInTheDocument();
  expect(await quantityOf("Disc")).toHaveValue("1");
  expect(await quantityOf("Disc")).toHaveFocus();
  await pressCheckout(user, "ada@example.com");
  expect(await screen.findByRole("region", { name: "Checkout Opened" })).toBeVisible();
});

test("restoring the last copy cancels the checkout that holds it", async () => {
  const { shop, products } = await openShop();
  const [disc] = products;
  await setVariant(shop, await shop.admin(), disc, { stock: 1 });
  const visitor = await leaveCheckout(shop, [{ productId: disc.id, quantity: 1 }]);
  const { user } = await renderPage(shop, "/cart", { visitor });
  const notice = await screen.findByRole("region", notPaid);
  await user.click(await within(notice).findByRole("button", { name: "Restore my cart" }));
  expect(await quantityOf("Disc")).toHaveValue("1");
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await shop.recital.database.model(orderTable).findOne()).toMatchObject({ status: "cancelled", paidAt: null });
});

test("the buyer of an unpaid order can pay it or cancel it on its page", async () => {
  const { shop, products } = await openShop();
  const visitor = await leaveCheckout(shop, [{ productId: products[0].id, quantity: 1 }]);
  const { user } = await renderPage(shop, "/orders/1", { visitor });
  const { id } = shop.stripe.sessions()[0] ?? {};
  const resume = await screen.findByRole("link", { name: "Resume payment" });
  expect(resume).toHaveAttribute("href", expect.stringContaining(`${shop.stripe.url}/c/pay/${id}`));
  const cancel = screen.getByRole("button", { name: "Cancel this order" });
  await user.click(cancel);
  await screen.findByRole("heading", { name: "Not paid" });
  expect(cancel).not.toBeInTheDocument();
});

async function openShop() {
  const shop = await openSite();
  const { database } = shop.recital;
  const disc = await buildProduct(database, { name: "Disc", isDigital: true });
  const vinyl = await buildProduct(database, { name: "Vinyl" });
  const tape = await buildProduct(database, { name: "Tape" });
  return { shop, products: [disc, vinyl, tape] as const };
}

/** Starts a checkout and leaves its payment page; returns the browser. */
async function leaveCheckout(
  shop: Shop,
  items: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<Visitor> {
  const visitor = shop.visitor();
  const body = { items: [...items], customerEmail: "ada@example.com" };
  await visitor.api("POST /api/create-checkout-session", { body });
  return visitor;
}

/** Comes back to the page as from another window, which reads the checkout's state again at once. */
function comeBack(): void {
  window.dispatchEvent(new Event("visibilitychange"));
}
