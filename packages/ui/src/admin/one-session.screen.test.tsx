import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../testing/render-admin.tsx";

/** Screens that show the same resources, by their links in the menu. */
const sharing = [
  "Dashboard",
  "Orders",
  "Products",
  "Inventory",
  "Merch Table",
  "Releases",
  "Newsletter",
  "Subscribers",
  "News",
  "Settings",
] as const;

/** The texts of a program error: the words of JavaScript, and the words of a failed screen. */
const fault =
  /undefined|null|\bNaN\b|is not a function|Cannot read|\[object|could not be shown|Failed to|An unknown error|Try Again/;

/** Adds something of every kind: a product with a counted variant, an album, an order, a reader, a post and an issue. */
async function fillShop(visitor: Visitor): Promise<void> {
  await addShirt(visitor);
  await visitor.api("POST /api/admin/releases", { body: { title: "Low Tide" } });
  await visitor.api("POST /api/admin/posts", { body: { title: "On tour" } });
  await visitor.api("POST /api/admin/issues", { body: { subject: "On tour" } });
}

async function addShirt({ api }: Visitor): Promise<void> {
  const { id } = await api("POST /api/admin/products", { body: { name: "Hammer shirt", price: 25 } });
  await api("POST /api/admin/products/:id/variants", {
    params: { id },
    body: { options: { Size: "M" }, stock: 6 },
  });
}

/** Opens a screen by its link in the menu, and waits until it has loaded. */
async function open({ user }: RenderedAdmin, title: string): Promise<HTMLElement> {
  const menu = within(screen.getByRole("navigation", { name: "Admin" }));
  const link = menu.getByRole("link", { name: new RegExp(`^${title}\\d*$`) });
  await user.click(link);
  await waitFor(() => expect(link).toHaveAttribute("aria-current", "page"));
  const main = screen.getByRole("main");
  await waitFor(() => expect(within(main).queryByRole("status", { name: /^Loading/ })).toBeNull());
  return main;
}

/** Every ordered pair of `count` screens, as one walk. */
function walkThroughPairs(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return [...all.flatMap((from) => all.slice(from + 1).flatMap((to) => [from, to])), 0];
}

test("each screen opens after each other one without a fault", async () => {
  const shop = await openShop({ runsWorker: false });
  const visitor = await shop.admin();
  await fillShop(visitor);
  const order = { ...paidAt(new Date()), shippingName: "Ada" };
  await buildOrder(shop.recital.database, order, [{ name: "Hammer shirt", quantity: 1 }]);
  await buildSubscribers(shop.recital.database, [{}]);
  const admin = await renderAdmin(shop, "/admin/dashboard", { visitor });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  for (const index of walkThroughPairs(sharing.length)) {
    const title = sharing[index] ?? "Dashboard";
    const main = await open(admin, title);
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual([]);
    expect(main.textContent).not.toMatch(fault);
  }
});

test("what one screen changes is shown by those that were open before, and can be edited there", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await addShirt(visitor);
  const admin = await renderAdmin(shop, "/admin/dashboard", { visitor });
  const { user, notified } = admin;
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  for (const title of sharing) await open(admin, title);

  await open(admin, "Products");
  await user.click(await screen.findByRole("button", { name: "Edit Hammer shirt" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Product" }));
  await user.fill(form.getByLabelText("Name"), "Anvil shirt");
  await user.fill(await form.findByLabelText("Stock of M"), "5");
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Product updated successfully");

  await open(admin, "Inventory");
  await user.click(await screen.findByRole("button", { name: "Change stock: Anvil shirt (M)" }));
  const counting = within(await screen.findByRole("dialog", { name: /^Stock of Anvil shirt/ }));
  counting.getByText("5 in stock.");
  await user.fill(counting.getByLabelText("Counted"), "4");
  await user.click(counting.getByRole("button", { name: "Save" }));
  await notified("Stock changed");

  await open(admin, "Merch Table");
  const tile = await screen.findByRole("button", { name: /^Anvil shirt .*4 left/ });
  await user.click(tile);
  await user.click(await screen.findByRole("button", { name: /^Sell for/ }));
  await screen.findByRole("button", { name: /^Anvil shirt .*3 left/ });

  await open(admin, "Orders");
  await user.click(await screen.findByRole("radio", { name: "All" }));
  await screen.findByText("1 order found");
  await open(admin, "Inventory");
  expect(await screen.findByRole("row", { name: /^Anvil shirt/ })).toHaveTextContent("3");
  const dashboard = await open(admin, "Dashboard");
  expect(within(dashboard).getByRole("link", { name: /^Orders ?1 ?All/ })).toBeVisible();
  await within(dashboard).findByText("Sales, 1 order");
});

test("a release, its product and the product's files are edited in one session", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await visitor.api("POST /api/admin/releases", { body: { title: "Low Tide" } });
  const admin = await renderAdmin(shop, "/admin/products", { visitor });
  const { user, notified } = admin;
  await screen.findByText("No products found. Add a product to get started.");
  await open(admin, "Releases");
  await user.click(await screen.findByRole("link", { name: "Low Tide" }));
  await user.fill(await screen.findByLabelText("Price"), "9.50");
  await user.click(screen.getByRole("button", { name: "Save details" }));
  await notified("Release saved");

  await open(admin, "Products");
  await user.click(await screen.findByRole("switch", { name: "Active: Low Tide" }));
  await notified("Product updated successfully");
  await user.click(screen.getByRole("button", { name: "Files of Low Tide" }));
  const files = within(await screen.findByRole("dialog", { name: "Files of Low Tide" }));
  await files.findByText("No files yet.");
  await user.click(files.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  for (const name of ["Low Tide, the album", "Low Tide, remastered"]) {
    await user.click(await screen.findByRole("button", { name: /^Edit Low Tide/ }));
    const form = within(await screen.findByRole("dialog", { name: "Edit Product" }));
    await user.fill(form.getByLabelText("Name"), name);
    await user.click(form.getByRole("button", { name: "Update" }));
    await notified("Product updated successfully");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  await open(admin, "Releases");
  await user.click(await screen.findByRole("link", { name: "Low Tide" }));
  await screen.findByDisplayValue("Low Tide, remastered");
  expect(await visitor.api("GET /api/admin/products", { query: {} })).toMatchObject([
    { name: "Low Tide, remastered", price: 9.5, is_active: true },
  ]);
});
