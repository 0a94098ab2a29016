import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { buildRefund } from "@recital/server/testing/build-refund";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
/** The fifteenth of the last month. */
const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12));
const monthOf = (time: Date) => time.toISOString().slice(0, 7);

interface Sale {
  readonly at: Date;
  readonly refundedAt: Date;
}

/** Inserts an order of two records for $25.00 in total, of which $10.00 were given back. */
async function sell({ recital: { database } }: Shop, { at, refundedAt }: Sale): Promise<number> {
  const amounts = { subtotalCents: 2500, totalCents: 2500, paidCents: 2500, feeCents: 103, shippingCountry: "DE" };
  const order = await buildOrder(database, { ...paidAt(at), ...amounts }, [{ name: "Nächte 🎹", quantity: 2 }]);
  await buildRefund(database, { orderId: order.id, amountCents: 1000, settledAt: refundedAt });
  return order.id;
}

const firstTable = () => within(screen.getAllByRole("table")[0] ?? document.body);
const main = () => within(screen.getByRole("main"));

test("the counts lead to their lists", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const youtubeUrl = "https://www.youtube.com/watch?v=abcdefghij1";
  for (const isFeatured of [true, false, false]) {
    await visitor.api("POST /api/admin/videos", { body: { title: "Nocturne", youtubeUrl, isFeatured } });
  }
  const { user } = await renderAdmin(shop, "/admin/dashboard", { visitor });
  await screen.findByText(/^Welcome back, admin\./);
  const card = async (name: RegExp) => await main().findByRole("link", { name });
  expect(await card(/^Videos/)).toHaveTextContent("Videos31 featured");
  expect(await card(/^About sections/)).toHaveTextContent("About sections0");
  expect(await card(/^Newsletter subscribers/)).toHaveTextContent("Newsletter subscribers0");
  expect(await card(/^Videos/)).toHaveAttribute("href", "/admin/videos");
  await user.click(main().getByRole("link", { name: "Add a video" }));
  await waitFor(() => expect(location.pathname).toBe("/admin/videos/new"));
});

test("orders without an address are counted in the header, in the sidebar and on the dashboard", async () => {
  const shop = await openShop();
  await buildOrder(shop.recital.database, paidAt(new Date()));
  await buildOrder(shop.recital.database, {
    ...paidAt(new Date()),
    shippingName: "Ada",
    customerEmail: "b@example.com",
  });
  const { user } = await renderAdmin(shop, "/admin/dashboard");
  const badge = await screen.findByRole("link", { name: /^1 order needs shipping info/ });
  expect(badge).toHaveAttribute("href", "/admin/orders");
  const menu = within(screen.getByRole("navigation", { name: "Admin" }));
  expect(menu.getByRole("link", { name: /^Orders/ })).toHaveTextContent("1");
  await main().findByText("1 order needs shipping info");
  await user.click(main().getByRole("link", { name: "View these orders" }));
  expect(await screen.findByRole("checkbox", { name: "Needs shipping info" })).toBeChecked();
  expect(location.search).toBe("?needs=shipping");
  await screen.findByText("1 order found");
  expect(screen.getByRole("cell", { name: "ada@example.com" })).toBeVisible();
});

test("the numbers over time are charts and tables, and a day of refunds is negative", async () => {
  const shop = await openShop();
  const yesterday = daysAgo(1);
  await sell(shop, { at: daysAgo(40), refundedAt: yesterday });
  const { user } = await renderAdmin(shop, "/admin/dashboard");
  await screen.findByRole("img", { name: "Sales over time, -$10.00 after refunds" });
  // Screen readers get the numbers of the charts too.
  expect(firstTable().getAllByRole("row")).toHaveLength(31);
  await user.click(screen.getByRole("radio", { name: "Table" }));
  expect(screen.queryByRole("img", { name: /^Sales over time/ })).toBeNull();
  expect(firstTable().getByRole("columnheader", { name: "Sales" })).toBeVisible();
  expect(firstTable().getAllByRole("row")).toHaveLength(31);
  const date = yesterday.toLocaleDateString("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
  expect(firstTable().getByRole("row", { name: `${date} -$10.00` })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "12 months" }));
  await waitFor(() => expect(firstTable().getAllByRole("row")).toHaveLength(13));
});

test("numbers that cannot be loaded say so, and can be tried again", async () => {
  const shop = await openShop();
  shop.fail(/\/api\/admin\/summary/, { status: 500, message: "Busy" });
  const recover = shop.fail(/\/api\/admin\/statistics/, { status: 500, message: "Busy" });
  const { user } = await renderAdmin(shop, "/admin/dashboard");
  await screen.findByText("Failed to load the summary");
  await screen.findByText("Failed to load statistics");
  recover();
  const [, again] = screen.getAllByRole("button", { name: "Try Again" });
  if (again) await user.click(again);
  expect(await screen.findByRole("img", { name: /^Sales over time/ })).toBeVisible();
});

test("the sales and refunds of a month are saved as a file for the bookkeeper", async () => {
  const shop = await openShop();
  const id = await sell(shop, { at: lastMonth, refundedAt: lastMonth });
  const { user, platform, notified, warned } = await renderAdmin(shop, "/admin/dashboard");
  const month = await screen.findByRole("combobox", { name: "Month" });
  const exportSales = () => user.click(screen.getByRole("button", { name: /Export sales$/ }));
  expect(month).toHaveValue(monthOf(lastMonth));
  await exportSales();
  await notified("Export successful");
  expect(platform.saved[0]?.name).toBe(`sales-${monthOf(lastMonth)}.csv`);
  const bytes = Buffer.from((await platform.saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = bytes.subarray(3).toString("utf8").split("\r\n");
  const day = lastMonth.toISOString().slice(0, 10);
  expect(lines[0]).toBe('"date","order","kind","item","quantity","amount","fee","currency","country","paid"');
  expect(lines).toContain(`"${day}","${id}","sale","Nächte 🎹","2","25.00","1.03","USD","DE","card"`);
  expect(lines).toContain(`"${day}","${id}","refund","","","-10.00","","USD","DE","card"`);

  await user.selectOptions(month, monthOf(now));
  await exportSales();
  await notified("Export successful");
  expect(platform.saved[1]?.name).toBe(`sales-${monthOf(now)}.csv`);
  expect(await platform.saved[1]?.blob.text()).not.toContain(`","${id}","sale",`);
  shop.fail(/\/api\/admin\/sales\/export/, { status: 500, message: "The disk is full" });
  await exportSales();
  await warned("Export failed", "The disk is full");
});

test("the books of a month are read when they are asked for, and a provider that does not respond is asked again", async () => {
  const shop = await openShop();
  const { user } = await renderAdmin(shop, "/admin/dashboard");
  const panel = within(await screen.findByRole("region", { name: "Books" }));
  expect(shop.requests.filter((request) => request.includes("/api/admin/books"))).toEqual([]);
  await shop.stripe.moveBalance({ amount: 2500, description: "Correction of a payment" });
  const recover = shop.fail(/^GET .*\/books/, { status: 503, message: "The payment service does not respond" });
  await user.selectOptions(panel.getByLabelText("Month of the books"), monthOf(now));
  await user.click(panel.getByRole("button", { name: "Show books" }));
  await panel.findByText("The payment service does not respond");
  recover();
  await user.click(panel.getByRole("button", { name: "Show books" }));
  const list = within(await panel.findByRole("list", { name: "Not explained by your shop" }));
  expect(list.getByRole("listitem")).toHaveTextContent("Correction of a payment, $25.00");
  expect(panel.getByText("Balance at the end").nextSibling).toHaveTextContent("$25.00");
});
