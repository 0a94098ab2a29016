import { expect, signIn, test } from "../fixtures/admin-test.ts";
import { expectNoFaults, expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { prepareStack, type Stack } from "../fixtures/stack.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminShell } from "../pages/admin-shell.ts";

let ownStack: Stack;

test.beforeAll(async () => {
  // The keys of the other tests are variables, which lock the fields.
  const env = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", SMTP_URL: "", MAIL_FROM: "" };
  ownStack = await prepareStack({ demoContent: false, onSqlite: true, env });
  await ownStack.restart();
});
test.afterAll(() => ownStack.stop());

test("@screen the owner enters the keys of Stripe and a mail server, and tests them", async ({ page, watch }) => {
  watch.allow(/127\.0\.0\.1|401|422|502|Failed to load resource/);
  await followSystemTheme(page);
  await signIn(page, ownStack.url);
  const shell = adminShell(page);
  const payments = page.getByRole("region", { name: "Payments" });
  await page.goto(`${ownStack.url}/admin/settings?section=payments`);
  await expect(payments).toContainText("Not set up");
  await ownStack.stripe.setEnabledEvents(["customer.created"]);
  await payments.getByLabel("Secret key").fill("sk_test_browser_tests");
  await payments.getByRole("button", { name: "Save" }).click();
  await shell.notified("Keys saved");
  await expect(payments.getByText("Account: The key is right")).toBeVisible();
  await expect(payments.getByText("No signing secret is entered")).toBeVisible();
  await expectNoFaultsInBothThemes(page, "keys of Stripe with faults");
  await payments.getByText("Signing secret of a webhook that you made yourself").click();
  await payments.getByLabel("Signing secret").fill("whsec_browser_tests");
  await payments.getByRole("button", { name: "Save" }).click();
  await payments.getByRole("button", { name: "Set the events at Stripe" }).click();
  await expect(payments.getByText("Webhook: Stripe sends its events to this site.")).toBeVisible();

  await page.getByRole("tab", { name: "Email" }).click();
  const email = page.getByRole("region", { name: "Email" });
  await email.getByRole("combobox", { name: "Email provider" }).click();
  await page.getByRole("option", { name: "Gmail" }).click();
  await email.getByRole("link", { name: "app password" }).waitFor();
  await expectNoFaults(page, "a mail server of the list");
  await email.getByLabel("Mail server", { exact: true }).fill("127.0.0.1");
  await email.getByLabel("Port").fill(String(ownStack.smtp.port));
  await email.getByLabel("User name").fill("shop@example.com");
  await email.getByLabel("Password of the mail server").fill("p@ss:w/rd");
  await email.getByLabel("From").fill("Ada Vale <shop@example.com>");
  await email.getByRole("button", { name: "Save" }).click();
  await expect(email.getByText(`127.0.0.1:${ownStack.smtp.port}`)).toBeVisible();
  await email.getByLabel("Send a test email to").fill("ada@example.com");
  await email.getByRole("button", { name: "Send a test email" }).click();
  await expect(email.getByText("Sent to ada@example.com")).toBeVisible();
  expect(ownStack.smtp.emails("ada@example.com")).toMatchObject([{ from: "shop@example.com", subject: "Test email" }]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFitsWindow(page);
  await expectNoFaults(page, "keys of the mail server, on a phone");

  await page.getByRole("tab", { name: "Streaming" }).click();
  const streaming = page.getByRole("region", { name: "Streaming" });
  await expect(streaming.getByLabel("Client ID")).toBeEditable();
  await expectNoFaults(page, "keys of Spotify, on a phone");
});
