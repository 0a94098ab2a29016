import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("shows the counts, each with a link to its list", async ({ admin, stack }) => {
  const summary = await (await stack.admin())("GET /api/admin/summary");
  await admin.goto("/admin/dashboard");
  const main = admin.getByRole("main");
  await expect(main.getByText(/Welcome/)).toBeVisible();
  await expect(main.getByRole("link", { name: /^Videos/ })).toContainText(`${summary.videos}`);
  await expect(main.getByRole("link", { name: /^Videos/ })).toContainText(`${summary.featuredVideos} featured`);
  await expect(main.getByRole("link", { name: /^About sections/ })).toContainText(`${summary.aboutSections}`);
  await expect(main.getByRole("link", { name: /^Newsletter subscribers/ })).toContainText(`${summary.subscribers}`);
  await main.getByRole("link", { name: "Add a video" }).click();
  await expect(admin).toHaveURL(/\/admin\/videos\/new$/);
});

test("orders without an address are counted in the header, in the sidebar and on the dashboard", async ({
  admin,
  stack,
}) => {
  const timestamp = new Date().toISOString().replace("T", " ").replace("Z", "");
  await stack.database.query(
    `INSERT INTO orders (checkout_key, customer_email, currency, subtotal_cents, total_cents, status,
       needs_shipping,       checkout_expires_at, paid_at, paid_cents, created_at, updated_at)
     VALUES ('dashboard-test', 'ada@example.com', 'usd', 2500, 2500, 'processing', 1, ?, ?, 2500, ?, ?)`,
    [timestamp, timestamp, timestamp, timestamp],
  );
  const shell = adminShell(admin);
  await admin.goto("/admin/dashboard");
  const { ordersLackingShippingInfo: count } = await (await stack.admin())("GET /api/admin/summary");
  await expect(shell.badge).toHaveText(`${count} orders need shipping info`);
  await expect(shell.badge).toHaveAttribute("href", "/admin/orders");
  await expect(shell.sidebar.getByRole("link", { name: /^Orders/ })).toContainText(String(count));
  await expect(admin.getByRole("alert").filter({ hasText: /needs? shipping info/ })).toBeVisible();
  await admin.getByRole("link", { name: "View these orders" }).click();
  await expect(admin).toHaveURL(/\/admin\/orders\?needs=shipping$/);
  await expect(admin.getByRole("checkbox", { name: "Needs shipping info" })).toBeChecked();
  await expect(admin.getByRole("cell", { name: "ada@example.com" })).toBeVisible();
  await stack.database.query("DELETE FROM orders WHERE checkout_key = 'dashboard-test'");
});

test("shows the numbers over time as charts and as tables", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  const html = admin.locator("html");
  for (const theme of ["Light", "Dark"] as const) {
    await adminShell(admin).chooseTheme(theme);
    await expect(html).toHaveAttribute("data-theme", theme.toLowerCase());
  }
  await adminShell(admin).chooseTheme("System");
  await expect(admin.getByRole("img", { name: /^Sales over time/ })).toBeVisible();
  // Screen readers get the numbers of the charts too.
  await expect(admin.getByRole("table").first().getByRole("row")).toHaveCount(31);
  await admin.getByText("Table", { exact: true }).click();
  await expect(admin.getByRole("columnheader", { name: "Sales" }).first()).toBeVisible();
  await expect(admin.getByRole("table").first().getByRole("row")).toHaveCount(31);
  await admin.getByText("12 months", { exact: true }).click();
  await expect(admin.getByRole("table").first().getByRole("row")).toHaveCount(13);
});

test("says that the numbers cannot be loaded", async ({ admin, watch }) => {
  watch.allow(/500|Failed to load resource/);
  const failure = { status: 500, json: { error: "Busy", message: "Busy" } };
  await admin.route("**/api/admin/summary", (route) => route.fulfill(failure));
  await admin.route("**/api/admin/statistics**", (route) => route.fulfill(failure));
  await admin.goto("/admin/dashboard");
  await expect(admin.getByText("Failed to load the summary")).toBeVisible();
  await expect(admin.getByText("Failed to load statistics")).toBeVisible();
  await admin.unroute("**/api/admin/statistics**");
  await admin.getByRole("button", { name: "Try Again" }).last().click();
  await expect(admin.getByRole("img", { name: /^Sales over time/ })).toBeVisible();
});
