import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import type { StackDatabase } from "../fixtures/database.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminNewsletterPage } from "../pages/admin-newsletter-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const image = fileURLToPath(new URL("../fixtures/icon-512.png", import.meta.url));

test.use({ viewport: { width: 375, height: 800 } });

/** Removes all issues and subscribers; `email` is the only subscriber then. */
async function fill({ query }: StackDatabase, email?: string): Promise<void> {
  for (const table of ["issue_recipients", "issues", "subscribers"]) await query(`DELETE FROM ${table}`);
  if (email !== undefined) {
    const at = "2026-03-04 05:06:07.000";
    await query(
      `INSERT INTO subscribers (email, email_key, subscribed, confirm_token, unsubscribe_token,
       confirmation_requested_at, confirmed_at, created_at) VALUES (?, ?, 1, ?, ?, ?, ?, ?)`,
      [email, email, `c${"0".repeat(26)}`, `u${"0".repeat(26)}`, at, at, at],
    );
  }
  await query("UPDATE content_version SET version = version + 1");
}

test.afterEach(({ stack }) => fill(stack.database));

test("an issue with an image is written by keyboard on a phone, previewed, tested and sent to who subscribed", async ({
  admin,
  stack,
  email,
  catalog,
}) => {
  await fill(stack.database, email);
  const product = await catalog.add({ name: "Night Windows on vinyl" });
  const newsletter = adminNewsletterPage(admin);
  const { notified, dialog } = adminShell(admin);
  await newsletter.open();
  await expect(admin.getByRole("heading", { name: "Your first letter" })).toBeVisible();
  await newsletter.write.click();
  await newsletter.subject.fill("Neue Lieder & 新しい歌");
  await newsletter.preheader.fill("Tonight for the first time");

  await newsletter.text.click();
  await admin.keyboard.type("## Hello ");
  await admin.keyboard.press("Control+b");
  await admin.keyboard.type("you");
  await admin.keyboard.press("Enter");
  await admin.keyboard.type("Listen, or read example");
  await admin.keyboard.press("Control+Shift+ArrowLeft");
  await admin.keyboard.press("Control+k");
  await admin.keyboard.type("/press");
  await admin.keyboard.press("Enter");
  await admin.keyboard.press("End");
  await admin.keyboard.press("Enter");
  await admin.keyboard.type("/prod");
  await expect(admin.getByRole("option", { name: "Product" })).toBeVisible();
  await admin.keyboard.press("Enter");
  await dialog("Add Product").getByRole("button", { name: product.name }).click();
  await admin.keyboard.type("Until soon");
  await admin.keyboard.press("Enter");
  const choosing = admin.waitForEvent("filechooser");
  await admin.keyboard.type("/ima");
  await expect(admin.getByRole("option", { name: "Image" })).toBeVisible();
  await admin.keyboard.press("Enter");
  await (await choosing).setFiles(image);
  await newsletter.text.getByLabel("Description of the image").fill("At the piano");
  await expect(newsletter.text.getByRole("img", { name: "At the piano" })).toBeVisible();
  await expect(newsletter.text).toContainText("Night Windows on vinyl");
  await expect(newsletter.status).toHaveText("Saved");
  await expect(admin).toHaveURL(/\/admin\/newsletter\/\d+$/);
  await expectFitsWindow(admin);

  await newsletter.preview.open.click();
  await expect(newsletter.preview.email.getByRole("heading", { name: "Hello you" })).toBeVisible();
  await newsletter.preview.show("Dark").click();
  await newsletter.preview.show("Phone").click();
  await expect(newsletter.preview.email.getByText("Night Windows on vinyl").first()).toBeVisible();
  await newsletter.preview.show("Text").click();
  await expect(newsletter.preview.text).toHaveValue(/Listen, or read example/);
  await newsletter.preview.close.click();

  await newsletter.sendTest.click();
  await newsletter.testDialog.getByLabel("Email").fill(`test-${email}`);
  await admin.keyboard.press("Enter");
  await notified("The test is on its way");
  const tested = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(`test-${email}`), 60_000);
  expect(tested.subject).toContain("Neue Lieder & 新しい歌");

  await newsletter.send.click();
  const sending = dialog("Neue Lieder & 新しい歌");
  const held = stack.gates.smtp.hold({ request: /^DATA/m, hold: "response" });
  await sending.getByRole("button", { name: "Send to 1 subscriber now" }).click();
  await notified("The issue is being sent");
  await held;
  const recipient = newsletter.recipients.filter({ hasText: email });
  await expect(recipient).toContainText(/Waiting|Sending/);
  stack.gates.smtp.release();
  const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
  expect(sent.subject).toBe("Neue Lieder & 新しい歌");
  expect(sent.text).toContain("Until soon");
  expect(sent.html).toMatch(/<img [^>]*alt="At the piano"/);
  await expect(newsletter.figure("Sent")).toContainText("1");
  await expect(recipient).toContainText("Sent");
});

test("an issue that is written without a connection is kept over a reload, and arrives once", async ({
  admin,
  stack,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await fill(stack.database);
  const api = await stack.admin();
  const newsletter = adminNewsletterPage(admin);
  await newsletter.open();
  await newsletter.write.click();
  await expect(newsletter.text).toBeVisible();
  await admin.context().setOffline(true);
  await newsletter.subject.fill("Nächte");
  await newsletter.text.click();
  await admin.keyboard.type("Written in the train.");
  await expect(newsletter.status).toContainText("Kept on this computer");

  // The site gets it, but its response is lost.
  await admin.route("**/api/admin/issues", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await admin.context().setOffline(false);
  const subjects = async () => (await api("GET /api/admin/issues", { query: {} })).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(["Nächte"]);
  // A response may still be on its way to be lost.
  await admin.unrouteAll({ behavior: "wait" });
  await admin.reload();
  await newsletter.open();
  await newsletter.issue("Nächte").getByRole("link").click();
  await expect(newsletter.text).toHaveText("Written in the train.");
  await expect(newsletter.status.filter({ hasText: "Kept" })).toHaveCount(0);
  expect(await subjects()).toEqual(["Nächte"]);
});
