import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("the status shows the state of every part, unfolds its details, and makes a backup", async ({ admin }) => {
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

  const backup = main.getByRole("region", { name: "Backup" });
  await backup.getByRole("button", { name: "Back up now" }).click();
  await expect(admin.getByText("Backup started", { exact: true })).toBeVisible();
  await expect(backup).toContainText("The last backup is of");
  await expect(backup.getByRole("button", { name: "Back up now" })).toBeVisible();
});
