import { expect, signIn, test } from "../fixtures/admin-test.ts";
import { expectNoFaults, expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { prepareStack, type Stack } from "../fixtures/stack.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminShell } from "../pages/admin-shell.ts";

let own: Stack;

test.beforeAll(async () => {
  // The keys of the other tests are variables, which lock the fields.
  const env = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", SMTP_URL: "", MAIL_FROM: "" };
  own = await prepareStack({ demoContent: false, onSqlite: true, env });
  await own.restart();
});
test.afterAll(() => own.stop());

test("@screen the owner enters keys, tests them, and sees what to do about each fault", async ({ page, watch }) => {
  watch.allow(/127\.0\.0\.1|401|422|502|Failed to load resource/);
  await followSystemTheme(page);
  await signIn(page, own.url);
  const shell = adminShell(page);
  const payments = page.getByRole("region", { name: "Payments" });
  await page.goto(`${own.url}/admin/settings?section=payments`);
  await expect(payments).toContainText("Not set up");
  await payments.getByLabel("Secret key").fill("pk_test_browser_tests");
  await payments.getByRole("button", { name: "Save" }).click();
  await expect(payments.getByText("This is the publishable key.")).toBeVisible();
  await own.stripe.setEnabledEvents(["customer.created"]);
  await payments.getByLabel("Secret key").fill("sk_test_browser_tests");
  await payments.getByRole("button", { name: "Save" }).click();
  await shell.notified("Keys saved");
  await expect(payments.getByText("Account: The key is right")).toBeVisible();
  await expect(payments.getByText("No signing secret is entered")).toBeVisible();
  await expectNoFaultsInBothThemes(page, "keys of Stripe with faults");
  await payments.getByLabel("Signing secret").fill("whsec_browser_tests");
  await payments.getByRole("button", { name: "Save" }).click();
  await expect(payments.getByText("Stripe does not send all events")).toBeVisible();
  await payments.getByRole("button", { name: "Set the events at Stripe" }).click();
  await expect(payments.getByText("Webhook: Stripe sends its events to this site.")).toBeVisible();
  await expect(payments.getByLabel("Secret key")).toHaveAttribute("placeholder", /^••••ests/);

  await page.getByRole("tab", { name: "Email" }).click();
  const email = page.getByRole("region", { name: "Email" });
  await email.getByLabel("Mail server", { exact: true }).fill("127.0.0.1");
  await email.getByLabel("Port").fill(String(own.smtp.port));
  await email.getByLabel("User name").fill("shop@example.com");
  await email.getByLabel("Password of the mail server").fill("p@ss:w/rd");
  await email.getByLabel("Sender").fill("Ada Vale <shop@example.com>");
  await email.getByRole("button", { name: "Save" }).click();
  await expect(email.getByText(`127.0.0.1:${own.smtp.port}`)).toBeVisible();
  await email.getByLabel("Send a test email to").fill("ada@example.com");
  own.smtp.setFault("reject-login");
  await email.getByRole("button", { name: "Send a test email" }).click();
  await expect(email.getByText("535 5.7.8 Username and password not accepted")).toBeVisible();
  own.smtp.setFault(null);
  await email.getByRole("button", { name: "Send a test email" }).click();
  await expect(email.getByText("Sent to ada@example.com")).toBeVisible();
  expect(own.smtp.emails("ada@example.com")).toMatchObject([{ from: "shop@example.com", subject: "Test email" }]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFitsWindow(page);
  await expectNoFaults(page, "keys of the mail server, on a phone");

  await page.getByRole("tab", { name: "Streaming" }).click();
  const streaming = page.getByRole("region", { name: "Streaming" });
  await streaming.getByLabel("Client ID").fill("id");
  await streaming.getByRole("button", { name: "Save" }).click();
  await expect(streaming.getByText("The client secret is required with the others")).toBeVisible();
  await expectNoFaults(page, "keys of Spotify, on a phone");
});

test("@screen a login of the day before is not enough: the password is asked for beside the keys", async ({
  page,
  watch,
}) => {
  watch.allow(/127\.0\.0\.1|401|422|Failed to load resource/);
  await signIn(page, own.url);
  await own.database.query("UPDATE sessions SET created_at = '2026-01-01 12:00:00.000'");
  await page.goto(`${own.url}/admin/settings?section=email`);
  const email = page.getByRole("region", { name: "Email" });
  await email.getByLabel("Sender").fill("Ada <ada@example.com>");
  await email.getByRole("button", { name: "Save" }).click();
  await expect(email.getByLabel("Your password")).toBeFocused();
  await email.getByLabel("Your password").fill("correct horse battery");
  await email.getByRole("button", { name: "Save" }).click();
  await adminShell(page).notified("Keys saved");
  await expect(email.getByLabel("Sender")).toHaveValue("Ada <ada@example.com>");
});
