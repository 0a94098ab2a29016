import { screen, waitFor, within } from "@testing-library/dom";
import { buildSoldFile, buy } from "@recital/server/testing/buy-files";
import { buildProduct } from "@recital/server/testing/factories";
import { addStreams, sellRelease } from "@recital/server/testing/sell-release";
import type { ShipmentRequestInput } from "@recital/contract/endpoints/orders/shipments";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";
import { orderTable } from "@recital/server/features/orders/orders/tables";
import { withdrawalTable } from "@recital/server/features/shop/withdrawals/tables";

test("an order shows its items, its sum and its state, and its address is corrected", async () => {
  const { user, id } = await openOrder();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(`Order #${id}`);
  expect(screen.getByRole("heading", { name: "Being prepared" })).toBeVisible();
  const bought = screen.getByRole("region", { name: "What you bought" });
  expect(within(bought).getAllByRole("listitem")).toHaveLength(2);
  expect(bought).toHaveTextContent("Vinyl1 × $32.00$32.00");
  expect(screen.getByRole("main")).toHaveTextContent("Total$46.00");

  await user.click(screen.getByRole("button", { name: "Correct the address" }));
  const line = await screen.findByLabelText("Address line 1");
  await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveFocus());
  await user.clear(line);
  await user.click(screen.getByRole("button", { name: "Save address" }));
  expect(await screen.findByText("Please check the marked fields.")).toBeVisible();
  await waitFor(() => expect(line).toHaveFocus());
  expect(line).toBeInvalid();
  await user.fill(line, "34 New Lane");
  await user.click(screen.getByRole("button", { name: "Save address" }));
  const address = screen.getByRole("region", { name: "Shipping address" });
  await waitFor(() => expect(address).toHaveTextContent("34 New Lane"));
  expect(address).toHaveTextContent("Saved. We ship to this address.");
});

test("a shipped order shows its parcel first, with the carrier's page, and why its address stays", async () => {
  const { shop, visitor, id, leave } = await openOrder();
  await ship(shop, id, { carrier: "usps", trackingNumber: "9400 1000 0000 0000 0000 00" });
  leave();
  await renderPage(shop, `/orders/${id}`, { visitor });
  expect(await screen.findByRole("heading", { name: "On its way" })).toBeVisible();
  const parcel = screen.getByRole("region", { name: "Parcel" });
  expect(parcel).toHaveTextContent(/^1 parcel · USPS · sent \w+ \d+ · Vinyl/);
  const link = within(parcel).getByRole("link", { name: /^Track parcel 9400/ });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/tools\.usps\.com/));
  const address = screen.getByRole("region", { name: "Shipping address" });
  expect(address).toHaveTextContent(
    /12 Sample Street.*Already on its way to this address. Wrong\? Write to \S+@\S+\.$/,
  );
  expect(screen.queryByRole("button", { name: "Correct the address" })).toBeNull();
  expect(within(parcel).getByRole("button", { name: /^Copy The tracking number/ })).toBeVisible();
});

test("with a part still to be shipped, the parcels are told apart and the address says why it stays", async () => {
  const { shop, visitor, id, leave } = await openOrder({ quantity: 2 });
  const { items } = await visitor.api("GET /api/orders/:id", { params: { id: String(id) } });
  const shipment = { carrier: "other" as const, items: [{ itemId: items[0]?.id ?? 0, quantity: 1 }] };
  await ship(shop, id, shipment);
  leave();
  const page = await renderPage(shop, `/orders/${id}`, { visitor });
  expect(await screen.findByRole("heading", { name: "Partly on its way" })).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent("Already on its way to this address.");
  await ship(shop, id, shipment);
  page.leave();
  await renderPage(shop, `/orders/${id}`, { visitor });
  const [first, second] = within(await screen.findByRole("region", { name: "Parcels" })).getAllByRole("listitem");
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/^Parcel 1 of 2 · sent \w+ \d+ · Vinyl$/),
    expect.stringMatching(/^Parcel 2 of 2 · sent \w+ \d+ · Vinyl$/),
  ]);
});

test("a string leads from the artist's town to the buyer's, and the music can be heard on the way", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("PUT /api/admin/settings", { body: { senderCity: "Bergen" } });
  const { product, tracks } = await sellRelease(shop, { title: "Tones", slug: "tones" });
  await addStreams(shop, tracks[0]?.id ?? 0);
  const vinyl = await buildProduct(shop.recital.database, { name: "Vinyl" });
  const { buyer, orderId } = await buy(shop, [product, vinyl]);
  const { user } = await renderPage(shop, `/orders/${orderId}`, { visitor: buyer });
  const state = screen.getByRole("region", { name: "Being prepared" });
  expect(
    within(state)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^BergenOrdered, done/),
    "Packed, not yet",
    "On its way, not yet",
    expect.stringMatching(/^\w+Delivered, not yet$/),
  ]);
  expect(screen.getByRole("main")).toHaveTextContent(/Order #\d+Placed on \w+ \d+, \d{4}, paid by card/);
  const listen = within(screen.getByRole("region", { name: "Listen while you wait" }));
  expect(listen.getByRole("button", { name: /^Play Tones/ })).toBeVisible();
  await user.click(listen.getByRole("link", { name: "Tones" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Tones" })).toBeVisible();
});

test("the country is chosen from the countries, and one that is not known stays as it is", async () => {
  const { user, shop, visitor, id } = await openOrder();
  const country = async () => {
    const order = await visitor.api("GET /api/orders/:id", { params: { id: String(id) } });
    return order.shippingAddress?.address.country;
  };
  await user.click(screen.getByRole("button", { name: "Correct the address" }));
  const field = await screen.findByLabelText<HTMLSelectElement>("Country");
  expect(within(field).getByRole("option", { selected: true })).toHaveTextContent("United States");
  await user.selectOptions(field, "Germany");
  await user.click(screen.getByRole("button", { name: "Save address" }));
  await waitFor(async () => expect(await country()).toBe("DE"));
  await shop.recital.database.model(orderTable).update({ shippingCountry: "Atlantis" }, { where: { id } });
  const page = await renderPage(shop, `/orders/${id}`, { visitor });
  await page.user.click(screen.getByRole("button", { name: "Correct the address" }));
  expect(await screen.findByLabelText("Country")).toHaveValue("Atlantis");
});

test("a correction of an order that was shipped meanwhile is refused in words", async () => {
  const { user, shop, id } = await openOrder();
  await user.click(screen.getByRole("button", { name: "Correct the address" }));
  await user.fill(await screen.findByLabelText("City"), "Salem");
  await ship(shop, id, { carrier: "other" });
  await user.click(screen.getByRole("button", { name: "Save address" }));
  const address = screen.getByRole("region", { name: "Shipping address" });
  expect(await within(address).findByRole("alert")).toHaveTextContent(/\w/);
  expect(await screen.findByRole("heading", { name: "On its way" })).toBeVisible();
});

test("a stranger sees no order and is led to the search, which does not tell who ordered", async () => {
  const { shop, id, email, leave } = await openOrder();
  leave();
  const { user, status } = await renderPage(shop, `/orders/${id}`);
  expect(status).toBe(404);
  const main = screen.getByRole("main");
  expect(main).toHaveTextContent("This browser cannot open that order.");
  expect(main).not.toHaveTextContent("Vinyl");
  await user.click(within(main).getByRole("link", { name: "Find my order" }));
  await arrival();
  await user.fill(await screen.findByLabelText("Email"), "nothing");
  await user.click(screen.getByRole("button", { name: "Email me a code" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.fill(screen.getByLabelText("Email"), `un${email}`);
  await user.click(screen.getByRole("button", { name: "Email me a code" }));
  expect(await screen.findByText(/^If we know your address, an email with a code and a link/)).toBeVisible();
});

test("a buyer withdraws from ticked items in two steps, and the order says so from then on", async () => {
  const { user, shop, id, email } = await openOrder({ quantity: 2 });
  await user.click(screen.getByRole("link", { name: "withdraw from this purchase" }));
  await arrival();
  const vinyl = await screen.findByRole("checkbox", { name: "Vinyl" });
  expect([vinyl, screen.getByRole("checkbox", { name: /^Score/ })]).toEqual([
    expect.objectContaining({ checked: true }),
    expect.objectContaining({ checked: true }),
  ]);
  expect(screen.getByLabelText(/^Email/)).toHaveValue(email);
  await user.click(vinyl);
  await user.click(screen.getByRole("checkbox", { name: /^Score/ }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Please choose what you want to return")).toBeVisible();
  expect(vinyl).toHaveFocus();
  await user.click(vinyl);
  await user.selectOptions(screen.getByLabelText("Quantity of Vinyl"), "1");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const confirmation = await screen.findByRole("heading", { name: "Confirm your withdrawal" });
  await waitFor(() => expect(confirmation).toHaveFocus());
  const statement = `I withdraw from my purchase, order #${id}, of:\n- 1 × Vinyl`;
  expect(screen.getByRole("main").querySelector("blockquote")?.textContent).toBe(statement);
  await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
  expect(await screen.findByRole("region", { name: "We received your withdrawal" })).toHaveTextContent(email);
  const sent = await shop.smtp.waitForEmail(({ text }) => text.includes(`order #${id}, of`));
  expect(sent.envelope.to).toEqual([email]);

  await user.click(screen.getByRole("link", { name: "Back to your order" }));
  await arrival();
  const main = screen.getByRole("main");
  await waitFor(() => expect(main).toHaveTextContent(/You withdrew from this purchase on \w+ \d+: 1 × Vinyl\. /));
  expect(main).toHaveTextContent(/will write to you about the return and the refund\. Read your statement/);
  expect(main).not.toHaveTextContent("You can withdraw from this purchase");
  await user.click(screen.getByRole("link", { name: "Withdraw from more items" }));
  await arrival();
  expect(await screen.findByRole("checkbox", { name: "Vinyl" })).toBeChecked();
  expect(screen.queryByLabelText("Quantity of Vinyl")).toBeNull();
});

test("delivered files are not ticked, and an order of which all is withdrawn offers nothing more", async () => {
  const shop = await openSite();
  const { product } = await buildSoldFile(shop);
  const vinyl = await buildProduct(shop.recital.database, { name: "Vinyl" });
  const { buyer, orderId } = await buy(shop, [product, vinyl]);
  const form = await renderPage(shop, `/withdraw?order=${orderId}`, { visitor: buyer });
  const file = screen.getByRole("checkbox", { name: `${product.name} Delivered as a download` });
  expect(file).not.toBeChecked();
  await form.user.click(file);
  await form.user.click(screen.getByRole("button", { name: "Continue" }));
  await form.user.click(await screen.findByRole("button", { name: "Confirm withdrawal" }));
  await screen.findByRole("region", { name: "We received your withdrawal" });
  form.leave();
  const order = await renderPage(shop, `/orders/${orderId}`, { visitor: buyer });
  expect(screen.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent(/^.*You withdrew from this purchase on \w+ \d+\. /);
  expect(screen.queryByRole("link", { name: /withdraw from/i })).toBeNull();
  order.leave();
  await renderPage(shop, `/withdraw?order=${orderId}`, { visitor: buyer });
  expect(screen.getByRole("main")).toHaveTextContent(`Everything in order #${orderId} is withdrawn from or refunded`);
});

test("a printed order names the seller, the buyer and the payment", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("PUT /api/admin/settings", { body: { policies: { imprint: "Ada Klein\nExample Street 1" } } });
  const vinyl = await buildProduct(shop.recital.database, { name: "Vinyl" });
  const { buyer, orderId, email } = await buy(shop, [vinyl]);
  const order = await renderPage(shop, `/orders/${orderId}`, { visitor: buyer });
  const main = screen.getByRole("main");
  for (const words of ["Ada Klein\nExample Street 1", email, "Paid by card on "]) {
    await waitFor(() => expect(main.textContent).toContain(words));
  }
  order.leave();
  const sender = { senderStreet: "Harbor Road 1", senderPostalCode: "0150", senderCity: "Oslo", senderCountry: "NO" };
  await api("PUT /api/admin/settings", { body: { ...sender, vatNumber: "NO 1" } });
  await renderPage(shop, `/orders/${orderId}`, { visitor: buyer });
  const receipt = "Harbor Road 10150 OsloNorwayVAT NO 1";
  await waitFor(() => expect(screen.getByRole("main").textContent).toContain(receipt));
  expect(screen.getByRole("main")).not.toHaveTextContent("Example Street 1");
});

test("the footer's one link leads to how returns work and to the form, which a stranger can use", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("PUT /api/admin/settings", { body: { policies: { returns: "Send it back." } } });
  const { user } = await renderPage(shop, "/store");
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.queryByRole("link", { name: /withdraw/i })).toBeNull();
  await user.click(footer.getByRole("link", { name: "Returns" }));
  await arrival();
  expect(await screen.findByText("Send it back.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Withdraw from a purchase" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Return something"));
  expect(screen.getByRole("link", { name: "How returns work" })).toHaveAttribute("href", "/returns");
  await user.fill(await screen.findByLabelText("Name"), "Ada Listener");
  await user.fill(screen.getByLabelText(/^Email/), "ada@example.com");
  await user.fill(screen.getByLabelText(/^Order number/), "#4711");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.click(await screen.findByRole("button", { name: "Confirm withdrawal" }));
  const received = await screen.findByRole("region", { name: "We received your withdrawal" });
  expect(received).toHaveTextContent("ada@example.com");
  expect(await shop.recital.database.model(withdrawalTable).findOne()).toMatchObject({ statedOrderId: 4711 });
});

/** Opens a buyer's paid order of a record and a score. */
async function openOrder({ quantity = 1 } = {}) {
  const shop = await openSite();
  const { database } = shop.recital;
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const score = await buildProduct(database, { name: "Score", priceCents: 1400, isDigital: true });
  const { buyer, orderId: id, email } = await buy(shop, [vinyl, score], { quantity });
  const page = await renderPage(shop, `/orders/${id}`, { visitor: buyer });
  return { ...page, shop, id, email };
}

async function ship(shop: Shop, id: number, body: ShipmentRequestInput): Promise<void> {
  const { api } = await shop.admin();
  await api("POST /api/admin/orders/:id/shipments", { params: { id: String(id) }, body });
}

/** Waits until a page that was navigated to has taken the focus. */
async function arrival(): Promise<void> {
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
}
