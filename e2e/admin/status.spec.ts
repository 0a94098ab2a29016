import type { Status } from "@recital/contract/endpoints/status";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("shows the state of database, email, payments, backup and disk", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  await adminShell(admin).sidebar.getByRole("link", { name: "Status" }).click();
  await expect(admin).toHaveURL(/\/admin\/status$/);
  const main = admin.getByRole("main");
  for (const part of ["Email", "Payments", "Backup", "Database", "Disk", "Program"]) {
    await expect(main.getByRole("heading", { level: 2, name: part, exact: true })).toBeVisible();
  }
  const database = main.getByRole("region", { name: "Database" });
  await expect(database).toContainText("It responds");
  await expect(database.getByText(/^(SQLite|MySQL|MariaDB) \d/)).toBeHidden();
  await database.getByText("Details").click();
  await expect(database.getByText(/^(SQLite|MySQL|MariaDB) \d/)).toBeVisible();
});

test("lists the last security events, and says if there are none", async ({ admin, stack }) => {
  await admin.goto("/admin/status");
  const events = admin.getByRole("main").getByRole("region", { name: "Security events" });
  await expect(events.getByRole("listitem").first()).toContainText("logged in from a new device");
  await stack.database.query("UPDATE security_events SET at = '2026-01-01 12:00:00.000'");
  await signInFromFirefox(admin, stack.url);
  await admin.getByRole("button", { name: "Refresh" }).click();
  await expect(events.getByRole("listitem").first()).toContainText("(Firefox on Windows, ");
  await stack.database.query("DELETE FROM security_events");
  await admin.getByRole("button", { name: "Refresh" }).click();
  await expect(events).toContainText("No new devices");
});

/** Logs in from another browser. */
async function signInFromFirefox(page: Page, url: string): Promise<void> {
  const context = await page.context().browser()?.newContext({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  await context?.request.post(`${url}/api/admin/login`, { data: adminLogin });
  await context?.close();
}

test("a failed email is shown with its remedy and disappears when it is settled", async ({ admin, stack }) => {
  const timestamp = new Date().toISOString().replace("T", " ").replace("Z", "");
  await stack.database.query(
    `INSERT INTO jobs (kind, payload, dedupe_key, run_at, attempts, outcome, finished_at, last_error, created_at)
     VALUES ('order-confirmation', '{}', 'status-test', ?, 1, 'failed', ?, 'mail refused: EENVELOPE 550', ?)`,
    [timestamp, timestamp, timestamp],
  );
  await admin.goto("/admin/status");
  const alert = admin.getByRole("alert").filter({ hasText: "Emails failed for good" });
  await expect(alert).toContainText("mail refused: EENVELOPE 550");
  await expect(alert).toContainText("send it again");
  await stack.database.query("DELETE FROM jobs WHERE dedupe_key = 'status-test'");
  await admin.getByRole("button", { name: "Refresh" }).click();
  await expect(alert).toBeHidden();
});

test("names the events that Stripe does not send, and sets them there", async ({ admin, stack }) => {
  await stack.stripe.setEnabledEvents(["checkout.session.completed", "customer.created"]);
  await admin.goto("/admin/status");
  const alert = admin.getByRole("alert").filter({ hasText: "Payment events that Stripe does not send" });
  await expect(alert).toContainText("charge.dispute.created");
  await alert.getByRole("button", { name: "Set the events at Stripe" }).click();
  await expect(admin.getByText("Events set at Stripe", { exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
  const [own] = stack.stripe.webhookEndpoints();
  expect(own?.enabledEvents).toEqual(expect.arrayContaining(["customer.created", "charge.dispute.created"]));
});

test("says why the events cannot be set at Stripe", async ({ admin, stack, watch }) => {
  watch.allow(/503|Failed to load resource/);
  await stack.stripe.setEnabledEvents(["checkout.session.completed"]);
  await admin.goto("/admin/status");
  const button = admin.getByRole("button", { name: "Set the events at Stripe" });
  await expect(button).toBeVisible();
  stack.stripe.setFault({ kind: "error", status: 500 });
  await button.click();
  await expect(admin.getByText("Failed to set the events at Stripe")).toBeVisible();
  await expect(admin.getByText("Stripe does not respond. Please try again.")).toBeVisible();
});

test("names what is not set up instead of saying that everything is working", async ({ admin }) => {
  await admin.route("**/api/admin/status", async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as Status;
    const json = { ...status, troubles: [], payments: { isConfigured: false } };
    await route.fulfill({ response, json });
  });
  await admin.goto("/admin/status");
  await expect(admin.getByRole("alert").filter({ hasText: "Not set up yet" })).toContainText("checkout is off");
  await expect(admin.getByText("Everything is working")).toBeHidden();
});

test("does not call everything well without a backup", async ({ admin }) => {
  const backup = { isNightly: true, running: null, last: null, lastGoodAt: null, failedInARow: 0, missingFiles: null };
  await admin.route("**/api/admin/status", async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as Status;
    await route.fulfill({ response, json: { ...status, troubles: [], backup } satisfies Status });
  });
  await admin.goto("/admin/status");
  const verdict = admin.getByRole("main").getByRole("alert");
  await expect(verdict).toContainText("Everything is working, without a backup");
  await expect(verdict).toContainText("The first one will be made tonight.");
});

test("makes a backup now, and says so while it is made", async ({ admin }) => {
  await admin.goto("/admin/status");
  const backup = admin.getByRole("region", { name: "Backup" });
  await backup.getByRole("button", { name: "Back up now" }).click();
  await expect(admin.getByText("Backup started", { exact: true })).toBeVisible();
  await expect(backup).toContainText("The last backup is of");
  await expect(backup.getByRole("button", { name: "Back up now" })).toBeVisible();
});

test("says how much of a backup is done, and how long the rest takes", async ({ admin }) => {
  let done = 0.1;
  await admin.route("**/api/admin/status", async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as Status;
    done += 0.001;
    const backup = { ...status.backup, running: { step: "archive", done } } as const;
    await route.fulfill({ response, json: { ...status, backup } satisfies Status });
  });
  await admin.goto("/admin/status");
  const backup = admin.getByRole("region", { name: "Backup" });
  await expect(backup).toContainText("A backup is being made: 10 % done.");
  await expect(backup).toContainText(/About \d+ (minutes|hours?) left/);
});

test("says that a backup cannot be started", async ({ admin, watch }) => {
  watch.allow(/500|Failed to load resource/);
  await admin.route("**/api/admin/backups", (route) =>
    route.fulfill({ status: 500, json: { error: "Busy", message: "Busy" } }),
  );
  await admin.goto("/admin/status");
  await admin.getByRole("button", { name: "Back up now" }).click();
  await expect(admin.getByText("Failed to start the backup")).toBeVisible();
});

test("says that the status cannot be loaded", async ({ admin, watch }) => {
  watch.allow(/500|Failed to load resource/);
  await admin.route("**/api/admin/status", (route) =>
    route.fulfill({ status: 500, json: { error: "Busy", message: "Busy" } }),
  );
  await admin.goto("/admin/status");
  await expect(admin.getByText("Failed to load the status")).toBeVisible();
  await admin.unroute("**/api/admin/status");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(admin.getByRole("heading", { level: 2, name: "Database" })).toBeVisible();
});
