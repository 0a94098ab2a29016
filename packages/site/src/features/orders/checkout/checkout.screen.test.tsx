import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, onTestFinished, test, vi } from "vitest";
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

const ada = "ada@example.com";
const create = /^POST \/api\/create-checkout-session$/;
const details = /^GET \/api\/checkout-session\//;

test("checkout requires an email address, and says so beside the field", async () => {
  const { user, shop, windows } = await openCart();
  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Email required"));
  expect(toasts("alert")).toHaveTextContent("Please enter your email to continue with checkout");
  const email = screen.getByLabelText("Email");
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute("type", "email");
  expect(email).toHaveAccessibleDescription("Please enter your email to continue with checkout");
  expect(screen.getByRole("checkbox", { name: /newsletter/ })).not.toBeChecked();

  for (const wrong of ["ada.example.com", "ada@", "@example.com", "a b@example.com"]) {
    await user.fill(email, wrong);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(toasts("alert")).toHaveTextContent("Please enter a valid email address"));
    expect(email).toHaveValue(wrong);
    for (const close of within(toasts("alert")).getAllByRole("button", { name: "Close" })) await user.click(close);
    await waitFor(() => expect(toasts("alert")).toBeEmptyDOMElement());
  }
  expect(shop.requests.filter((request) => create.test(request))).toEqual([]);
  expect(windows).toEqual([]);
});

test("an email address that only the server refuses is refused with a message alone", async () => {
  const { user, windows } = await openCart();
  await pressCheckout(user, "ada..lovelace@example.com");
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Checkout error"));
  expect(within(toasts("alert")).getByText("Please enter a valid email address")).toBeVisible();
  expect(windows).toMatchObject([{ closed: true }]);
});

test("two clicks create one order and open one window, and the errors before are gone", async () => {
  const { user, shop, windows } = await openCart();
  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Email required"));
  await user.fill(screen.getByLabelText("Email"), ada);
  await user.click(screen.getByRole("checkbox", { name: /^Send me .+’s newsletter, too$/ }));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Checkout" });
  button.click();
  button.click();
  const panel = await screen.findByRole("region", { name: "Checkout Opened" });
  expect(panel).toHaveTextContent("Complete your payment in the new window.");
  expect(panel).toHaveFocus();
  expect(toasts("status")).toHaveTextContent("Checkout Opened");
  expect(toasts("alert")).toBeEmptyDOMElement();
  expect(await shop.recital.database.model(orderTable).findAll()).toMatchObject([{ wantsNewsletter: true }]);
  const reopen = within(panel).getByRole("link", { name: "Reopen Checkout" });
  expect(windows).toMatchObject([{ url: reopen.getAttribute("href"), closed: false }]);
  expect(localStorage.getItem("cart")).toBeNull();
  expect(screen.getByRole("link", { name: "Cart" })).toBeVisible();
});

test("products that another tab adds meanwhile stay in the cart", async () => {
  const { user, shop, disc } = await openCart();
  const vinyl = await buildProduct(shop.recital.database, { name: "Vinyl" });
  const release = shop.hold(create);
  await pressCheckout(user, ada);
  await screen.findByRole("button", { name: "Opening checkout..." });
  fillCart(disc, vinyl);
  release();
  await screen.findByRole("region", { name: "Checkout Opened" });
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  expect(JSON.parse(localStorage.getItem("cart") ?? "")).toMatchObject([{ name: "Vinyl", quantity: 1 }]);
});

test("the panel leads home and to the store, where the cart begins anew", async () => {
  const { user } = await openCart();
  await pressCheckout(user, ada);
  const panel = within(await screen.findByRole("region", { name: "Checkout Opened" }));
  expect(panel.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await user.click(panel.getByRole("link", { name: "Continue Shopping" }));
  await user.click(await screen.findByRole("button", { name: "Add to Cart Disc" }));
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  expect(await quantityOf("Disc")).toHaveValue("1");
});

test("the message about the opened checkout stays for five seconds, and the panel longer", async () => {
  const { user } = await openCart();
  // The program's own timers stay real, so that it can stop.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await pressCheckout(user, ada);
  const panel = await screen.findByRole("region", { name: "Checkout Opened" });
  await vi.advanceTimersByTimeAsync(4900);
  expect(toasts("status")).toHaveTextContent("Checkout Opened");
  await vi.advanceTimersByTimeAsync(200);
  await waitFor(() => expect(toasts("status")).toBeEmptyDOMElement());
  expect(panel).toBeVisible();
});

test("where the browser blocks the window, the panel leads to the payment", async () => {
  const { user, shop } = await openCart();
  vi.spyOn(window, "open").mockReturnValue(null);
  await pressCheckout(user, ada);
  const panel = await screen.findByRole("region", { name: "Checkout Opened" });
  expect(panel).toHaveTextContent("Your browser did not open the payment window.");
  const { id } = shop.stripe.sessions()[0] ?? {};
  expect(within(panel).getByRole("link", { name: "Reopen Checkout" }).getAttribute("href")).toContain(id);
});

test("a failing payment service closes the window and leaves the cart, which can be bought afterwards", async () => {
  const { user, shop, windows } = await openCart();
  shop.stripe.setFault({ kind: "error", status: 500 });
  await pressCheckout(user, ada);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("The payment service does not respond."));
  expect(await quantityOf("Disc")).toHaveValue("1");
  expect(windows).toMatchObject([{ closed: true }]);
  shop.stripe.setFault(null);
  await pressCheckout(user, ada);
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(windows).toMatchObject([{ closed: true }, { closed: false, url: expect.stringContaining(shop.stripe.url) }]);
});

test.each([
  ["no sentence", create, { status: 500, body: "" }, "Error creating checkout session"],
  ["a proxy's page", create, { status: 502, body: "<h1>Bad</h1>" }, "Error creating checkout session"],
  ["no session ID", create, { status: 201, body: "{}" }, "No session ID returned from server"],
  ["no details", details, { status: 500, body: "" }, "Could not retrieve checkout session details"],
  ["no URL", details, { status: 200, body: '{"url":null}' }, "No checkout URL in session details"],
] as const)("a response with %s is explained", async (_what, request, failure, message) => {
  const { user, shop, windows } = await openCart();
  shop.fail(request, failure);
  await pressCheckout(user, ada);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent(`Checkout error${message}`));
  expect(await quantityOf("Disc")).toHaveValue("1");
  expect(screen.getByRole("button", { name: "Checkout" })).toBeEnabled();
  expect(windows).toMatchObject([{ closed: true }]);
});

test("a product withdrawn meanwhile is named in the error and marked in the cart", async () => {
  const { user, shop, disc } = await openCart();
  await waitFor(() => expect(shop.requests).toContain("GET /api/products"));
  await changeProduct(shop, disc, { is_active: false });
  await pressCheckout(user, ada);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Disc is no longer available"));
  await waitFor(async () => expect(await cartRow("Disc")).toHaveTextContent("This product is no longer available."));
});

test("an eleventh attempt within a minute is asked to wait", async () => {
  const { user, disc, visitor } = await openCart();
  const body = { items: [{ productId: disc.id, quantity: 1 }], customerEmail: ada };
  for (let count = 0; count < 10; count++) await visitor.api("POST /api/create-checkout-session", { body });
  await pressCheckout(user, ada);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("Too many requests. Please wait a moment."));
});

/** Opens the cart with one disc for $14.99 in it. */
async function openCart() {
  const shop = await openSite();
  const disc = await buildProduct(shop.recital.database, { name: "Disc", priceCents: 1499 });
  fillCart(disc);
  const page = await renderPage(shop, "/cart");
  return { ...page, shop, disc, windows: watchWindows() };
}
