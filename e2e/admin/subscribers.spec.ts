import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
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
  for (const [index, { email, name = null, status = "subscribed" }] of subscribers.entries()) {
    const tokens = ["c", "u"].map((kind) => `${kind}${String(index).padStart(26, "0")}`);
    const [requestedAt, confirmedAt] = status === "pending" ? [now, null] : [timestamp, timestamp];
    const unsubscribedAt = status === "unsubscribed" ? now : null;
    await query(
      `INSERT INTO subscribers (email, email_key, name, subscribed, confirm_token, unsubscribe_token,
       confirmation_requested_at, confirmed_at, unsubscribed_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        email,
        email,
        name,
        status === "subscribed" ? 1 : 0,
        ...tokens,
        requestedAt,
        confirmedAt,
        unsubscribedAt,
        timestamp,
      ],
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

  await fill(stack.database, adaAndBob);
  await admin.reload();
  const rows = admin.getByRole("row");
  await expect(admin.getByRole("columnheader")).toHaveText(["#", "Name", "Email", "Status", "Date Joined"]);
  await expect(rows.filter({ hasText: "ada@example.com" })).toContainText("Subscribed");
  await expect(rows.filter({ hasText: "bob@example.com" })).toContainText("Unsubscribed");
  await expect(rows.filter({ hasText: "ada@example.com" })).toContainText("Mar 4, 2026");
});

test("who still has to confirm is counted, found and saved apart from who left", async ({ admin, stack }) => {
  await fill(stack.database, [...adaAndBob, { email: "cleo@example.com", status: "pending" }]);
  await admin.goto("/admin/subscribers");
  const rows = admin.getByRole("row");
  await expect(rows.filter({ hasText: "cleo@example.com" })).toContainText("Waiting for confirmation");
  await expect(admin.getByRole("definition")).toHaveText(["1", "1", "1"]);
  await expect(admin.getByRole("term")).toHaveText(["Waiting for confirmation", "Subscribed", "Unsubscribed"]);

  await admin.getByRole("combobox", { name: "Status" }).click();
  await admin.getByRole("option", { name: "Waiting for confirmation" }).click();
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

test("a person who unsubscribed is invited, and subscribed once they confirm", async ({
  admin,
  stack,
  email,
  watch,
}) => {
  watch.allow(/status of 409/);
  await fill(stack.database, [
    { email, status: "unsubscribed" },
    { email: "ada@example.com" },
    { email: "cleo@example.com", status: "pending" },
  ]);
  const { dialog, notified, warned } = adminShell(admin);
  await admin.goto("/admin/subscribers");
  await admin.getByRole("button", { name: "Invite" }).click();
  const invitation = dialog("Invite a person");
  const [address, send] = [invitation.getByLabel("Email"), invitation.getByRole("button", { name: "Send invitation" })];
  await expect(invitation).toContainText("We email them a confirmation link. They are subscribed once they confirm.");
  await admin.setViewportSize({ width: 375, height: 800 });
  await expectFitsWindow(admin);
  await address.fill("ada@example");
  await address.press("Enter");
  await expect(invitation.getByText("Please enter a valid email address")).toBeVisible();

  for (const [refused, sentence] of [
    ["ada@example.com", "This person is already subscribed."],
    ["cleo@example.com", "A confirmation email to this person was requested less than 10 minutes ago."],
  ] as const) {
    await address.fill(refused);
    await send.click();
    await warned("Failed to send the invitation", sentence);
    await expect(invitation.getByText(sentence)).toBeVisible();
  }
  await address.fill(email);
  await invitation.getByLabel("Name (optional)").fill("Bob 🎹");
  await send.click();
  await notified("Invitation sent");
  await expect(invitation).toBeHidden();
  await expect(admin.getByRole("row").filter({ hasText: email })).toContainText("Bob 🎹");
  await expect(admin.getByRole("row").filter({ hasText: email })).toContainText("Waiting for confirmation");
  await expect(admin.getByRole("definition")).toHaveText(["2", "1", "0"]);

  const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
  await admin.goto(/http\S+\/newsletter\/confirm\?token=\S+/.exec(sent.text)?.[0] ?? "");
  await admin.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(admin).toHaveURL("/newsletter/confirmed");
  await admin.goto("/admin/subscribers?status=subscribed");
  await expect(admin.getByRole("row").filter({ hasText: email })).toContainText("Subscribed");
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
  await admin.getByRole("button", { name: "Page 2" }).click();
  await expect(admin).toHaveURL(/page=2/);
  await expect(admin.getByRole("cell", { name: "s01@example.com" })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole("cell", { name: "s55@example.com" })).toBeVisible();
});

test("a list of another program is imported: its columns, the consent, and what was skipped", async ({
  admin,
  stack,
}) => {
  await fill(stack.database, [{ email: "left@example.com", status: "unsubscribed" }]);
  await admin.goto("/admin/subscribers");
  await admin.getByRole("button", { name: "Import" }).click();
  const importing = adminShell(admin).dialog("Import subscribers");
  const choosing = admin.waitForEvent("filechooser");
  await importing.getByRole("button", { name: "Choose a CSV file" }).click();
  const lines = ["Full name;Email address", "Ada 🎹;ada@example.com", ";LEFT@example.com", "Bob;no address"];
  const buffer = Buffer.from(`\ufeff${lines.join("\r\n")}`);
  await (await choosing).setFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await importing.getByRole("button", { name: "Import", exact: true }).click();
  await expect(importing.getByText("Say where and how these people agreed")).toBeVisible();
  await importing.getByLabel("Where and how they agreed").fill("On paper, at the concert in Oslo");
  await admin.setViewportSize({ width: 375, height: 800 });
  await expectFitsWindow(admin);
  await importing.getByRole("button", { name: "Import", exact: true }).click();
  await expect(importing.getByRole("status")).toHaveText(
    "1 person subscribed. 1 person gets no newsletter, because they left or their address does not work. 1 line was skipped.",
  );
  await expect(importing.getByRole("list", { name: "Skipped lines" })).toContainText("“no address” is not an email");
  await importing.getByRole("button", { name: "Close" }).last().click();
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.getByRole("button", { name: "ada@example.com" }).click();
  const drawer = admin.getByRole("dialog", { name: "ada@example.com" });
  await expect(drawer).toContainText("An imported file");
  await expect(drawer).toContainText("On paper, at the concert in Oslo");
});

test("a person is exported and deleted, which can be undone", async ({ admin, stack }) => {
  await fill(stack.database, adaAndBob);
  await admin.goto("/admin/subscribers");
  const row = admin.getByRole("row").filter({ hasText: "ada@example.com" });
  await admin.getByRole("button", { name: "ada@example.com" }).click();
  const drawer = admin.getByRole("dialog", { name: "ada@example.com" });
  await expect(drawer).toContainText("Not recorded");
  const downloading = admin.waitForEvent("download");
  await drawer.getByRole("button", { name: "Export data" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain('"email": "ada@example.com"');
  await drawer.getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});
