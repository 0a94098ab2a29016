import { buy } from "@recital/server/testing/buy-files";
import { waitForJobs } from "@recital/server/testing/wait-for-jobs";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { orderPanel, orderRow } from "../../../../testing/order-screen.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";
import { productTable } from "@recital/server/features/shop/products/tables";

const name = "Night Train (CD)";

test("a shop in euros has their symbol and decimals, and shows its orders in them", async () => {
  const shop = await openShop({ env: { SHOP_CURRENCY: "EUR" } });
  const { user, leave } = await renderAdmin(shop, "/admin/products");
  await user.click(await screen.findByRole("button", { name: /Add Product$/ }));
  const form = within(await screen.findByRole("dialog"));
  expect(form.getByText("€")).toBeVisible();
  const price = form.getByLabelText("Price");
  expect(price).toHaveAttribute("inputmode", "decimal");
  await user.fill(form.getByLabelText("Name"), name);
  await user.fill(price, "1,234");
  await user.tab();
  await form.findByText("“1,234” could be 1234.00 or 1.23. Enter one of them");
  await user.fill(price, "12,5 €");
  expect(price).toHaveValue("12,5 €");
  await user.tab();
  expect(price).toHaveValue("12.50");
  await user.click(form.getByRole("button", { name: "Create" }));
  expect(await screen.findByRole("article", { name })).toHaveTextContent("€12.50");
  leave();

  const id = await sell(shop);
  const order = await renderAdmin(shop, `/admin/orders/${id}`);
  expect(await orderRow(id)).toHaveTextContent("€12.50");
  const panel = await orderPanel();
  expect(await panel.findByText("Paid €12.50")).toBeVisible();
  expect(panel.getAllByRole("row")[1]).toHaveTextContent("€12.501€12.50");
  order.leave();
  await renderAdmin(shop, "/admin/dashboard");
  expect(await screen.findByRole("row", { name: (text) => text.includes(name) })).toHaveTextContent("€12.50");
});

test("a shop that changed to yen has whole prices, and leaves its orders in euros out of the statistics", async () => {
  const euros = await openShop({ env: { SHOP_CURRENCY: "EUR" } });
  const { api } = await euros.admin();
  await api("POST /api/admin/products", { body: { name, price: 12.5 } });
  const id = await sell(euros);
  const { storage, stripe, smtp } = euros;
  const yen = await openShop({ storage, stripe, smtp, env: { SHOP_CURRENCY: "JPY" } });
  const { user, leave } = await renderAdmin(yen, "/admin/products");
  expect(await screen.findByRole("article", { name })).toHaveTextContent("¥1,250");
  await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
  const form = within(await screen.findByRole("dialog"));
  const price = form.getByLabelText("Price");
  expect(price).toHaveAttribute("inputmode", "numeric");
  expect(price).toHaveValue("1250");
  await user.fill(price, "12.5");
  await user.click(form.getByRole("button", { name: "Update" }));
  await form.findByText("Enter a whole amount, because JPY has no decimals");
  await user.fill(price, "¥1.300");
  await user.click(form.getByRole("button", { name: "Update" }));
  await waitFor(async () => expect(await screen.findByRole("article", { name })).toHaveTextContent("¥1,300"));
  leave();
  const orders = await renderAdmin(yen, `/admin/orders/${id}`);
  expect(await orderRow(id)).toHaveTextContent("€12.50");
  orders.leave();
  await renderAdmin(yen, "/admin/dashboard");
  expect((await screen.findAllByText("No sales in this period.")).length).toBeGreaterThan(0);
});

/** Sells the shop's product to a new buyer and returns the paid order's ID. */
async function sell(shop: Shop): Promise<number> {
  const { orderId } = await buy(shop, await shop.recital.database.model(productTable).findAll());
  await waitForJobs(shop.recital.database);
  return orderId;
}
