import { orderTable } from "@recital/server/features/orders/orders/tables";
import { buildProduct } from "@recital/server/testing/factories";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

test("a sale at the table takes an email address for the receipt, and the newsletter only if the box is ticked", async () => {
  const shop = await openShop();
  await buildProduct(shop.recital.database, { name: "Shirt", priceCents: 2000 });
  const { user } = await renderAdmin(shop, "/admin/table");
  const tile = async () => within(await screen.findByRole("list", { name: "On the table" })).getByRole("button");
  await user.click(await tile());
  if (!screen.queryByLabelText(/^Email/)) await user.click(screen.getByRole("button", { name: /^1 item ·/ }));
  const email = await screen.findByLabelText("Email for the receipt (optional)");
  const sell = screen.getByRole("button", { name: "Sell for $20.00" });
  await user.fill(email, "ada@");
  await screen.findByText("Please enter a valid email address");
  expect(sell).toBeDisabled();
  await user.fill(email, "ada@example.com");
  const box = screen.getByRole("checkbox", { name: /newsletter, too$/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(sell);
  const orders = () => shop.recital.database.model(orderTable).findAll();
  await waitFor(async () =>
    expect(await orders()).toMatchObject([{ customerEmail: "ada@example.com", wantsNewsletter: true }]),
  );
});
