import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const email = () => screen.findByRole("textbox", { name: "Their email address" });
const button = (name: RegExp) => within(screen.getByRole("main")).getByRole("button", { name });
const question = async () => within(await screen.findByRole("dialog", { name: /^Erase the data of/ }));

test("a person's data is exported, and erased after a question", async () => {
  const shop = await openShop();
  const order = await payOrder(shop);
  const { user, notified, platform, leave } = await renderAdmin(shop, "/admin/privacy");
  await email();
  await user.click(button(/Erase…$/));
  await screen.findByText("Please enter a valid email address");
  expect(await email()).toHaveFocus();
  await user.fill(await email(), order.email.toUpperCase());
  await user.click(button(/Export$/));
  await notified("Export successful");
  expect(platform.saved[0]?.name).toMatch(/^personal-data-[\w-]+\.json$/);
  expect(JSON.parse((await platform.saved[0]?.blob.text()) ?? "")).toMatchObject({
    orders: [{ id: order.id, email: order.email }],
  });

  await user.click(button(/Erase…$/));
  (await question()).getByText(/This cannot be undone\.$/);
  await user.click((await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await order.read()).customerEmail).toBe(order.email);
  await user.click(button(/Erase…$/));
  await user.click((await question()).getByRole("button", { name: "Erase" }));
  await screen.findByText(/1 order was anonymized\./);
  await user.click(button(/Erase…$/));
  await user.click((await question()).getByRole("button", { name: "Erase" }));
  await screen.findByText(/^Nothing with this email address was found\./);
  leave();
  await renderAdmin(shop, `/admin/orders/${order.id}`);
  await screen.findByText(/The customer asked for it\.$/);
});

test("failures to export and to erase are told", async () => {
  const shop = await openShop();
  const recover = shop.fail(/\/api\/admin\/privacy\//, { status: 503, message: "Busy." });
  const { user, warned } = await renderAdmin(shop, "/admin/privacy");
  await user.fill(await email(), "ada@example.com");
  await user.click(button(/Export$/));
  await warned("Export failed", "Busy.");
  await user.click(button(/Erase…$/));
  await user.click((await question()).getByRole("button", { name: "Erase" }));
  await warned("Failed to erase the data", "Busy.");
  expect(await email()).toHaveValue("ada@example.com");
  recover();
});
