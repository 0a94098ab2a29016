import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { buildProduct } from "@recital/server/testing/factories";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../testing/render-admin.tsx";

const cassette = "Quiet Lantern (cassette)";

/** Opens the dashboard of a shop that has a product and an order. */
async function openDashboard(): Promise<RenderedAdmin & { readonly orderId: number; readonly shop: Shop }> {
  const shop = await openShop();
  const { id: productId, name } = await buildProduct(shop.recital.database, { name: cassette });
  const order = { ...paidAt(new Date()), customerEmail: "bela@example.com", customerName: "Béla Bartók" };
  const { id: orderId } = await buildOrder(shop.recital.database, order, [{ productId, name }]);
  const admin = await renderAdmin(shop, "/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  return { orderId, shop, ...admin };
}

const focused = () => document.activeElement as HTMLElement | null;
const findPalette = async () => within(await screen.findByRole("dialog", { name: "Search the back office" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function search({ user }: RenderedAdmin, text: string): Promise<Awaited<ReturnType<typeof findPalette>>> {
  await user.click(screen.getByRole("button", { name: "Search (Ctrl+K)" }));
  const palette = await findPalette();
  await user.fill(palette.getByRole("combobox"), text);
  return palette;
}

test("an order is found by the buyer's name, and opened", async () => {
  const admin = await openDashboard();
  const palette = await search(admin, "bartok bela");
  expect(await palette.findByRole("option")).toHaveTextContent(`#${admin.orderId} Béla Bartókbela@example.com, $12.50`);
  await waitFor(() => expect(palette.getByRole("status")).toHaveTextContent("1 result"));
  await admin.user.keyboard("{Enter}");
  await isClosed();
  await waitFor(() => expect(location.pathname).toBe(`/admin/orders/${admin.orderId}`));
});

test("a product, a track, a concert, a code and a person are found by their names, and opened", async () => {
  const admin = await openDashboard();
  const { visitor, user } = admin;
  const release = await visitor.api("POST /api/admin/releases", { body: { title: "Evening", kind: "album" } });
  const params = { id: String(release.id) };
  await visitor.api("POST /api/admin/releases/:id/tracks", {
    params,
    body: { title: "Low tide", masterAssetId: null },
  });
  const startsAt = "2026-12-24T19:00:00.000Z";
  const place = { startsAt, timezone: "Europe/Berlin", venue: "Harbor Hall", city: "Hamburg" };
  await visitor.api("POST /api/admin/concerts", { body: { ...place, title: "Matinee" } });
  const code = { ...exampleBodies["POST /api/admin/discount-codes"], code: "SPRING" };
  await visitor.api("POST /api/admin/discount-codes", { body: code });
  await admin.shop.visitor().api("POST /api/subscribers", { body: { email: "wieck@example.com" } });
  for (const [text, dialog, value] of [
    ["lantern", "Edit Product", cassette],
    ["tide low", "Edit Track", "Low tide"],
    ["hamburg matinee", "Edit Concert", "Matinee"],
    ["spring", "Edit code", "SPRING"],
    ["wieck", "wieck@example.com", null],
  ] as const) {
    const palette = await search(admin, text);
    await user.click(await palette.findByRole("option"));
    const opened = await screen.findByRole("dialog", { name: dialog });
    if (value !== null) expect(await within(opened).findByDisplayValue(value)).toBeVisible();
    await user.keyboard("{Escape}");
    await isClosed();
    await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/admin\/[a-z-]+(\/\d+)?$/));
  }
});

test("a setting is found by what people call it, opened and focused", async () => {
  const admin = await openDashboard();
  await search(admin, "colour");
  await admin.user.keyboard("{Enter}");
  const look = within(await screen.findByRole("region", { name: "Look" }));
  await waitFor(() => expect(look.getByRole("radiogroup", { name: "Accent color" })).toContainElement(focused()));
  await search(admin, "impressum");
  await admin.user.keyboard("{Enter}");
  expect(await screen.findByRole("radio", { name: "Imprint" })).toBeChecked();
  await search(admin, "2fa");
  await admin.user.keyboard("{Enter}");
  await waitFor(() => expect(focused()).toHaveTextContent("Turn on"));
});

test("a server that cannot be searched is named, and the screens are found all the same", async () => {
  const admin = await openDashboard();
  admin.shop.fail(/\/api\/admin\/search/, { status: 503 });
  const palette = await search(admin, "orders");
  await waitFor(() => expect(palette.getByRole("status")).toHaveTextContent("The server cannot be searched now"));
  expect(palette.getByRole("option", { name: "Orders" })).toBeVisible();
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
