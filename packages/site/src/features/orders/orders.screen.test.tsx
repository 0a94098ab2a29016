import { screen, waitFor, within } from "@testing-library/dom";
import { buy } from "@recital/server/testing/buy-files";
import { buildProduct } from "@recital/server/testing/factories";
import type { ShipmentRequestInput } from "@recital/contract/endpoints/shipments";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../testing/render-page.tsx";

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

test("a shipped order shows its parcel with the carrier's page, and its address stays", async () => {
  const { shop, visitor, id, leave } = await openOrder();
  await ship(shop, id, { carrier: "usps", trackingNumber: "9400 1000 0000 0000 0000 00" });
  leave();
  await renderPage(shop, `/orders/${id}`, { visitor });
  expect(await screen.findByRole("heading", { name: "On its way" })).toBeVisible();
  const shipment = screen.getByRole("region", { name: "Shipment" });
  expect(shipment).toHaveTextContent("USPS");
  expect(shipment).toHaveTextContent("1 × Vinyl");
  const link = within(shipment).getByRole("link", { name: /^Track 9400/ });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/tools\.usps\.com/));
  expect(screen.getByRole("region", { name: "Shipping address" })).toHaveTextContent("12 Sample Street");
  expect(screen.queryByRole("button", { name: "Correct the address" })).toBeNull();
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
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.fill(screen.getByLabelText("Email"), `un${email}`);
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(await screen.findByText(/^If there are orders for this address, a link is on its way/)).toBeVisible();
});

test("a buyer withdraws in two steps from the order's page", async () => {
  const { user, shop, id, email } = await openOrder();
  await user.click(screen.getByRole("link", { name: "withdraw from this purchase" }));
  await arrival();
  const statement = `I withdraw from my purchase, order #${id}, of:\n- 1 × Vinyl\n- 1 × Score`;
  await waitFor(() => expect(screen.getByLabelText("Statement")).toHaveValue(statement));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  const field = screen.getByLabelText(/^Email/);
  expect(field).toHaveFocus();
  await user.fill(field, email);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Confirm your withdrawal" })).toHaveFocus();
  expect(screen.getByRole("main")).toHaveTextContent(`I withdraw from my purchase, order #${id}`);
  await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
  expect(await screen.findByRole("region", { name: "We received your withdrawal" })).toHaveTextContent(email);
  const sent = await shop.smtp.waitForEmail(({ text }) => text.includes(`order #${id}, of`));
  expect(sent.envelope.to).toEqual([email]);
});

test("the footer leads to the withdrawal, which a stranger can use with an order number", async () => {
  const shop = await openSite();
  const { user } = await renderPage(shop, "/store");
  const footer = within(screen.getByRole("contentinfo"));
  await user.click(footer.getByRole("link", { name: "Withdraw from a purchase" }));
  await arrival();
  await user.fill(await screen.findByLabelText("Name"), "Ada Listener");
  await user.fill(screen.getByLabelText(/^Email/), "ada@example.com");
  await user.fill(screen.getByLabelText(/^Order number/), "#4711");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.click(await screen.findByRole("button", { name: "Confirm withdrawal" }));
  const received = await screen.findByRole("region", { name: "We received your withdrawal" });
  expect(received).toHaveTextContent("ada@example.com");
  expect(await shop.recital.database.models.withdrawal.findOne()).toMatchObject({ statedOrderId: 4711 });
});

/** Opens a buyer's paid order of a record and a score. */
async function openOrder() {
  const shop = await openSite();
  const { database } = shop.recital;
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const score = await buildProduct(database, { name: "Score", priceCents: 1400, isDigital: true });
  const { buyer, orderId: id, email } = await buy(shop, [vinyl, score]);
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
