import type { Status } from "@recital/contract/endpoints/status";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectNoFaults } from "../fixtures/axe.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("says how database, mail, payments, backup and disk are doing", async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  await adminShell(admin).sidebar.getByRole("link", { name: "Status" }).click();
  await expect(admin).toHaveURL(/\/admin\/status$/);
  const main = admin.getByRole("main");
  for (const part of ["Mail", "Payments", "Backup", "Database", "Disk", "Program"]) {
    await expect(main.getByRole("heading", { level: 2, name: part, exact: true })).toBeVisible();
  }
  await expect(main.getByText(/^(SQLite|MySQL|MariaDB) \d/)).toBeVisible();
});

for (const theme of ["Dark", "Light"] as const) {
  test(`is without a fault, ${theme}`, async ({ admin }) => {
    await admin.goto("/admin/status");
    await adminShell(admin).chooseTheme(theme);
    await expect(admin.getByRole("heading", { level: 2, name: "Program", exact: true })).toBeVisible();
    await expectNoFaults(admin, "status");
  });
}

test("a mail that was given up is shown with what to do, and is gone when it is settled", async ({ admin, stack }) => {
  const moment = new Date().toISOString().replace("T", " ").replace("Z", "");
  await stack.database.query(
    `INSERT INTO jobs (kind, payload, dedupe_key, run_at, attempts, outcome, finished_at, last_error, created_at)
     VALUES ('order-confirmation', '{}', 'status-test', ?, 1, 'failed', ?, 'mail refused: EENVELOPE 550', ?)`,
    [moment, moment, moment],
  );
  await admin.goto("/admin/status");
  const alert = admin.getByRole("alert").filter({ hasText: "Mails failed for good" });
  await expect(alert).toContainText("mail refused: EENVELOPE 550");
  await expect(alert).toContainText("send it again");
  await admin.setViewportSize({ width: 375, height: 800 });
  await expectNoFaults(admin, "status with a trouble, on a phone");
  await stack.database.query("DELETE FROM jobs WHERE dedupe_key = 'status-test'");
  await admin.getByRole("button", { name: "Refresh" }).click();
  await expect(alert).toBeHidden();
});

test("names what is not set up instead of saying that everything is well", async ({ admin }) => {
  await admin.route("**/api/admin/status", async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as Status;
    const json = { ...status, troubles: [], payments: { isConfigured: false } };
    await route.fulfill({ response, json });
  });
  await admin.goto("/admin/status");
  await expect(admin.getByRole("alert").filter({ hasText: "Not set up yet" })).toContainText("nobody can pay");
  await expect(admin.getByText("Everything is well")).toBeHidden();
});

test("says when the status cannot be had", async ({ admin, watch }) => {
  watch.allow(/500|Failed to load resource/);
  await admin.route("**/api/admin/status", (route) =>
    route.fulfill({ status: 500, json: { error: "Busy", message: "Busy" } }),
  );
  await admin.goto("/admin/status");
  await expect(admin.getByText("The status could not be loaded")).toBeVisible();
  await admin.unroute("**/api/admin/status");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(admin.getByRole("heading", { level: 2, name: "Database" })).toBeVisible();
});
