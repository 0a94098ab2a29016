import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectNoFaults, expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import type { StackDatabase } from "../fixtures/database.ts";
import { adminShell } from "../pages/admin-shell.ts";

const timestamp = "2026-03-04 05:06:07.000";

interface Given {
  readonly email: string;
  readonly name?: string;
  /** Default: subscribed. */
  readonly status?: "pending" | "subscribed" | "unsubscribed";
}

/** Replaces all subscribers by these; the last is the newest. */
async function fill({ query }: StackDatabase, subscribers: readonly Given[]): Promise<void> {
  await query("DELETE FROM subscribers");
  // The cleanup deletes subscribers who asked or left more than 30 days ago.
  const now = new Date().toISOString().replace("T", " ").replace("Z", "");
  for (const { email, name = null, status = "subscribed" } of subscribers) {
    const tokens = [`c-${email}`, `u-${email}`];
    const confirmedAt = status === "pending" ? null : timestamp;
    const unsubscribedAt = status === "unsubscribed" ? now : null;
    await query(
      `INSERT INTO subscribers (email, email_key, name, subscribed, confirm_token, unsubscribe_token,
       confirmation_requested_at, confirmed_at, unsubscribed_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [email, email, name, status === "subscribed" ? 1 : 0, ...tokens, now, confirmedAt, unsubscribedAt, timestamp],
    );
  }
  // The server caches its counts until this version changes.
  await query("UPDATE content_version SET version = version + 1");
}

test.beforeEach(async ({ stack }) => {
  await fill(stack.database, []);
});
test.afterEach(async ({ stack }) => {
  await fill(stack.database, []);
});

const adaAndBob: readonly Given[] = [
  { email: "ada@example.com", name: "Ada 🎹" },
  { email: "bob@example.com", name: '=1+1 "x"', status: "unsubscribed" },
];

test("no subscribers, then many", async ({ admin, stack }) => {
  await admin.goto("/admin/subscribers");
  await expect(admin.getByText("No subscribers yet.")).toBeVisible();
  await expectNoFaults(admin, "none");

  await fill(stack.database, adaAndBob);
  await admin.reload();
  const rows = admin.getByRole("row");
  await expect(admin.getByRole("columnheader")).toHaveText(["#", "Name", "Email", "Status", "Date Joined"]);
  await expect(rows.filter({ hasText: "ada@example.com" })).toContainText("Subscribed");
  await expect(rows.filter({ hasText: "bob@example.com" })).toContainText("Unsubscribed");
  await expect(rows.filter({ hasText: "ada@example.com" })).toContainText("Mar 4, 2026");
  await expectNoFaults(admin, "two subscribers");
});

test("who still has to confirm is counted, found and saved apart from who left", async ({ admin, stack }) => {
  await followSystemTheme(admin);
  await fill(stack.database, [...adaAndBob, { email: "cleo@example.com", status: "pending" }]);
  await admin.goto("/admin/subscribers");
  const rows = admin.getByRole("row");
  await expect(rows.filter({ hasText: "cleo@example.com" })).toContainText("Waiting for confirmation");
  await expect(admin.getByRole("definition")).toHaveText(["1", "1", "1"]);
  await expect(admin.getByRole("term")).toHaveText(["Waiting for confirmation", "Subscribed", "Unsubscribed"]);
  await expectNoFaultsInBothThemes(admin, "three statuses");

  await admin.getByRole("combobox", { name: "Status" }).click();
  await admin.getByTitle("Waiting for confirmation").click();
  await expect(admin).toHaveURL(/status=pending/);
  await expect(rows.filter({ hasText: "bob@example.com" })).toBeHidden();
  await expect(rows.filter({ hasText: "cleo@example.com" })).toBeVisible();
  const downloading = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export to CSV" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toContain('"cleo@example.com","Waiting for confirmation"');
  expect(text).not.toContain("bob@example.com");

  await admin.goto("/admin/subscribers?status=unsubscribed");
  await expect(rows.filter({ hasText: "bob@example.com" })).toBeVisible();
  await expect(rows.filter({ hasText: "cleo@example.com" })).toBeHidden();
});

test("subscribers are found, and saved as a file", async ({ admin, stack }) => {
  await fill(stack.database, adaAndBob);
  await admin.goto("/admin/subscribers");
  const rows = admin.getByRole("row");
  await expect(rows.filter({ hasText: "ada@example.com" })).toBeVisible();
  await admin.getByLabel("Search by name or email").fill("BOB");
  await admin.keyboard.press("Enter");
  await expect(rows.filter({ hasText: "ada@example.com" })).toBeHidden();
  await expect(admin).toHaveURL(/search=BOB/);
  await expectNoFaults(admin, "a search");
  await admin.reload();
  await expect(rows.filter({ hasText: "bob@example.com" })).toBeVisible();
  await expect(rows.filter({ hasText: "ada@example.com" })).toBeHidden();

  await admin.goto("/admin/subscribers");
  const downloading = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export to CSV" }).click();
  const download = await downloading;
  await adminShell(admin).notified("Export successful");
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-.*\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("ada@example.com");
  expect(text).toContain(`"'=1+1 ""x"""`);
});

test("says that the list or the file cannot be loaded", async ({ admin, stack, watch }) => {
  watch.allow(/500|Failed to load resource/);
  const failure = { status: 500, json: { error: "The disk is full", message: "The disk is full" } };
  await fill(stack.database, [{ email: "ada@example.com" }]);
  await admin.goto("/admin/subscribers");
  await admin.route("**/api/admin/subscribers/export**", (route) => route.fulfill(failure));
  await admin.getByRole("button", { name: "Export to CSV" }).click();
  await adminShell(admin).warned("Export failed", "The disk is full");
  await admin.route("**/api/admin/subscribers?**", (route) => route.fulfill(failure));
  await admin.reload();
  await expect(admin.getByText("Error loading subscribers.")).toBeVisible();
  await admin.unroute("**/api/admin/subscribers?**");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(admin.getByRole("cell", { name: "ada@example.com" })).toBeVisible();
});

test("many are shown in pages that the URL holds", async ({ admin, stack }) => {
  const numbers = Array.from({ length: 55 }, (_, index) => String(index + 1).padStart(2, "0"));
  await fill(
    stack.database,
    numbers.map((number) => ({ email: `s${number}@example.com` })),
  );
  await admin.goto("/admin/subscribers");
  await expect(admin.getByText("55 subscribers")).toBeVisible();
  await expect(admin.getByRole("cell", { name: "s55@example.com" })).toBeVisible();
  await admin.getByRole("listitem", { name: "2" }).click();
  await expect(admin).toHaveURL(/page=2/);
  await expect(admin.getByRole("cell", { name: "s01@example.com" })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole("cell", { name: "s55@example.com" })).toBeVisible();
});
