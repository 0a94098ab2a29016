import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const statement = "I withdraw from my order.\nThe record was not for me.";

function withdraw(shop: Shop, sender: { readonly email: string; readonly orderId?: number }) {
  return shop.visitor().api("POST /api/withdrawals", { body: { name: "Ada Listener", statement, ...sender } });
}

const card = async () => within(await screen.findByRole("article", { name: "Ada Listener" }));

test("a withdrawal leads from the dashboard to the order and its whole refund", async () => {
  const shop = await openShop();
  const { id, email } = await payOrder(shop, { priceCents: 1250 });
  await withdraw(shop, { email, orderId: id });
  const { user, notified } = await renderAdmin(shop, "/admin/dashboard");
  await screen.findByText("1 customer withdraws from a purchase");
  await user.click(screen.getByRole("link", { name: "View the withdrawals" }));
  for (const text of ["Open", email, `#${id}`]) (await card()).getByText(text);
  (await card()).getByText(/The record was not for me\./);
  await user.click((await card()).getByRole("link", { name: /to refund it/ }));
  const notice = await screen.findByRole("region", { name: "Withdrawal received" });
  expect(location.pathname).toBe(`/admin/orders/${id}`);
  for (const text of ["Ada Listener", email, "The record was not for me."]) expect(notice).toHaveTextContent(text);
  await user.click(within(notice).getByRole("button", { name: "Refund everything" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Refund order #${id}` }));
  expect(dialog.getByRole("status")).toHaveTextContent("Refund $25.00 · $0.00 stays");
  dialog.getByText("Requested by the customer");
  await user.click(dialog.getByRole("button", { name: "Refund $25.00" }));
  await notified("Refund requested");
  await waitFor(() => expect(within(notice).queryByRole("button", { name: "Refund everything" })).toBeNull());
  await user.click(within(notice).getByRole("button", { name: "Mark as done" }));
  await waitFor(() => expect(notice).toHaveTextContent("Done"));
  await waitFor(() => expect(screen.queryByText("1 customer withdraws from a purchase")).toBeNull());
});

test("withdrawals without an order of their sender say why, are done and opened again", async () => {
  const shop = await openShop();
  const { leave } = await renderAdmin(shop, "/admin/withdrawals");
  await screen.findByText("No open withdrawals.");
  leave();
  await withdraw(shop, { email: "ada@example.com", orderId: 99_999_999 });
  const { user } = await renderAdmin(shop, "/admin/withdrawals");
  (await card()).getByText(/^#99999999 was given, but that order has another email address/);
  await user.click((await card()).getByRole("button", { name: "Mark as done" }));
  await screen.findByText("No open withdrawals.");
  await user.click(screen.getByRole("radio", { name: "Done" }));
  await user.click((await card()).getByRole("button", { name: "Open again" }));
  await screen.findByText("No withdrawals are done yet.");
  await user.click(screen.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
});

test("a failure to load or to change withdrawals is told", async () => {
  const shop = await openShop();
  await withdraw(shop, { email: "ada@example.com" });
  const recover = shop.fail(/\/withdrawals\/\d+/, { status: 503, message: "Busy." });
  const { user, warned, leave } = await renderAdmin(shop, "/admin/withdrawals");
  await user.click((await card()).getByRole("button", { name: "Mark as done" }));
  await warned("Failed to update the withdrawal", "Busy.");
  recover();
  leave();
  const recoverList = shop.fail(/\/withdrawals\?/, { status: 500, message: "Down." });
  await renderAdmin(shop, "/admin/withdrawals");
  await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent(/Failed to load the withdrawals.*Down\./));
  recoverList();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await card();
});
