import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { chooseOption, chooseStatus, orderPanel, orderRow, viewOrder } from "../../../../testing/order-screen.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";
import { buildOrder } from "@recital/server/testing/build-order";
import { orderTable } from "@recital/server/features/orders/orders/tables";
import { variantTable } from "@recital/server/features/shop/products/tables";
import { jobTable } from "@recital/server/jobs/table";

const refusal = { status: 500, message: "The pianist is out" };
const shirt = { name: "Shirt", priceCents: 1000 };

/** Opens the paid order of two of each of these products; default: two shirts for $20.00. */
async function openOrder(...products: Parameters<typeof payOrder>[1][]) {
  const shop = await openShop();
  const order = await payOrder(shop, ...(products.length > 0 ? products : [shirt]));
  return { shop, order, ...(await renderAdmin(shop, `/admin/orders/${order.id}`)) };
}

const section = () => screen.findByRole("region", { name: "Refunds" });
const shows = (text: string) => waitFor(async () => expect(await section()).toHaveTextContent(text));
const entry = async (text: string) =>
  waitFor(async () => {
    const found = within(await section())
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`no refund with the text ${text}`);
    return found;
  });
const form = () => within(screen.getByRole("dialog", { name: /^Refund order #\d+$/ }));
const quantity = () => form().getByRole("textbox", { name: "Quantity: Shirt" });
const plan = () => form().getByRole("status");

async function openDialog({ user }: Pick<RenderedAdmin, "user">, kind?: "Amount" | "Everything left") {
  await user.click(within(await section()).getByRole("button", { name: "Refund…" }));
  await screen.findByRole("dialog", { name: /^Refund order #\d+$/ });
  if (kind) await user.click(form().getByText(kind));
}

async function fillAmount({ user }: Pick<RenderedAdmin, "user">, amount: string) {
  await user.fill(await screen.findByRole("textbox", { name: "Amount" }), amount);
}

const submit = ({ user }: Pick<RenderedAdmin, "user">) => user.click(form().getByRole("button", { name: /^Refund/ }));

test("items and shipping are refunded, and the customer is told", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, { name: "Record שלום", priceCents: 1250 }, { name: "Shirt", priceCents: 1001 });
  const { id, email } = order;
  await shop.recital.database.model(orderTable).update({ subtotalCents: 4102, shippingCents: 400 }, { where: { id } });
  const admin = await renderAdmin(shop, `/admin/orders/${id}`);
  const { user, notified } = admin;
  await shows("Nothing refunded yet, $45.02 left to refund");
  await openDialog(admin);
  await submit(admin);
  await form().findByText("Select at least one item");
  expect(form().getByRole("textbox", { name: "Quantity: Record שלום" })).toHaveFocus();
  await user.click(form().getByRole("button", { name: "One more: Shirt" }));
  await waitFor(() => expect(plan()).toHaveTextContent("Refund $10.01 · $35.01 stays"));
  await user.fill(quantity(), "9");
  expect(quantity()).toHaveValue("2");
  await user.click(form().getByRole("button", { name: "One less: Shirt" }));
  await user.click(form().getByRole("checkbox", { name: /Include shipping/ }));
  await waitFor(() => expect(plan()).toHaveTextContent("Refund $14.01 · $31.01 stays"));
  await chooseOption(user, "Reason", "Other");
  await user.fill(form().getByRole("textbox", { name: "Note (optional)" }), "Wrong size");
  await user.click(form().getByRole("checkbox", { name: "Items came back (restock)" }));
  expect(form().getByRole("checkbox", { name: "Tell the customer" })).toBeChecked();
  expect(form().getByRole("button", { name: /^Refund/ })).toHaveTextContent("Refund $14.01");
  await submit(admin);
  await notified("Refund requested");
  for (const text of ["Refunded", "1 × Shirt, shipping $4.00", "Other", "Wrong size", "by admin", "Customer told on"]) {
    await waitFor(async () => expect(await entry("$14.01")).toHaveTextContent(text));
  }
  await shows("Refunded $14.01 of $45.02, $31.01 left to refund");
  await waitFor(async () => expect(await orderRow(id)).toHaveTextContent("Refunded $14.01 of $45.02"));
  const panel = await orderPanel();
  await panel.findByText("Refund of $14.01 requested");
  await panel.findByText("Refunded $14.01");
  const told = await shop.smtp.waitForEmail(({ to, text }) => to.includes(email) && text.includes("Your refund"));
  expect(told.text).toContain("$14.01");
  expect(told.text).not.toContain("Wrong size");
  expect((await order.read()).refunds).toMatchObject([{ amount: 14.01, restock: true, reason: "other" }]);

  await openDialog(admin, "Everything left");
  expect(form().queryByRole("checkbox", { name: /Include shipping/ })).toBeNull();
  await waitFor(() => expect(plan()).toHaveTextContent("Refund $31.01 · $0.00 stays"));
  await submit(admin);
  await notified("Refund requested");
  await shows("Refunded $45.02 of $45.02, nothing left to refund");
  expect(within(await section()).getByRole("button", { name: "Refund…" })).toHaveAttribute("aria-disabled", "true");
  await waitFor(async () => expect(await orderRow(id)).toHaveTextContent(/^#\d+Refunded.*\$45\.02View$/));
});

test("more than is left is refused at its field", async () => {
  const admin = await openOrder();
  const { shop, order, user, notified, warned } = admin;
  await openDialog(admin, "Amount");
  await fillAmount(admin, "0");
  await submit(admin);
  await form().findByText("Amount must be more than 0, with at most two decimals");
  await fillAmount(admin, "20.01");
  await submit(admin);
  await form().findByText("This is more than is left to refund");
  expect(form().getByRole("textbox", { name: "Amount" })).toHaveFocus();
  expect(form().getByRole("button", { name: /^Refund/ })).toHaveTextContent(/^Refund$/);
  expect(form().queryByRole("checkbox", { name: "Items came back (restock)" })).toBeNull();
  await user.click(form().getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(await order.read()).toMatchObject({ refunds: [] });

  const message = "Nothing is left to refund";
  const recover = shop.fail(/\/refunds$/, { status: 422, message, fields: { amount: message } });
  await user.click(form().getByText("Everything left"));
  await submit(admin);
  await warned("Failed to request the refund", message);
  await form().findByText(message);
  recover();
  await user.click(form().getByText("Amount"));
  await fillAmount(admin, "7,5");
  await user.click(form().getByRole("checkbox", { name: "Tell the customer" }));
  await submit(admin);
  await notified("Refund requested");
  await waitFor(async () => within(await entry("$7.50")).getByRole("button", { name: "Tell the customer" }));
  expect(await entry("$7.50")).toHaveTextContent("Refunded");
  expect(shop.smtp.emails(order.email)).toHaveLength(1);
});

test("a refund in another window shows before the next one", async () => {
  const admin = await openOrder();
  const { order, user, notified, warned } = admin;
  await openDialog(admin);
  await user.fill(quantity(), "2");
  const { items } = await order.read();
  await order.refund({ lines: [{ itemId: items[0]?.id ?? 0, quantity: 1 }] });
  await waitFor(async () => expect((await order.read()).refundedTotal).toBe(10));
  await submit(admin);
  await warned("Failed to request the refund", "This order was changed somewhere else.");
  expect(await form().findByRole("alert")).toHaveTextContent("What is left to refund is up to date now.");
  expect(quantity()).toHaveValue("1");
  await waitFor(() => expect(plan()).toHaveTextContent("Refund $10.00 · $0.00 stays"));
  expect((await order.read()).refunds).toHaveLength(1);

  // A change of another part of the order does not matter.
  await order.setStatus("shipped");
  await submit(admin);
  await notified("Refund requested");
  await shows("Refunded $20.00 of $20.00, nothing left to refund");
});

test("a refund whose response is lost or whose button is clicked twice is made once", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, shirt);
  const visitor = await shop.admin();
  let losesResponses = true;
  const fetch: typeof visitor.fetch = async (path, init) => {
    const response = await visitor.fetch(path, init);
    if (losesResponses && path.endsWith("/refunds")) throw new TypeError("Failed to fetch");
    return response;
  };
  const admin = await renderAdmin(shop, `/admin/orders/${order.id}`, { visitor: { ...visitor, fetch } });
  await openDialog(admin, "Amount");
  await fillAmount(admin, "3");
  await submit(admin);
  await admin.warned("Failed to request the refund", "The server could not be reached.");
  losesResponses = false;
  await submit(admin);
  await admin.notified("Refund requested");

  await openDialog(admin, "Amount");
  await fillAmount(admin, "4");
  await admin.user.dblClick(form().getByRole("button", { name: /^Refund/ }));
  await admin.notified("Refund requested");
  await shows("Refunded $7.00 of $20.00, $13.00 left to refund");
  expect((await order.read()).refunds.map(({ amount }) => amount)).toEqual([3, 4]);
  expect(shop.stripe.refunds().map(({ amount }) => amount)).toEqual([300, 400]);
});

test("a refund that waits for the payment provider is withdrawn", async () => {
  const admin = await openOrder();
  const { shop, order, user, notified, warned } = admin;
  shop.stripe.setRefundFault({ kind: "error", status: 503 });
  await openDialog(admin, "Amount");
  await fillAmount(admin, "5");
  await submit(admin);
  await notified("Refund requested");
  await shows("Nothing refunded yet, $5.00 in progress, $15.00 left to refund");
  const recover = shop.fail(/\/withdraw$/, refusal);
  await user.click(within(await entry("$5.00")).getByRole("button", { name: "Withdraw" }));
  await warned("Failed to withdraw the refund", "The pianist is out");
  recover();
  const where = { kind: "create-refund", lockedUntil: null };
  await waitFor(async () => expect(await shop.recital.database.model(jobTable).count({ where })).toBe(1));
  await user.click(within(await entry("$5.00")).getByRole("button", { name: "Withdraw" }));
  await notified("Refund withdrawn");
  expect(await entry("$5.00")).toHaveTextContent("Canceled");
  await shows("Nothing refunded yet, $20.00 left to refund");
  await (await orderPanel()).findByText("Refund of $5.00 was withdrawn");
  expect((await order.read()).refunds).toMatchObject([{ state: "canceled" }]);
  expect(shop.stripe.refunds()).toEqual([]);
});

test("a failed refund is tried again", async () => {
  const admin = await openOrder();
  const { shop, order, user, notified, warned } = admin;
  shop.stripe.setRefundState({ status: "failed", failureReason: "declined" }, 1);
  await openDialog(admin, "Amount");
  await fillAmount(admin, "5");
  await submit(admin);
  await notified("Refund requested");
  await waitFor(async () => expect(await entry("$5.00")).toHaveTextContent(/Failed.*declined/));
  await shows("Nothing refunded yet, $20.00 left to refund");
  const recover = shop.fail(/\/retry$/, refusal);
  await user.click(within(await entry("$5.00")).getByRole("button", { name: "Try again" }));
  await warned("Failed to try the refund again", "The pianist is out");
  recover();
  await user.click(within(await entry("$5.00")).getByRole("button", { name: "Try again" }));
  await notified("Refund requested");
  expect(await entry("$5.00")).toHaveFocus();
  await waitFor(async () => expect(await entry("$5.00")).toHaveTextContent(/Refunded.*Customer told on/));
  expect(within(await entry("$5.00")).queryByRole("button")).toBeNull();
  await (await orderPanel()).findByText("Refund of $5.00 tried again");
  await shop.smtp.waitForEmail(({ to, text }) => to.includes(order.email) && text.includes("Your refund"));
});

test("a refund made at the provider appears, and the customer can be told", async () => {
  const { shop, order, user, notified } = await openOrder();
  await section();
  await shop.stripe.refund(order.sessionId, 700);
  await waitFor(async () => expect((await order.read()).refundedTotal).toBe(7));
  await user.click(screen.getByRole("button", { name: /Refresh Orders$/ }));
  expect(await entry("$7.00")).toHaveTextContent("made at the payment provider");
  await waitFor(async () => expect(await orderRow(order.id)).toHaveTextContent("Refunded $7.00 of $20.00"));
  await user.click(within(await entry("$7.00")).getByRole("button", { name: "Tell the customer" }));
  await notified("The customer gets an email");
  await waitFor(async () => expect(await entry("$7.00")).toHaveTextContent("Customer told on"));
  const told = await shop.smtp.waitForEmail(({ to, text }) => to.includes(order.email) && text.includes("Your refund"));
  expect(told.text).toContain("$7.00");
});

test("a pending refund shows its result without a refresh", async () => {
  const admin = await openOrder();
  const { shop, order } = admin;
  shop.stripe.setRefundState({ status: "pending" }, 1);
  await openDialog(admin, "Everything left");
  await submit(admin);
  await waitFor(async () => expect(await entry("$20.00")).toHaveTextContent("Pending"));
  await shows("Nothing refunded yet, $20.00 in progress, nothing left to refund");
  expect(await orderRow(order.id)).toHaveTextContent("Processing");
  await shop.stripe.settleRefund(shop.stripe.refunds().at(-1)?.id ?? "", "succeeded");
  await waitFor(async () => expect(await entry("$20.00")).toHaveTextContent("Refunded"));
  // The list shows the same as the order.
  await waitFor(async () => expect(await orderRow(order.id)).toHaveTextContent(/^#\d+Refunded.*\$20\.00View$/));
});

test("the status Refunded offers to refund the money", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, shirt);
  const unpaid = await buildOrder(shop.recital.database);
  const admin = await renderAdmin(shop, `/admin/orders/${order.id}`);
  const { user, notified } = admin;
  const question = async () => within(await screen.findByRole("dialog", { name: "Change the status to Refunded?" }));
  await chooseStatus(user, "Refunded");
  (await question()).getByText("This only changes the status. No money is sent back.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveFocus();
  expect((await order.read()).status).toBe("processing");

  await chooseStatus(user, "Refunded");
  await user.click((await question()).getByRole("button", { name: "Change status only" }));
  await notified("Order status updated", `Order #${order.id} status changed to refunded`);
  await shows("Nothing refunded yet, $20.00 left to refund");
  await chooseStatus(user, "Shipped");
  await notified("Order status updated", "changed to shipped");

  await chooseStatus(user, "Refunded");
  await user.click((await question()).getByRole("button", { name: "Refund money…" }));
  const dialog = await screen.findByRole("dialog", { name: /^Refund order/ });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.click(form().getByText("Everything left"));
  await submit(admin);
  await notified("Refund requested");
  await shows("Refunded $20.00 of $20.00");

  // Nothing is left to refund of this order, and nothing was paid for the other one.
  await chooseStatus(user, "Shipped");
  await notified("Order status updated", "changed to shipped");
  await chooseStatus(user, "Refunded");
  await notified("Order status updated", "changed to refunded");
  await viewOrder(user, unpaid.id);
  await (await orderPanel()).findByRole("heading", { name: `Order #${unpaid.id}` });
  await chooseStatus(user, "Refunded");
  await notified("Order status updated", `Order #${unpaid.id} status changed to refunded`);
  expect(screen.queryByRole("region", { name: "Refunds" })).toBeNull();
});

test("cancelling a paid order says what it leaves, and refunds and restocks only after another press", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, shirt);
  const variant = shop.recital.database.model(variantTable);
  await variant.update({ stock: 3 }, { where: {} });
  const stock = async () => (await variant.findOne({ rejectOnEmpty: true })).stock;
  const admin = await renderAdmin(shop, `/admin/orders/${order.id}`);
  const { user, notified } = admin;
  const question = async () => within(await screen.findByRole("dialog", { name: `Cancel order #${order.id}?` }));
  await chooseStatus(user, "Cancelled");
  (await question()).getByText(/you keep \$20\.00, its items stay out of stock, and the customer is not told\./);
  await user.click((await question()).getByRole("button", { name: "Keep the order" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await order.read()).toMatchObject({ status: "processing", refunds: [] });

  await chooseStatus(user, "Cancelled");
  await user.click((await question()).getByRole("button", { name: "Cancel only" }));
  await notified("Order status updated", `Order #${order.id} status changed to cancelled`);
  expect([(await order.read()).refunds, await stock()]).toEqual([[], 3]);

  // Sent goods are not in stock.
  await chooseStatus(user, "Shipped");
  await notified("Order status updated", "changed to shipped");
  await chooseStatus(user, "Cancelled");
  (await question()).getByRole("button", { name: "Refund money…" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await chooseStatus(user, "Processing");
  await notified("Order status updated", "changed to processing");

  await chooseStatus(user, "Cancelled");
  await user.click((await question()).getByRole("button", { name: "Refund and put back into stock…" }));
  await screen.findByRole("dialog", { name: /^Refund order/ });
  expect(form().getByRole("checkbox", { name: "Items came back (restock)" })).toBeChecked();
  await waitFor(() => expect(plan()).toHaveTextContent("Refund $20.00"));
  expect((await order.read()).refunds).toEqual([]);
  await submit(admin);
  await notified("Refund requested");
  await shows("Refunded $20.00 of $20.00");
  expect(await stock()).toBe(5);
  expect((await order.read()).status).toBe("refunded");
});
