import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { buildProduct } from "@recital/server/testing/factories";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../testing/render-admin.tsx";

const cassette = "Quiet Lantern (cassette)";

/** Opens the dashboard of a shop that has a product and an order. */
async function openDashboard(): Promise<RenderedAdmin & { readonly orderId: number }> {
  const shop = await openShop();
  const { id: productId, name } = await buildProduct(shop.recital.database, { name: cassette });
  const order = { ...paidAt(new Date()), customerEmail: "bela@example.com" };
  const { id: orderId } = await buildOrder(shop.recital.database, order, [{ productId, name }]);
  const admin = await renderAdmin(shop, "/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  return { orderId, ...admin };
}

const findPalette = async () => within(await screen.findByRole("dialog", { name: "Search the back office" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function search({ user }: RenderedAdmin, text: string): Promise<Awaited<ReturnType<typeof findPalette>>> {
  await user.click(screen.getByRole("button", { name: "Search (Ctrl+K)" }));
  const palette = await findPalette();
  await user.fill(palette.getByRole("combobox"), text);
  return palette;
}

test("an order is found by its email, and opened", async () => {
  const admin = await openDashboard();
  const palette = await search(admin, "bela@example.com");
  expect(await palette.findByRole("option")).toHaveTextContent(`#${admin.orderId} bela@example.com`);
  await waitFor(() => expect(palette.getByRole("status")).toHaveTextContent("1 result"));
  await admin.user.keyboard("{Enter}");
  await isClosed();
  await waitFor(() => expect(location.pathname).toBe(`/admin/orders/${admin.orderId}`));
});

test("a product is found by its name, and shown", async () => {
  const admin = await openDashboard();
  const palette = await search(admin, "lantern");
  await admin.user.click(await palette.findByRole("option", { name: cassette }));
  await screen.findByRole("heading", { level: 1, name: "Products" });
  expect(await screen.findByRole("heading", { name: cassette })).toBeVisible();
});

test("an action opens its dialog, over which no search opens", async () => {
  const admin = await openDashboard();
  await search(admin, "add a product");
  await admin.user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Add Product" });
  await admin.user.keyboard("{Control>}k{/Control}");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await admin.user.keyboard("{Escape}");
  await isClosed();
  await waitFor(() => expect(location.search).toBe(""));
});

test("a search without results says so, and Enter does nothing", async () => {
  const admin = await openDashboard();
  const palette = await search(admin, "qqqq");
  await waitFor(() => expect(palette.getByRole("status")).toHaveTextContent("Nothing found"));
  await admin.user.keyboard("{Enter}");
  expect(palette.getByRole("combobox")).toHaveValue("qqqq");
  expect(location.pathname).toBe("/admin/dashboard");
});

test("the arrow keys go through the results and around, and the pointer chooses too", async () => {
  const admin = await openDashboard();
  const palette = await search(admin, "");
  const chosen = () => palette.getByRole("option", { selected: true });
  expect(chosen()).toHaveTextContent("Dashboard");
  await admin.user.keyboard("{ArrowDown}");
  expect(chosen()).toHaveTextContent("Orders");
  await admin.user.keyboard("{ArrowUp}{ArrowUp}");
  expect(chosen()).toHaveTextContent("Logout");
  await admin.user.fill(palette.getByRole("combobox"), "theme dark");
  await admin.user.click(await palette.findByRole("option", { name: /Dark/ }));
  await screen.findByRole("button", { name: "Theme: Dark" });
  await isClosed();
});
