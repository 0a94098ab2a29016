import { screen, waitFor, within } from "@testing-library/dom";
import { buildOrder } from "@recital/server/testing/build-order";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { chooseOption, chooseStatus, orderPanel, orderRow, viewOrder } from "../../../../testing/order-screen.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const refusal = { status: 500, message: "The pianist is out" };

/** Opens the paid order of two of each of these products. */
async function openOrder(...products: Parameters<typeof payOrder>[1][]) {
  const shop = await openShop();
  const order = await payOrder(shop, ...products);
  return { shop, order, ...(await renderAdmin(shop, `/admin/orders/${order.id}`)) };
}

test("an order shows who bought what, and where it goes", async () => {
  const { order, user } = await openOrder(
    { name: "Record שלום 🎹", priceCents: 1250 },
    { name: "Score", priceCents: 5, isDigital: true },
  );
  expect(await orderRow(order.id)).toHaveTextContent(
    new RegExp(
      `^#${order.id}ProcessingAda Listener${order.email}[A-Z][a-z]{2} \\d{1,2}, \\d{4}, \\d{1,2}:\\d{2} [AP]M\\$25\\.10View$`,
    ),
  );
  const panel = await orderPanel();
  expect(panel.getByRole("heading", { level: 2 })).toHaveFocus();
  const [, record, score] = await panel.findAllByRole("row");
  expect(record).toHaveTextContent("Record שלום 🎹$12.502$25.00");
  expect(score).toHaveTextContent("ScoreDigital$0.052$0.10");
  for (const line of [order.email, "$25.10", "12 Sample Street", "Portland, OR 97205", "United States"]) {
    expect(panel.getByText(line)).toBeVisible();
  }
  // As the customer, and on the address.
  expect(panel.getAllByText("Ada Listener")).toHaveLength(2);
  for (const event of ["Order placed", "Paid $25.10"]) expect(panel.getByText(event)).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Close" }));
  await screen.findByText("Select an order from the list to view details");
  expect(location.pathname).toBe("/admin/orders");
  expect(screen.getByRole("link", { name: `View order #${order.id}` })).toHaveFocus();
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual(["Order ID", "Customer", "Date", "Total", "Status", "Action"]);
});

test("the status is changed, and a refusal of the server is shown", async () => {
  const { shop, order, user, notified, warned } = await openOrder();
  await chooseStatus(user, "Shipped");
  await notified("Order status updated", `Order #${order.id} status changed to shipped`);
  await waitFor(async () => expect(await orderRow(order.id)).toHaveTextContent("Shipped"));
  await (await orderPanel()).findByText(/by admin/);

  shop.fail(/^PUT .*\/status/, refusal);
  const changes = () => shop.requests.filter((request) => request.startsWith("PUT")).length;
  const before = changes();
  await chooseStatus(user, "Shipped");
  await chooseStatus(user, "Delivered");
  await warned("Failed to update order status", "The pianist is out");
  // The status that it already has is not saved again.
  expect(changes()).toBe(before + 1);
  expect((await order.read()).status).toBe("shipped");
});

test("an order's emails are sent again, each at most once at a time", async () => {
  const { shop, order, user, notified, warned } = await openOrder();
  const panel = await orderPanel();
  const resend = await panel.findByRole("button", { name: "Resend: Order confirmation" });
  await user.click(resend);
  await notified("The email will be sent again");
  await user.click(resend);
  await warned("Failed to resend the email");
  await waitFor(() => expect(panel.getAllByText(/^Sent · /)).toHaveLength(3));
  expect(shop.smtp.emails(order.email)).toHaveLength(2);
});

test("two windows do not overwrite each other's status", async () => {
  const { order, user, notified } = await openOrder();
  const panel = await orderPanel();
  await panel.findByText("12 Sample Street");
  await order.setStatus("delivered");
  await chooseStatus(user, "Shipped");
  await panel.findByText(/The status is now Delivered\. You chose Shipped\./);
  await waitFor(async () => expect(await orderRow(order.id)).toHaveTextContent("Delivered"));
  expect((await order.read()).status).toBe("delivered");
  await user.click(panel.getByRole("button", { name: "Take theirs" }));
  expect(panel.queryByRole("alert")).toBeNull();

  await order.setStatus("refunded");
  await chooseStatus(user, "Shipped");
  await panel.findByText(/The status is now Refunded\./);
  await user.click(panel.getByRole("button", { name: "Keep mine" }));
  await notified("Order status updated", "changed to shipped");
  expect((await order.read()).status).toBe("shipped");
});

const address = { line1: "2 Road", line2: "", city: "Bend", state: "OR", postal_code: "1", country: "US" };
const field = (name: string) => screen.getByRole("textbox", { name });

test("two windows do not overwrite each other's address", async () => {
  const { order, user, visitor, notified } = await openOrder();
  const setAddress = (name: string) =>
    visitor.api("PUT /api/admin/orders/:id/shipping-address", {
      params: { id: order.id },
      body: { shippingAddress: { name, address } },
    });
  const panel = await orderPanel();
  await panel.findByText("12 Sample Street");
  const open = () => user.click(panel.getByRole("button", { name: "Update Shipping Address" }));
  const save = () => user.click(panel.getByRole("button", { name: "Save Address" }));
  // A change of another field conflicts with neither.
  await setAddress("Alan");
  await chooseStatus(user, "Shipped");
  await notified("Order status updated", "changed to shipped");
  await open();
  await user.fill(field("City"), "Salem");
  await order.setStatus("delivered");
  await save();
  await notified("Shipping address updated");

  await open();
  await user.fill(field("City"), "Eugene");
  await setAddress("Grace");
  await save();
  await panel.findByText(/Current address: Grace, 2 Road, Bend, OR 1, United States\./);
  await user.click(panel.getByRole("button", { name: "Take theirs" }));
  await waitFor(() => expect(field("City")).toHaveValue("Bend"));
  await user.fill(field("City"), "Eugene");
  await setAddress("Joan");
  await save();
  await user.click(await panel.findByRole("button", { name: "Keep mine" }));
  await notified("Shipping address updated");
  expect((await order.read()).shippingAddress).toMatchObject({ name: "Grace", address: { city: "Eugene" } });
});

/** Opens the first of two orders that were paid without the shop hearing of it yet, or not paid. */
async function openUnpaid() {
  const shop = await openShop();
  const product = await buildProduct(shop.recital.database);
  shop.stripe.holdWebhooks(true);
  const place = () => {
    const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail: "ada@example.com" };
    return shop.visitor().api("POST /api/create-checkout-session", { body });
  };
  const orders = { first: await place(), second: await place() };
  return { shop, ...orders, ...(await renderAdmin(shop, `/admin/orders/${orders.first.orderId}`)) };
}

test("a missing address is fetched from the payment provider", async () => {
  const { shop, first, second, user, visitor, notified, warned } = await openUnpaid();
  const panel = await orderPanel();
  await panel.findByText("No shipping information available");
  const get = () => user.click(panel.getByRole("button", { name: "Get Shipping Info" }));
  await get();
  await warned("No shipping information found", "No shipping details available from the card payment provider");
  const recover = shop.fail(/\/update-shipping\//, refusal);
  await get();
  await warned("Failed to update shipping information", "The pianist is out");
  recover();
  await screen.findByRole("link", { name: /^2 orders need shipping info/ });
  await shop.stripe.pay(first.sessionId);
  await get();
  await notified("Shipping information updated");
  await panel.findByText("12 Sample Street");
  await screen.findByRole("link", { name: /^1 order needs shipping info/ });

  const update = () => user.click(screen.getByRole("button", { name: /Update Shipping Info$/ }));
  const recoverCheck = shop.fail(/\/check-pending-orders/, refusal);
  await update();
  await warned("Failed to check pending orders");
  recoverCheck();
  await shop.stripe.pay(second.sessionId);
  await update();
  await notified("Orders updated", `1 order updated: #${second.orderId}.`);
  await update();
  await notified("No updates needed");
  expect((await visitor.api("GET /api/admin/summary")).ordersLackingShippingInfo).toBe(0);
});

test("a missing address is typed in, and no input is lost", async () => {
  const { shop, first, second, user, visitor, notified, warned } = await openUnpaid();
  const panel = await orderPanel();
  await user.click(await panel.findByRole("button", { name: "Add Shipping Address" }));
  const save = () => user.click(panel.getByRole("button", { name: "Save Address" }));
  await save();
  await panel.findByText("Recipient name is required");
  for (const message of [
    "Address line 1 is required",
    "City is required",
    "State/province is required",
    "Postal/ZIP code is required",
    "Country is required",
  ]) {
    await panel.findByText(message);
  }
  await user.fill(field("Country"), "Germany");
  await waitFor(() => expect(panel.queryByText("State/province is required")).toBeNull());
  await panel.findByText("Postal/ZIP code is required");
  await user.fill(field("Recipient Name"), "Łucja 🎹 שלום");
  await user.fill(field("Address Line 1"), "1 <b>Road</b>");
  await user.fill(field("City"), "Town");
  await user.fill(field("State/Province"), "OR");
  await user.fill(field("Postal/ZIP Code"), "97205");
  await viewOrder(user, second.orderId);
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  await user.fill(field("Country"), "US");
  const recover = shop.fail(/\/shipping-address/, refusal);
  await user.type(field("Country"), "{Enter}");
  await warned("Failed to update shipping address", "The pianist is out");
  recover();
  await save();
  await notified("Shipping address updated");
  await panel.findByText("1 <b>Road</b>");
  await panel.findByRole("button", { name: "Update Shipping Address" });
  const params = { id: first.orderId };
  expect((await visitor.api("GET /api/admin/orders/:id", { params })).shippingAddress).toEqual({
    name: "Łucja 🎹 שלום",
    address: { line1: "1 <b>Road</b>", line2: null, city: "Town", state: "OR", postal_code: "97205", country: "US" },
  });
});

test("a failed request shows an error and can be tried again", async () => {
  const shop = await openShop();
  const { id } = await buildOrder(shop.recital.database);
  const list = /\/api\/admin\/orders\?/;
  const recover = shop.fail(list, refusal);
  const { user, warned, notified } = await renderAdmin(shop, "/admin/orders");
  await warned("Failed to fetch orders");
  const failure = within(screen.getByRole("region", { name: "List of orders" }));
  expect(failure.getByRole("alert")).toHaveTextContent(/Error loading orders.*The pianist is out/);
  recover();
  await user.click(failure.getByRole("button", { name: "Try Again" }));
  await orderRow(id);

  const recoverAgain = shop.fail(list, refusal);
  const release = shop.hold(list);
  await user.click(screen.getByRole("button", { name: /Refresh Orders$/ }));
  await screen.findByRole("button", { name: /Refreshing\.\.\.$/ });
  release();
  await warned("Error refreshing orders");
  await orderRow(id);
  recoverAgain();
  await user.click(screen.getByRole("button", { name: /Refresh Orders$/ }));
  await notified("Orders refreshed");

  const recoverOrder = shop.fail(/\/api\/admin\/orders\/\d+$/, refusal);
  await viewOrder(user, id);
  await warned("Failed to fetch order details");
  recoverOrder();
  const panel = await orderPanel();
  await user.click(panel.getByRole("button", { name: "Try Again" }));
  await panel.findByText("Order placed");
});

test("the list is searched, filtered and paged by the server, and the URL holds all of it", async () => {
  const shop = await openShop();
  for (let index = 0; index < 23; index++) {
    await buildOrder(shop.recital.database, {
      customerEmail: index === 22 ? "" : `${index}.ada@example.com`,
      status: index % 2 === 0 ? "delivered" : "processing",
      shippingName: index === 4 ? null : "Ada",
      paidAt: new Date(),
      totalCents: 123_456,
    });
  }
  const { user, leave } = await renderAdmin(shop, "/admin/orders");
  const rows = () => screen.getAllByRole("row").filter((row) => within(row).queryAllByRole("cell").length > 0);
  const search = () => screen.getByRole("searchbox", { name: "Search by name, email, address or order number" });
  expect(await screen.findByRole("row", { name: /Guest/ })).toHaveTextContent("$1,234.56");
  await user.fill(search(), "ada@");
  await screen.findByText("22 orders found");
  expect(rows()).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  leave();
  await renderAdmin(shop, location.pathname + location.search);
  await screen.findByText("22 orders found");
  expect(rows()).toHaveLength(2);

  await chooseOption(user, "Filter by status", "Delivered");
  await screen.findByText("11 orders found");
  await user.click(screen.getByRole("checkbox", { name: "Needs shipping info" }));
  await screen.findByText("1 order found");
  expect(location.search).toBe(`?${new URLSearchParams({ search: "ada@", status: "delivered", needs: "shipping" })}`);
  const id = within(rows()[0] ?? document.body).getAllByRole("cell")[0]?.textContent ?? "";
  await user.click(screen.getByRole("checkbox", { name: "Needs shipping info" }));
  await screen.findByText("11 orders found");
  await user.fill(search(), id);
  await screen.findByText("1 order found");
  await user.fill(search(), "no.such@example.com");
  await screen.findByText("0 orders found");
  expect(screen.getByText("No orders found")).toBeVisible();
});

test("the list shows names with the emails below, and only the email where no name is known", async () => {
  const shop = await openShop();
  const { database } = shop.recital;
  const named = await buildOrder(database, { customerEmail: "zoe@example.com", customerName: "Zoë Ångström" });
  const { id } = await buildOrder(database, { customerEmail: "b@example.com" });
  const { user } = await renderAdmin(shop, "/admin/orders");
  expect(await orderRow(named.id)).toHaveTextContent(`#${named.id}Zoë Ångströmzoe@example.com`);
  expect(await orderRow(id)).toHaveTextContent(`#${id}b@example.com`);
  await user.fill(screen.getByRole("searchbox"), "angstrom");
  await screen.findByText("1 order found");
  await viewOrder(user, named.id);
  await (await orderPanel()).findByText("Zoë Ångström");
});

test("the packing slip has the parcel's contents and no prices", async () => {
  const { shop, order, user } = await openOrder({ name: "Record שלום 🎹" }, { name: "Score", isDigital: true });
  await user.click(await screen.findByRole("link", { name: "Packing slip" }));
  const sheet = await screen.findByRole("article");
  await waitFor(() => expect(sheet).toHaveTextContent(new URL(shop.url).host));
  expect(sheet).toHaveTextContent(`#${order.id}`);
  expect(sheet).toHaveTextContent("Ada Listener12 Sample StreetPortland, OR 97205United States");
  expect(sheet).toHaveTextContent("2 ×Record שלום 🎹");
  expect(sheet).not.toHaveTextContent("Score");
  expect(sheet).not.toHaveTextContent("$");
  expect(screen.queryByRole("navigation")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to the order" }));
  await viewOrder(user, order.id);
});

test("an order that was never paid says that its personal data was erased", async () => {
  const shop = await openShop();
  const { id } = await buildOrder(shop.recital.database, { customerEmail: "", erasedAt: new Date() });
  const { leave } = await renderAdmin(shop, `/admin/orders/${id}`);
  expect(await orderRow(id)).toHaveTextContent(`#${id}PendingErased`);
  const panel = await orderPanel();
  await panel.findByText(/^Erased on .* keeps its email and postal address for 30 days\.$/);
  expect(panel.getByText("Emails are sent after payment.")).toBeVisible();
  expect(panel.queryByText("Get Shipping Info")).toBeNull();
  leave();
  await renderAdmin(shop, `/admin/orders/${id}/packing-slip`);
  expect(await screen.findByRole("article")).toHaveTextContent("Address erased");
});

test("the back office speaks German while a packing slip speaks the order's language, or English", async () => {
  const shop = await openShop();
  const paid = { status: "processing", paidAt: new Date(), note: "Merci !" } as const;
  const french = await buildOrder(shop.recital.database, { ...paid, locale: "fr" });
  const dutch = await buildOrder(shop.recital.database, { ...paid, locale: "nl" });
  const { leave } = await renderAdmin(shop, `/admin/orders/${french.id}`, { language: "de" });
  expect(await screen.findByRole("heading", { name: `Bestellung #${french.id}` })).toHaveFocus();
  for (const text of ["Français", "12,50 $", "In Bearbeitung"]) {
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  }
  leave();
  for (const [{ id }, words] of [
    [french, "Merci pour votre commande"],
    [dutch, "Thank you for your order!"],
  ] as const) {
    const slip = await renderAdmin(shop, `/admin/orders/${id}/packing-slip`, { language: "de" });
    expect(await screen.findByRole("article")).toHaveTextContent(words);
    expect(document.title).toBe(`Lieferschein zur Bestellung #${id}`);
    slip.leave();
  }
});
