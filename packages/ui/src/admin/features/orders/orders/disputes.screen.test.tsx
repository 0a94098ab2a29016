import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

/** Opens a shop with a paid order of two records, which its customer disputes. */
async function openDisputed(status: string) {
  const shop = await openShop();
  const order = await payOrder(shop, { name: "Record", priceCents: 1250 });
  const dueBy = Math.floor(Date.now() / 1000) + 6 * 24 * 3600 + 600;
  const disputeId = await shop.stripe.openDispute(order.paymentId, { reason: "product_not_received", status, dueBy });
  await waitFor(async () => expect((await order.read()).disputes).toHaveLength(1));
  return { shop, order, disputeId };
}

const notice = () => screen.findByRole("region", { name: "Dispute" });
const alert = () => screen.queryByText("1 dispute needs a response");
const refunds = () => within(screen.getByRole("region", { name: "Refunds" }));

test("the dashboard leads to a dispute, its deadline and its evidence sheet", async () => {
  const { shop, order, disputeId } = await openDisputed("needs_response");
  const { user, leave } = await renderAdmin(shop, "/admin/dashboard");
  await screen.findByText("1 dispute needs a response");
  await user.click(screen.getByRole("link", { name: `Order #${order.id}` }));
  for (const text of ["Response needed", "$25.00", "The order did not arrive", "6 days left", "Send your evidence"]) {
    expect(await notice()).toHaveTextContent(text);
  }
  expect(location.pathname).toBe(`/admin/orders/${order.id}`);
  expect(alert()).toBeVisible();
  const atStripe = within(await notice()).getByRole("link", { name: "Open at Stripe" });
  expect(atStripe).toHaveAttribute("href", `https://dashboard.stripe.com/test/disputes/${disputeId}`);
  expect(refunds().getByRole("button", { name: "Refund…" })).toHaveAttribute("aria-disabled", "true");
  refunds().getByText(/The dispute must be decided first\./);

  await user.click(within(await notice()).getByRole("link", { name: /Print the evidence sheet$/ }));
  const sheet = await screen.findByRole("article");
  const facts = [`order #${order.id}`, order.email, "Ada Listener", "2 × Record", "$25.00", "Paid $25.00"];
  for (const text of [...facts, "did not arrive", "Order confirmation sent to the customer"]) {
    await waitFor(() => expect(sheet).toHaveTextContent(text));
  }
  expect(screen.queryByRole("navigation")).toBeNull();
  leave();

  await shop.stripe.setDisputeStatus(disputeId, "won");
  await waitFor(async () => expect((await order.read()).disputes[0]?.status).toBe("won"));
  await renderAdmin(shop, `/admin/orders/${order.id}`);
  expect(await notice()).toHaveTextContent("The bank decided for you.");
  expect(alert()).toBeNull();
  expect(refunds().getByRole("button", { name: "Refund…" })).toHaveAttribute("aria-disabled", "false");
});

test("a status of the future is shown as it is", async () => {
  const { shop, order } = await openDisputed("in_arbitration");
  await renderAdmin(shop, `/admin/orders/${order.id}`);
  expect(await notice()).toHaveTextContent("in_arbitration");
  expect(await notice()).toHaveTextContent("The payment cannot be refunded until the dispute is decided.");
});
