import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import type { StackDatabase } from "../fixtures/database.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { buildReaders } from "../fixtures/newsletter-check.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
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

test.beforeEach(({ context }) => followSystemTheme(context));
test.afterEach(({ stack }) => fill(stack.database));

test("an issue is written by keyboard on a phone, previewed, tested and sent to who subscribed", async ({
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
  await expectNoFaultsInBothThemes(admin, "no issues, 375 px wide");
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
  await expect(newsletter.text).toContainText("Night Windows on vinyl");
  await expect(newsletter.status).toHaveText("Saved");
  await expect(admin).toHaveURL(/\/admin\/newsletter\/\d+$/);
  await expect(admin.getByText("1 subscriber", { exact: true })).toBeVisible();
  await expectNoFaultsInBothThemes(admin, "an issue that is written, 375 px wide");
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
  await expectNoFaultsInBothThemes(admin, "the dialog that sends an issue");
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
  await expect(newsletter.figure("Sent")).toContainText("1");
  await expect(recipient).toContainText("Sent");
  await expectNoFaultsInBothThemes(admin, "the figures of an issue, 375 px wide");
  await expectFitsWindow(admin);
});

test("an issue that is changed in two places, scheduled, taken back and deleted", async ({
  admin,
  stack,
  watch,
  email,
}) => {
  watch.allow(/status of (?:409|422)/);
  await fill(stack.database, email);
  const api = await stack.admin();
  const { id } = await api("POST /api/admin/issues", { body: { subject: "Tour" } });
  const params = { id: String(id) };
  const newsletter = adminNewsletterPage(admin);
  const { notified, dialog } = adminShell(admin);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await newsletter.open();
  await newsletter.issue("Tour").getByRole("link").click();
  await expect(newsletter.subject).toHaveValue("Tour");
  await api("PUT /api/admin/issues/:id", { params, body: { subject: "Tour 2027" } });
  await newsletter.preheader.fill("Ten cities");
  await expect(admin.getByRole("alert")).toContainText("This was changed somewhere else");
  await admin.getByRole("button", { name: "Take theirs" }).click();
  await expect(newsletter.subject).toHaveValue("Tour 2027");
  await newsletter.text.click();
  await admin.keyboard.type("See you there");
  await expect(newsletter.status).toHaveText("Saved");

  await newsletter.send.click();
  const sending = dialog("Tour 2027");
  await sending.getByText("Later").click();
  await sending.getByLabel("Date and time").fill("2020-01-01T09:00");
  await sending.getByRole("button", { name: "Schedule for 1 subscriber" }).click();
  await expect(sending.getByRole("alert")).toBeVisible();
  const nextYear = new Date().getUTCFullYear() + 1;
  await sending.getByLabel("Date and time").fill(`${nextYear}-06-01T09:00`);
  await sending.getByRole("button", { name: "Schedule for 1 subscriber" }).click();
  await notified(`Scheduled for Jun 1, ${nextYear}`);
  await newsletter.preheader.fill("Twelve cities");
  await expect(newsletter.status).toHaveText("Saved");
  expect(await api("GET /api/admin/issues/:id", { params })).toMatchObject({
    state: "scheduled",
    subject: "Tour 2027",
    preheader: "Twelve cities",
  });
  await newsletter.unschedule.click();
  await notified("The issue is a draft again");
  await admin.getByRole("link", { name: "All issues" }).click();
  await expect(newsletter.issue("Tour 2027")).toContainText("Draft");
  await newsletter.issue("Tour 2027").getByRole("button", { name: "Delete: Tour 2027" }).click();
  await expect(newsletter.issue("Tour 2027")).toHaveCount(0);
});

test("the sending of an issue is paused, resumed and ended", async ({ admin, stack }) => {
  await fill(stack.database);
  await buildReaders(stack.database, 400);
  const api = await stack.admin();
  const { id } = await api("POST /api/admin/issues", { body: { subject: "Tour" } });
  const params = { id: String(id) };
  stack.smtp.setFault("slow");
  await api("POST /api/admin/issues/:id/schedule", { params, body: {} });
  const newsletter = adminNewsletterPage(admin);
  const { notified, dialog } = adminShell(admin);
  await newsletter.open();
  await newsletter.issue("Tour").getByRole("link").click();
  await newsletter.step("Pause").click();
  await notified("The issue is paused");
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("It goes on when you resume it.");
  await expectNoFaultsInBothThemes(admin, "an issue that is paused, 375 px wide");
  await expectFitsWindow(admin);
  await newsletter.step("Resume").click();
  await notified("The issue goes on");
  await newsletter.step("End sending").click();
  await dialog("End the sending of this issue?").getByRole("button", { name: "End sending" }).click();
  await notified("The sending has ended");
  stack.smtp.setFault(null);
  for (const step of ["Pause", "Resume", "End sending"]) await expect(newsletter.step(step)).toHaveCount(0);
  const { state, figures } = await api("GET /api/admin/issues/:id", { params });
  expect(state).toBe("cancelled");
  expect(figures.skipped).toBeGreaterThan(0);
  await expect(newsletter.figure("Skipped")).toContainText(String(figures.skipped));
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

test("an image is uploaded into an issue, and described; another becomes the cover of a post", async ({
  admin,
  stack,
}) => {
  await fill(stack.database);
  const api = await stack.admin();
  const { id } = await api("POST /api/admin/issues", { body: { subject: "Tour" } });
  const newsletter = adminNewsletterPage(admin);
  const choose = async (open: () => Promise<void>) => {
    const choosing = admin.waitForEvent("filechooser");
    await open();
    await (await choosing).setFiles(image);
  };
  await newsletter.open();
  await newsletter.issue("Tour").getByRole("link").click();
  await newsletter.text.click();
  // The browser learns that a file is chosen here before the key is pressed, which is faster than a click.
  await choose(async () => {
    await admin.keyboard.type("/ima");
    await expect(admin.getByRole("option", { name: "Image" })).toBeVisible();
    await admin.keyboard.press("Enter");
  });
  await newsletter.text.getByLabel("Description of the image").fill("At the piano");
  await expect(newsletter.text.getByRole("img", { name: "At the piano" })).toBeVisible();
  await expect(newsletter.status).toHaveText("Saved");
  const written = await api("GET /api/admin/issues/:id", { params: { id: String(id) } });
  const attrs = { url: expect.stringMatching(/^\/uploads\//), alt: "At the piano" };
  expect(written.doc.content).toContainEqual({ type: "image", attrs });
  await expectNoFaultsInBothThemes(admin, "an issue with an image, 375 px wide");
  await expectFitsWindow(admin);

  const post = await api("POST /api/admin/posts", { body: { title: "The album is mixed" } });
  await admin.goto(`/admin/news/${post.id}`);
  const main = admin.getByRole("main");
  await choose(() => main.getByRole("button", { name: "Add a cover image" }).click());
  await expect(main.getByRole("img", { name: "Cover" })).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const covered = await api("GET /api/admin/posts/:id", { params: { id: String(post.id) } });
  expect(covered.imageUrl).toMatch(/^\/uploads\//);
  await main.getByRole("button", { name: "Remove the cover image" }).click();
  await expect(main.getByRole("button", { name: "Add a cover image" })).toBeVisible();
  await stack.database.query("DELETE FROM posts");
});
