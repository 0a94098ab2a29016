import { expect, test } from "../fixtures/admin-test.ts";
import { countLines } from "../fixtures/count-lines.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder, placeOrder } from "../fixtures/place-order.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };
const exampleAddress = ["Ada Listener", "12 Sample Street", "Portland, OR 97205", "United States"];

test.use({ viewport: { width: 1280, height: 900 } });

test("an order is found, read, updated and packed", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/500|409/);
  const record = await catalog.add({ name: "Record שלום 🎹", priceCents: 1250 });
  const score = await catalog.add({ priceCents: 5, isDigital: true });
  const { id } = await payOrder(stack, { ip, email, products: [record, score] });
  await outboxEmpty(stack);
  const orders = adminOrdersPage(admin);
  const { notified, warned, alert, heading } = adminShell(admin);
  await orders.open();
  await expect(heading("Order Management")).toBeVisible();
  await expect(orders.heads).toHaveText(["Order ID", "Customer", "Date", "Total", "Status", "Action"]);
  await expect(orders.hint).toBeVisible();
  await orders.search.fill(email);
  await expect(orders.count).toHaveText("1 orders found");
  await expect(orders.rows).toHaveText(
    new RegExp(`^#${id}${email}[A-Z][a-z]{2} \\d{1,2}, \\d{4}, \\d{1,2}:\\d{2} [AP]M\\$25\\.10ProcessingView$`),
  );
  for (const text of [email, /\d [AP]M$/]) expect(await countLines(orders.rows.getByText(text))).toBe(1);
  await orders.view(id).focus();
  await admin.keyboard.press("Enter");
  await expect(orders.title).toBeFocused();
  await expect(orders.title).toHaveText(`Order #${id}`);
  await expect(orders.items.nth(1)).toHaveText(`${record.name}$12.502$25.00`);
  await expect(orders.items.nth(2)).toHaveText(`${score.name}Digital$0.052$0.10`);
  for (const line of [email, "$25.10", ...exampleAddress, "Order placed", "Paid $25.10"]) {
    await expect(orders.panel.getByText(line, { exact: true })).toBeVisible();
  }

  await orders.setStatus("Shipped");
  await notified("Order status updated", `Order #${id} status changed to shipped`);
  await expect(orders.rows).toContainText("Shipped");
  await expect(orders.panel.getByText("by admin")).toBeVisible();
  await admin.route(`**/api/admin/orders/${id}/status`, (route) => route.fulfill(refusal));
  await orders.setStatus("Shipped");
  await orders.setStatus("Delivered");
  await expect(alert).toHaveCount(1);
  await warned("Failed to update order status", "The pianist is out");

  const sentEmails = () => stack.smtp.emails(email).length;
  await orders.resend("Order confirmation").click();
  await notified("The email will be sent again");
  await orders.resend("Order confirmation").click();
  await warned("Failed to resend the email");
  await outboxEmpty(stack);
  expect(sentEmails()).toBe(2);
  await expect(orders.panel.getByText(/^Sent · /)).toHaveCount(3);
  await orders.refresh.click();
  await notified("Orders refreshed");

  await orders.packingSlip.click();
  await expect(orders.slip.sheet).toContainText(`#${id}`);
  await expect(orders.slip.sheet).toContainText(exampleAddress.join(""));
  await expect(orders.slip.sheet).toContainText(`2 ×${record.name}`);
  await expect(orders.slip.sheet).not.toContainText(score.name);
  await expect(orders.slip.sheet).toContainText(`FromMira Solveighello@recital.example${new URL(stack.url).host}`);
  await expect(orders.slip.sheet).not.toContainText("$");
  await expect(admin.getByRole("navigation")).toHaveCount(0);
  await admin.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await orders.slip.print.click();
  await expect(admin.locator("body")).toHaveAttribute("data-printed");
  await orders.slip.back.click();
  await orders.view(id).waitFor();
  await orders.close.click();
  await expect(admin).toHaveURL("/admin/orders");
  await expect(orders.view(id)).toBeFocused();
});

test(
  "a packing slip is one page, however much is in the parcel",
  { tag: "@screen" },
  async ({ admin, ip, email, catalog, stack }) => {
    const { id } = await placeOrder(stack, { ip, email, products: [await catalog.add()] });
    const lines = Array.from({ length: 49 }, (_, i) => [id, `${i} ${"long name ".repeat(19)}`]);
    await stack.database.query(
      `INSERT INTO order_items (order_id, name, unit_cents, quantity, is_digital)
     VALUES ${lines.map(() => "(?, ?, 100, 1, 0)").join(", ")}`,
      lines.flat(),
    );
    const { slip } = adminOrdersPage(admin);
    await slip.open(id);
    await expect(slip.sheet.getByRole("listitem")).toHaveCount(50);
    await expect(slip.sheet).toContainText("No shipping information available");
    for (const format of ["A4", "Letter"]) {
      const pdf = (await admin.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
  },
);

test("an order's address is fetched from the provider or typed in", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
  watch,
}) => {
  watch.allow(/500/);
  const products = [await catalog.add()];
  stack.stripe.holdWebhooks(true);
  const first = await placeOrder(stack, { ip, email, products });
  const second = await placeOrder(stack, { ip, email, products });
  const third = await placeOrder(stack, { ip, email, products });
  const orders = adminOrdersPage(admin);
  const { notified, warned, closeUnsavedDialog, badge } = adminShell(admin);
  await orders.open(`/${first.id}?search=${email}`);
  await expect(orders.panel.getByText("No shipping information available")).toBeVisible();
  const waiting = Number.parseInt((await badge.textContent()) ?? "", 10);
  await orders.getShipping.click();
  await warned("No shipping information found", "No shipping details available from the card payment provider");
  await admin.route("**/api/update-shipping/*", (route) => route.fulfill(refusal));
  await orders.getShipping.click();
  await warned("Failed to update shipping information", "The pianist is out");
  await admin.unroute("**/api/update-shipping/*");
  await stack.stripe.pay(first.sessionId);
  await orders.getShipping.click();
  await notified("Shipping information updated");
  await expect(orders.panel.getByText("12 Sample Street")).toBeVisible();
  await expect(badge).toContainText(`${waiting - 1} orders need shipping info`);

  await admin.route("**/api/check-pending-orders", (route) => route.fulfill(refusal));
  await orders.updateShipping.click();
  await warned("Failed to check pending orders");
  await admin.unroute("**/api/check-pending-orders");
  await stack.stripe.pay(second.sessionId);
  await orders.updateShipping.click();
  await notified("Orders updated", `1 order updated: #${second.id}.`);
  await orders.updateShipping.click();
  await notified("No updates needed");

  await orders.view(third.id).click();
  await expect(orders.addressForm).toHaveText("Add Shipping Address");
  await orders.addressForm.focus();
  await admin.keyboard.press("Enter");
  await orders.save.click();
  for (const sentence of [
    "Recipient name is required",
    "Address line 1 is required",
    "City is required",
    "State/province is required",
    "Postal/ZIP code is required",
    "Country is required",
  ]) {
    await expect(orders.panel.getByText(sentence)).toBeVisible();
  }
  await orders.field("Recipient Name").fill("Łucja 🎹 שלום");
  await orders.field("Address Line 1").fill("1 <b>Road</b>");
  await orders.field("City").fill("Town");
  await orders.field("State/Province").fill("OR");
  await orders.field("Postal/ZIP Code").fill("97205");
  await orders.view(first.id).click();
  await closeUnsavedDialog("Keep editing");
  await orders.field("Country").fill("US");
  await admin.route("**/shipping-address", (route) => route.fulfill(refusal));
  await orders.field("Country").press("Enter");
  await warned("Failed to update shipping address", "The pianist is out");
  await admin.unroute("**/shipping-address");
  await orders.save.click();
  await notified("Shipping address updated");
  await expect(orders.panel.getByText("1 <b>Road</b>")).toBeVisible();
  await expect(orders.addressForm).toHaveText("Update Shipping Address");
  const read = await (await stack.admin())("GET /api/admin/orders/:id", { params: { id: String(third.id) } });
  expect(read.shippingAddress).toEqual({
    name: "Łucja 🎹 שלום",
    address: { line1: "1 <b>Road</b>", line2: null, city: "Town", state: "OR", postal_code: "97205", country: "US" },
  });
});

test("two windows do not overwrite each other's status", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/409/);
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  const { read, setStatus } = await otherWindow(stack, id);
  const orders = adminOrdersPage(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await expect(orders.panel.getByText("12 Sample Street")).toBeVisible();

  await setStatus("delivered");
  await orders.setStatus("Shipped");
  await expect(orders.panel.getByRole("alert")).toContainText("The status is now Delivered. You chose Shipped.");
  await expect(orders.rows).toContainText("Delivered");
  expect((await read()).status).toBe("delivered");
  await orders.takeTheirs.click();
  await expect(orders.panel.getByRole("alert")).toHaveCount(0);
  await setStatus("refunded");
  await orders.setStatus("Shipped");
  await orders.keepMine.click();
  await notified("Order status updated", "changed to shipped");
  expect((await read()).status).toBe("shipped");
});

test("two windows do not overwrite each other's address", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/409/);
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add()] });
  const { read, setStatus, setAddress } = await otherWindow(stack, id);
  const orders = adminOrdersPage(admin);
  const { notified } = adminShell(admin);
  await orders.open(`/${id}?search=${email}`);
  await expect(orders.panel.getByText("12 Sample Street")).toBeVisible();

  // A change of another field conflicts with neither.
  await setAddress("Alan");
  await orders.setStatus("Cancelled");
  await notified("Order status updated", "changed to cancelled");
  await orders.addressForm.click();
  await orders.field("City").fill("Salem");
  await setStatus("delivered");
  await orders.save.click();
  await notified("Shipping address updated");

  await orders.addressForm.click();
  await orders.field("City").fill("Eugene");
  await setAddress("Grace");
  await orders.save.click();
  await expect(orders.panel.getByRole("alert")).toContainText(
    "Current address: Grace, 2 Road, Bend, OR 1, United States.",
  );
  await orders.takeTheirs.click();
  await expect(orders.field("City")).toHaveValue("Bend");
  await orders.field("City").fill("Eugene");
  await setAddress("Joan");
  await orders.save.click();
  await orders.keepMine.click();
  await notified("Shipping address updated");
  expect((await read()).shippingAddress).toMatchObject({ name: "Grace", address: { city: "Eugene" } });
});

test("a failed request shows an error and can be tried again", async ({ admin, ip, email, catalog, stack, watch }) => {
  watch.allow(/500/);
  const { id } = await placeOrder(stack, { ip, email, products: [await catalog.add()] });
  const orders = adminOrdersPage(admin);
  const { warned, event } = adminShell(admin);
  const list = "**/api/admin/orders?*";
  await admin.route(list, (route) => route.fulfill(refusal));
  await orders.open();
  await warned("Failed to fetch orders");
  await expect(orders.failure).toContainText("Error loading orders");
  await expect(orders.failure).toContainText("The pianist is out");
  await admin.unroute(list);
  await orders.failure.getByRole("button", { name: "Try Again" }).click();
  await expect(orders.view(id)).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await admin.route(list, async (route) => {
    await released;
    await route.fulfill(refusal);
  });
  await orders.refresh.click();
  await expect(orders.refresh).toHaveText("Refreshing...");
  release();
  await warned("Error refreshing orders");
  await expect(orders.view(id)).toBeVisible();
  await admin.unroute(list);

  const detail = `**/api/admin/orders/${id}`;
  await admin.route(detail, (route) => route.fulfill(refusal));
  await orders.view(id).click();
  await warned("Failed to fetch order details");
  await admin.unroute(detail);
  await orders.panel.getByRole("button", { name: "Try Again" }).click();
  await expect(orders.panel.getByText("Order placed")).toBeVisible();
  await expect(event).toHaveCount(0);
});

test("the list is filtered and paged by the server according to the URL", async ({ admin, email, stack }) => {
  const { query } = stack.database;
  const now = new Date().toISOString().slice(0, 23).replace("T", " ");
  const rows = Array.from({ length: 23 }, (_, i) => [
    `paged ${email} ${i}`,
    i === 22 ? "" : `${i}.${email}`,
    i % 2 === 0 ? "delivered" : "processing",
    i === 4 ? null : "Ada",
    now,
    now,
    now,
    now,
  ]);
  await query(
    `INSERT INTO orders (checkout_key, customer_email, status, shipping_name, checkout_expires_at, paid_at, created_at,
       updated_at, currency, subtotal_cents, total_cents, needs_shipping)
     VALUES ${rows.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, 'usd', 123456, 123456, 1)").join(", ")}`,
    rows.flat(),
  );
  const orders = adminOrdersPage(admin);
  await orders.open();
  await expect(orders.rows.filter({ hasText: "Guest" })).toContainText("$1234.56");
  await orders.search.fill(email);
  await expect(orders.count).toHaveText("22 orders found");
  await expect(orders.rows).toHaveCount(20);
  await orders.page(2).click();
  await expect(orders.rows).toHaveCount(2);
  await admin.reload();
  await expect(orders.rows).toHaveCount(2);
  await orders.filterByStatus("Delivered");
  await expect(orders.count).toHaveText("11 orders found");
  await orders.needsShipping.click();
  await expect(orders.count).toHaveText("1 orders found");
  const search = new URLSearchParams({ search: email, status: "delivered", needs: "shipping" });
  await expect(admin).toHaveURL(`/admin/orders?${search}`);
  const id = (await orders.rows.getByRole("cell").first().textContent()) ?? "";
  await admin.goBack();
  await expect(orders.rows).toHaveCount(20);
  await orders.search.fill(id);
  await expect(orders.count).toHaveText("1 orders found");
  await orders.search.fill("no.such@example.com");
  await expect(orders.count).toHaveText("0 orders found");
  await expect(admin.getByText("No orders found")).toBeVisible();
  await query("DELETE FROM orders WHERE checkout_key LIKE ?", [`paged ${email} %`]);
});

/** Changes and reads an order from another window. */
async function otherWindow(stack: Stack, id: number) {
  // An order with unsent emails is polled, and the poll would show the other window's change.
  await outboxEmpty(stack);
  const api = await stack.admin();
  const params = { id: String(id) };
  const address = { line1: "2 Road", line2: "", city: "Bend", state: "OR", postal_code: "1", country: "US" };
  return {
    read: () => api("GET /api/admin/orders/:id", { params }),
    setStatus: (status: "delivered" | "refunded") =>
      api("PUT /api/admin/orders/:id/status", { params, body: { status } }),
    setAddress: (name: string) =>
      api("PUT /api/admin/orders/:id/shipping-address", { params, body: { shippingAddress: { name, address } } }),
  };
}

test("an order that was never paid says that its personal data was erased", async ({
  admin,
  ip,
  email,
  catalog,
  stack,
}) => {
  const record = await catalog.add({ priceCents: 1250 });
  const { id } = await placeOrder(stack, { ip, email, products: [record] });
  await stack.database.query(
    "UPDATE orders SET customer_email = '', checkout_url = NULL, erased_at = created_at WHERE id = ?",
    [id],
  );
  const orders = adminOrdersPage(admin);
  await orders.open();
  await expect(orders.rows.filter({ hasText: `#${id}Erased` })).toBeVisible();
  await orders.view(id).click();
  await expect(orders.panel.getByText(/^Erased on .* keeps its email and postal address for 30 days\.$/)).toBeVisible();
  await expect(orders.panel.getByText("Emails are sent after payment.")).toBeVisible();
  await expect(orders.panel.getByText("Get Shipping Info")).toBeHidden();
  await admin.goto(`/admin/orders/${id}/packing-slip`);
  await expect(orders.slip.sheet).toContainText("Address erased");
});
