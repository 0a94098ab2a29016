import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../testing/open-shop.ts";
import { renderAdmin } from "../../testing/render-admin.tsx";

/** The menu beside the screens. */
const sidebar = async () =>
  within(within(await screen.findByRole("complementary")).getByRole("navigation", { name: "Admin" }));

test("the menu leads to every screen, and to the site in a tab of its own", async () => {
  const { user } = await renderAdmin(await openShop(), "/admin/dashboard");
  const menu = await sidebar();
  const titles = {
    Orders: "Order Management",
    Products: "Products",
    Inventory: "Inventory",
    Shipping: "Shipping",
    "Discount codes": "Discount codes",
    "Download codes": "Download codes",
    "Merch Table": "Merch Table",
    Withdrawals: "Withdrawals",
    Releases: "Releases",
    "Site Content": "Site Content",
    "Site Images": "Site Image Management",
    Videos: "Videos",
    "About Content": "About Content",
    Concerts: "Concerts",
    "Press Kit": "Press Kit",
    "Social Links": "Social Links",
    People: "People",
    Newsletter: "Newsletter",
    "Automatic emails": "Automatic emails",
    Subscribers: "Subscribers",
    News: "News",
    Settings: "Settings",
    Account: "Account",
    Status: "Status",
    "Personal data": "Personal data",
    Dashboard: "Dashboard",
  };
  for (const [label, name] of Object.entries(titles)) {
    const link = menu.getByText(label, { selector: "a > span" });
    await user.click(link);
    await waitFor(() => expect(document.querySelector("h1")).toHaveTextContent(name));
    expect(link.parentElement).toHaveAttribute("aria-current", "page");
  }
  const site = menu.getByRole("link", { name: "View Website" });
  expect(site).toHaveAttribute("href", `${location.origin}/`);
  expect(site).toHaveAttribute("target", "_blank");
  // Every link of the menu is in the list above.
  expect(menu.getAllByRole("link")).toHaveLength(Object.keys(titles).length + 1);
});

test("a group of the menu stays closed after a reload, and shows the open screen", async () => {
  const shop = await openShop();
  const { user, visitor, leave } = await renderAdmin(shop, "/admin/site-images");
  const group = async () => (await sidebar()).getByRole("button", { name: "Site" });
  const links = async () => {
    const list = within((await sidebar()).getByRole("list", { name: "Site" }));
    return list.queryAllByRole("link").map(({ textContent }) => textContent);
  };
  expect(await group()).toHaveAttribute("aria-expanded", "true");
  (await group()).focus();
  await user.keyboard("{Enter}");
  expect(await links()).toEqual(["Site Images"]);
  leave();
  await renderAdmin(shop, "/admin/site-images", { visitor });
  expect(await group()).toHaveAttribute("aria-expanded", "false");
  await user.click((await sidebar()).getByRole("link", { name: "Dashboard" }));
  await waitFor(async () => expect(await links()).toEqual([]));
  await user.click(await group());
  expect(await links()).toContain("Site Images");
});

test("the menu of a phone closes when it has led to a screen", async () => {
  const { user } = await renderAdmin(await openShop(), "/admin/status");
  const opener = await screen.findByRole("button", { name: "Open the menu" });
  await user.click(opener);
  expect(opener).toHaveAttribute("aria-expanded", "true");
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  await user.click(menu.getByRole("link", { name: "Account" }));
  await screen.findByRole("heading", { level: 1, name: "Account" });
  expect(opener).toHaveAttribute("aria-expanded", "false");
});
