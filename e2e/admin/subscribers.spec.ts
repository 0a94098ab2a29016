import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import type { StackDatabase } from "../fixtures/database.ts";
import { adminShell } from "../pages/admin-shell.ts";

/** Replaces all subscribers by an unsubscribed person. */
async function fill({ query }: StackDatabase, email?: string): Promise<void> {
  await query("DELETE FROM subscribers");
  const joined = "2026-03-04 05:06:07.000";
  // The cleanup deletes people who unsubscribed more than 30 days ago.
  const now = new Date().toISOString().replace("T", " ").replace("Z", "");
  if (email !== undefined) {
    await query(
      `INSERT INTO subscribers (email, email_key, subscribed, confirm_token, unsubscribe_token,
       confirmation_requested_at, confirmed_at, unsubscribed_at, created_at) VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?)`,
      [email, email, `c${"0".repeat(26)}`, `u${"0".repeat(26)}`, joined, joined, now, joined],
    );
  }
  // The server caches its counts until this version changes.
  await query("UPDATE content_version SET version = version + 1");
}

test.afterEach(({ stack }) => fill(stack.database));

test("people are imported from a file, one who left is invited and confirms, and the list is saved as a file", async ({
  admin,
  stack,
  email,
}) => {
  await fill(stack.database, email);
  const { dialog, notified } = adminShell(admin);
  const row = (text: string) => admin.getByRole("row").filter({ hasText: text });
  await admin.goto("/admin/subscribers");
  await admin.getByRole("button", { name: "Import" }).click();
  const importing = dialog("Import subscribers");
  const choosing = admin.waitForEvent("filechooser");
  await importing.getByRole("button", { name: "Choose a CSV file" }).click();
  const buffer = Buffer.from("Full name;Email address\r\nAda 🎹;ada@example.com");
  await (await choosing).setFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await importing.getByLabel("Where and how they agreed").fill("On paper, at the concert in Oslo");
  await importing.getByRole("button", { name: "Import", exact: true }).click();
  await expect(importing.getByRole("status")).toHaveText("1 person subscribed.");
  await admin.keyboard.press("Escape");
  await expect(row("ada@example.com")).toContainText("Ada 🎹");

  await admin.getByRole("button", { name: "Invite" }).click();
  await dialog("Invite a person").getByLabel("Email").fill(email);
  await admin.keyboard.press("Enter");
  await notified("Invitation sent");
  await expect(row(email)).toContainText("Waiting for confirmation");
  const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
  await admin.goto(/http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(sent.text)?.[0] ?? "");
  await admin.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(admin).toHaveURL("/newsletter/confirmed");
  await admin.goto("/admin/subscribers?status=subscribed");
  await expect(row(email)).toContainText("Subscribed");

  const downloading = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export to CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-.*\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`"${email}","Subscribed"`);
});
