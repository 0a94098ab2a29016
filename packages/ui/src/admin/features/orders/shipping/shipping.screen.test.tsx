import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { chooseOption, orderPanel, orderRow, viewOrder } from "../../../../testing/order-screen.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const refusal = { status: 500, message: "The pianist is out" };

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens the paid order of two of each of these products. */
async function openOrder(...products: Parameters<typeof payOrder>[1][]) {
  const shop = await openShop();
  const order = await payOrder(shop, ...products);
  return { shop, order, ...(await renderAdmin(shop, `/admin/orders/${order.id}`)) };
}

const section = () => screen.findByRole("region", { name: "Shipments" });
const shows = (text: string) => waitFor(async () => expect(await section()).toHaveTextContent(text));
const entry = (text: string) =>
  waitFor(async () => {
    const found = within(await section())
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`no shipment with the text ${text}`);
    return found;
  });
const form = () => within(screen.getByRole("dialog", { name: /^(?:Ship|Correct a shipment of) order #\d+$/ }));
const tracking = () => screen.getByRole("textbox", { name: "Tracking number (optional)" });
const submit = ({ user }: Pick<RenderedAdmin, "user">) =>
  user.click(form().getByRole("button", { name: /^Ship|^Save/ }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function openDialog({ user }: Pick<RenderedAdmin, "user">, place: HTMLElement, button: "Ship…" | "Correct…") {
  await isClosed();
  await user.click(within(place).getByRole("button", { name: button }));
  await screen.findByRole("dialog", { name: /order #\d+$/ });
}

async function deleteShipment({ user }: Pick<RenderedAdmin, "user">, text: string) {
  await isClosed();
  await user.click(within(await entry(text)).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete this shipment?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
}

test("a paid order is shipped in parts, corrected, and its shipment deleted", async () => {
  const admin = await openOrder({ name: "Record שלום" }, { name: "Score", isDigital: true });
  const { shop, order, user, notified } = admin;
  const quantity = () => form().getByRole("textbox", { name: "Quantity: Record שלום" });
  await shows("2 items left to ship");
  await openDialog(admin, await section(), "Ship…");
  expect(quantity()).toHaveValue("2");
  expect(form().queryByRole("textbox", { name: "Quantity: Score" })).toBeNull();
  expect(form().getByRole("checkbox", { name: "Tell the customer" })).toBeChecked();
  await user.fill(quantity(), "0");
  await submit(admin);
  await form().findByText("Select at least one item");
  await user.fill(quantity(), "1");
  await chooseOption(user, "Carrier", "Royal Mail");
  await user.fill(tracking(), "RM 123");
  await submit(admin);
  await notified("Order shipped");
  for (const text of ["Royal Mail", "1 × Record שלום", "by admin", "Customer told on"]) {
    await waitFor(async () => expect(await entry("RM 123")).toHaveTextContent(text));
  }
  const link = within(await entry("RM 123")).getByRole("link", { name: "RM 123" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/royalmail\.com.*RM123$/));
  await shows("1 item left to ship");
  await waitFor(async () => expect(await orderRow(order.id)).toHaveTextContent("Shipped"));
  const told = await shop.smtp.waitForEmail(({ to, text }) => to.includes(order.email) && text.includes("RM123"));
  expect(told.text).toContain("RM 123");

  // The carrier is remembered.
  await openDialog(admin, await section(), "Ship…");
  expect(form().getByRole("combobox", { name: "Carrier" })).toHaveValue("Royal Mail");
  await user.fill(tracking(), "RM 456");
  await submit(admin);
  await notified("Order shipped");
  await shows("Nothing is left to ship");
  expect(within(await section()).getByRole("button", { name: "Ship…" })).toHaveAttribute("aria-disabled", "true");

  await openDialog(admin, await entry("RM 456"), "Correct…");
  expect(form().getByRole("checkbox", { name: "Tell the customer" })).not.toBeChecked();
  expect(tracking()).toHaveValue("RM 456");
  await user.clear(tracking());
  await chooseOption(user, "Carrier", "Other carrier");
  await submit(admin);
  await notified("Shipment corrected");
  expect(await entry("Other carrier")).toHaveTextContent("without a tracking number");
  for (const text of ["Other carrier", "RM 123"]) {
    await deleteShipment(admin, text);
    await notified("Shipment deleted");
  }
  await shows("2 items left to ship");
  await waitFor(async () => expect(await orderRow(order.id)).toHaveTextContent("Processing"));
  expect((await order.read()).shipments).toEqual([]);
});

test("a shipment in another window shows before the next one, and refusals lose no input", async () => {
  const admin = await openOrder({ name: "Record" });
  const { shop, order, user, notified, warned } = admin;
  await openDialog(admin, await section(), "Ship…");
  await user.fill(tracking(), "PQ-1");
  const message = "Use letters and digits only";
  const recover = shop.fail(/\/shipments$/, { status: 422, message, fields: { trackingNumber: message } });
  await submit(admin);
  await warned("Failed to ship the order", message);
  await form().findByText(message);
  recover();

  await order.ship([{ itemId: (await order.read()).items[0]?.id ?? 0, quantity: 1 }]);
  await submit(admin);
  await warned("Failed to ship the order", "This order was changed somewhere else.");
  expect(await form().findByRole("alert")).toHaveTextContent("What is left to ship is up to date now.");
  await waitFor(() => expect(form().getByRole("textbox", { name: "Quantity: Record" })).toHaveValue("1"));
  expect((await order.read()).shipments).toHaveLength(1);

  // A change of another part of the order does not matter.
  await order.setStatus("delivered");
  await submit(admin);
  await notified("Order shipped");
  await shows("Nothing is left to ship");

  shop.fail(/^DELETE .*\/shipments\//, refusal);
  await deleteShipment(admin, "PQ-1");
  await notified("Shipment deleted");
  await warned("Failed to delete the shipment", "The pianist is out");
  await entry("PQ-1");
});

/** Inserts a paid order that waits to be shipped. */
async function buildOrderToShip({ recital }: Shop, name: string | null = "Ada Listener") {
  const address = { shippingName: name, shippingLine1: name && "12 Sample Street", shippingCountry: name && "US" };
  return (await buildOrder(recital.database, { ...paidAt(new Date()), ...address, toShip: true })).id;
}

test("the views tell orders to ship from checkouts that were never paid", async () => {
  const shop = await openShop();
  const paid = await payOrder(shop);
  const unpaid = await buildOrder(shop.recital.database);
  const { user, platform, leave } = await renderAdmin(shop, "/admin/dashboard");
  const view = (name: string | RegExp) => user.click(screen.getByRole("radio", { name }));
  const links = () => screen.getAllByRole("link", { name: /^View order/ });
  await user.click(await screen.findByRole("link", { name: "1 order waits to be shipped" }));
  await screen.findByText("1 order found");
  expect(location.search).toBe("?view=toShip");
  screen.getByRole("radio", { name: "To ship (1)" });
  expect(links()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /Export for carriers$/ }));
  await waitFor(() => expect(platform.saved).toHaveLength(1));
  expect(platform.saved[0]?.name).toMatch(/^labels-\d{4}-\d\d-\d\d\.csv$/);
  expect(await platform.saved[0]?.blob.text()).toContain("12 Sample Street");
  await viewOrder(user, paid.id);
  await screen.findByRole("link", { name: "Packing slip" });

  await view("Unfinished checkouts");
  await screen.findByText("These orders were never paid: ship nothing.");
  expect(location.search).toBe("?view=unfinished");
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(screen.queryByRole("link", { name: "Ship next" })).toBeNull();
  await viewOrder(user, unpaid.id);
  await (await orderPanel()).findByText("Emails are sent after payment.");
  expect(screen.queryByRole("link", { name: "Packing slip" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Shipments" })).toBeNull();
  await user.fill(screen.getByRole("searchbox"), "no such order");
  await screen.findByText("No orders found");
  leave();
  const { leave: leaveSlip } = await renderAdmin(shop, `/admin/orders/${unpaid.id}/packing-slip`);
  expect(await screen.findByText("This order is not paid.")).toBeVisible();
  leaveSlip();

  await paid.ship();
  await renderAdmin(shop, "/admin/orders?view=toShip");
  await screen.findByText("Nothing to ship");
  expect(screen.queryByRole("link", { name: "Ship next" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("Ship next goes through the orders by keyboard and asks before it ships without a number", async () => {
  const shop = await openShop();
  const [first, second, third] = [await payOrder(shop), await payOrder(shop), await payOrder(shop)];
  const { user, warned, leave } = await renderAdmin(shop, "/admin/orders/ship");
  const isAt = async ({ id }: { readonly id: number }) => screen.findByRole("region", { name: `Order #${id}` });
  const said = (text: string) => waitFor(() => expect(screen.getAllByRole("status")[0]).toHaveTextContent(text));
  expect(await isAt(first)).toHaveTextContent("12 Sample Street");
  expect(screen.getByLabelText("Keyboard shortcuts")).toHaveTextContent("Skip this order");
  await user.keyboard("{Alt>}n{/Alt}");
  await said(`Order #${second.id} is next (2 of 3).`);
  await user.keyboard("{Alt>}b{/Alt}");
  await isAt(first);
  await user.keyboard("{Alt>}n{/Alt}");
  await isAt(second);

  await waitFor(() => expect(tracking()).toHaveFocus());
  await user.keyboard("{Enter}");
  await screen.findByText(/Press Enter again to ship without one\./);
  expect((await second.read()).shipments).toEqual([]);
  await user.paste("X1");
  const recover = shop.fail(/\/shipments$/, refusal);
  await user.keyboard("{Enter}");
  await warned("Failed to ship the order", "The pianist is out");
  recover();
  await user.click(screen.getByRole("checkbox", { name: "Tell the customer" }));
  await user.type(tracking(), "{Enter}");
  await said(`Order #${second.id} shipped. Order #${third.id} is next (3 of 3).`);
  await isAt(third);
  // A scanner that reads the last parcel twice ships nothing.
  await waitFor(() => expect(tracking()).toHaveFocus());
  await user.paste("X1");
  await user.keyboard("{Enter}");
  await screen.findByText(new RegExp(`Order #${second.id} has this number\\.`));
  expect((await third.read()).shipments).toEqual([]);
  await third.ship();
  await user.fill(tracking(), "X2");
  await user.keyboard("{Enter}");
  await warned("Failed to ship the order", "This order was changed somewhere else.");
  await screen.findByText("Nothing is left to ship of this order.");
  expect(screen.getByRole("button", { name: "Next order" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "1 order shipped, 1 skipped" });
  expect(screen.getByRole("button", { name: "Go through the skipped ones" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await isAt(first);
  leave();
  await first.ship();
  await renderAdmin(shop, "/admin/orders/ship");
  expect(await screen.findByRole("heading", { name: "Nothing to ship" })).toBeVisible();
});

test("Ship next says that the order's customer has withdrawn", async () => {
  const shop = await openShop();
  const { id: orderId, email } = await payOrder(shop);
  const body = { name: "Ada Listener", email, orderId, statement: "I withdraw from my order." };
  await shop.visitor().api("POST /api/withdrawals", { body });
  await renderAdmin(shop, "/admin/orders/ship");
  const parcel = await screen.findByRole("region", { name: `Order #${orderId}` });
  expect(parcel).toHaveTextContent("The customer has withdrawn from this purchase.");
});

test("the customs form says what is missing and remembers an item's weight, code and country", async () => {
  const { user, order, shop, leave, visitor } = await openOrder({ name: "Record שלום", priceCents: 1250 });
  await user.click(await screen.findByRole("link", { name: "Customs form" }));
  const paper = await screen.findByRole("article");
  expect(paper).toHaveTextContent("FromMira SolveigToAda Listener12 Sample Street");
  expect(screen.getByRole("link", { name: "Settings, Sender" })).toHaveAttribute(
    "href",
    "/admin/settings?section=sender",
  );
  const missing = within(screen.getByRole("region", { name: "Contents of the parcel" })).getByRole("status");
  expect(missing).toHaveTextContent(
    "The weight is missing for 1 item. The HS code is missing for 1 item. The country of origin is missing for 1 item.",
  );
  const hsCode = screen.getByLabelText("HS code");
  await user.fill(hsCode, "8523");
  await screen.findByText("6 to 10 digits, such as 852380");
  expect(hsCode).toHaveAttribute("aria-invalid", "true");
  await user.fill(hsCode, "852380");
  await user.fill(screen.getByLabelText("Weight of one (g)"), "250");
  await user.fill(screen.getByLabelText("Country of origin"), "Norway");
  await user.fill(screen.getByLabelText("Weight of the packaging (g)"), "80");
  await waitFor(() => expect(missing).toBeEmptyDOMElement());
  const row = (index: number) => within(paper).getAllByRole("row").at(index);
  expect(row(1)).toHaveTextContent("2 × Record שלום0.5025.00 USD852380Norway");
  expect(row(-1)).toHaveTextContent("Total weight and value0.5825.00 USD");
  await user.fill(screen.getByLabelText("Quantity"), "1");
  await waitFor(() => expect(row(1)).toHaveTextContent("1 × Record שלום0.2512.50 USD"));
  expect(paper).toHaveTextContent("☒ Sale of goods");
  leave();
  // Weight, code and country are remembered; the quantity is the order's.
  const { leave: leaveForm } = await renderAdmin(shop, `/admin/orders/${order.id}/customs-form`);
  const again = within(await screen.findByRole("article"));
  expect(again.getAllByRole("row")[1]).toHaveTextContent("2 × Record שלום0.5025.00 USD852380Norway");
  leaveForm();
  const address = { senderStreet: "1 Harbor Road", senderPostalCode: "0150", senderCity: "Oslo", senderCountry: "NO" };
  const numbers = { senderPhone: "+47 1", eori: "NO1", customsCode: "490400", customsOrigin: "SE" };
  await visitor.api("PUT /api/admin/settings", { body: { ...address, ...numbers, senderName: "Vale AS" } });
  const withSender = await renderAdmin(shop, `/admin/orders/${order.id}/customs-form`);
  const lines = "FromVale AS1 Harbor Road0150 OsloNorway";
  expect(await screen.findByRole("article")).toHaveTextContent(`${lines}+47 1EORI NO1To`);
  // The product's own values come before the shop's.
  expect(screen.getByLabelText("HS code")).toHaveValue("852380");
  expect(screen.queryByText("Your postal address is missing")).toBeNull();
  withSender.leave();
  await renderAdmin(shop, `/admin/orders/${order.id}/packing-slip`);
  expect(await screen.findByRole("article")).toHaveTextContent(lines);
});

test("the customs form begins with the shop's code and origin for a product without its own", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, { name: "Tape" });
  const { api } = await shop.admin();
  await api("PUT /api/admin/settings", { body: { customsCode: "8523.80", customsOrigin: "pt" } });
  await renderAdmin(shop, `/admin/orders/${order.id}/customs-form`);
  expect(await screen.findByLabelText("HS code")).toHaveValue("852380");
  expect(screen.getByLabelText("Country of origin")).toHaveValue("Portugal");
});

test("the customs form reads the product's values, and saves what the device remembered with it", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, { name: "Record" });
  const [item] = (await order.read()).items;
  const { visitor, ...admin } = await renderAdmin(shop, "/admin/orders");
  const params = { id: item?.customs?.productId ?? 0, variantId: item?.variantId ?? 0 };
  await visitor.api("PUT /api/admin/products/:id/variants/:variantId", { params, body: { hsCode: "85238010" } });
  localStorage.setItem(
    "recital-customs",
    JSON.stringify({ Record: { grams: "250", hsCode: "490400", origin: "norway" } }),
  );
  admin.leave();
  const { user } = await renderAdmin(shop, `/admin/orders/${order.id}/customs-form`, { visitor });
  expect(await screen.findByLabelText("HS code")).toHaveValue("85238010");
  expect(screen.getByLabelText("Weight of one (g)")).toHaveValue("250");
  await user.fill(screen.getByLabelText("Weight of one (g)"), "260");
  await user.tab();
  await waitFor(async () =>
    expect((await order.read()).items[0]?.customs).toMatchObject({
      weightGrams: 260,
      hsCode: "85238010",
      originCountry: "NO",
    }),
  );
});

test("address labels begin at the first unused label and fill as many sheets as they need", async () => {
  const shop = await openShop();
  const { leave, user } = await renderAdmin(shop, "/admin/orders/labels");
  await screen.findByText("Nothing to ship");
  leave();
  await buildOrderToShip(shop, "Ł".repeat(200));
  await buildOrderToShip(shop);
  const lacking = await buildOrderToShip(shop, null);
  await renderAdmin(shop, "/admin/orders?view=toShip");
  await user.click(await screen.findByRole("link", { name: "Address labels" }));
  const sheets = () => screen.getAllByRole("list", { name: /^Sheet \d+$/ });
  const labels = (sheet: number) => within(sheets()[sheet] ?? document.body).getAllByRole("listitem");
  await screen.findByText(`Order #${lacking} has no address.`);
  expect(sheets()).toHaveLength(1);
  expect(labels(0)[0]).toHaveTextContent("Ł".repeat(200));
  const first = screen.getByRole("textbox", { name: "First label" });
  await user.fill(first, "24");
  await waitFor(() => expect(sheets()).toHaveLength(2));
  expect(labels(0)).toHaveLength(24);
  expect(labels(1)[0]).toHaveTextContent("Ada Listener12 Sample Street");
  await user.fill(first, "99");
  expect(first).toHaveValue("24");
  await chooseOption(user, "Label sheet", "Letter, 3 × 10 labels, 2⅝ × 1 in");
  await waitFor(() => expect(sheets()).toHaveLength(1));
});
