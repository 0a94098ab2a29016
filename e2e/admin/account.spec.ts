import { TOTP } from "otpauth";
import { expect, signIn, test } from "../fixtures/admin-test.ts";
import { expectNoFaults } from "../fixtures/axe.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("another browser is seen, and logged out at once", async ({ admin, browser, stack, watch }) => {
  watch.allow(/401|Failed to load resource/);
  const shell = adminShell(admin);
  const other = await browser.newContext({ baseURL: stack.url, userAgent: "Mozilla/5.0 (iPhone) Safari/605" });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, stack.url);
  await admin.goto("/admin/account");
  await expect(admin.getByText("This browser")).toBeVisible();
  await expectNoFaults(admin, "account");
  await admin.getByRole("button", { name: "Log out Safari on iPhone" }).click();
  await shell.told("Logged out", "Safari on iPhone");
  await elsewhere.goto("/admin/dashboard");
  await expect(elsewhere).toHaveURL(/\/admin\/login/);

  await signIn(elsewhere, stack.url);
  await admin.reload();
  await admin.getByRole("button", { name: "Log out everywhere else" }).click();
  await shell.told("Every other browser was logged out");
  await elsewhere.goto("/admin/dashboard");
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
  await other.close();
});

test("a new password counts from now on", async ({ admin, stack, watch }) => {
  watch.allow(/401|422|Failed to load resource/);
  const shell = adminShell(admin);
  const current = admin.getByRole("textbox", { name: "Current password" });
  const fresh = admin.getByRole("textbox", { name: "New password", exact: true });
  const repeated = admin.getByRole("textbox", { name: "New password, once more" });
  const submit = admin.getByRole("button", { name: "Change password" });
  const change = async (from: string, to: string) => {
    await current.fill(from);
    await fresh.fill(to);
    await repeated.fill(to);
    await submit.click();
  };
  await admin.goto("/admin/account");
  await change(adminLogin.password, "short");
  await expect(admin.getByText("Must be at least 8 characters")).toBeVisible();
  await change("not the password", "another password");
  await shell.warned("The password was not changed", "The current password is wrong");
  await expect(admin.getByText("The current password is wrong")).toBeVisible();
  await change(adminLogin.password, "another password");
  await shell.told("Password changed");
  const refused = await admin.request.post(`${stack.url}/api/admin/login`, { data: adminLogin });
  expect(refused.status()).toBe(401);
  await change("another password", adminLogin.password);
  await shell.told("Password changed");
});

test("a second factor is turned on, asked for and turned off", async ({ admin, watch }) => {
  watch.allow(/401|422|Failed to load resource/);
  const shell = adminShell(admin);
  const login = adminLoginPage(admin);
  await admin.goto("/admin/account");
  await admin.getByRole("button", { name: "Turn on" }).click();
  const turnOn = shell.dialog("Turn the second factor on");
  await turnOn.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
  await turnOn.getByRole("button", { name: "Continue" }).click();
  await turnOn.getByLabel("The app's code").waitFor();
  await expectNoFaults(admin, "key and code");
  const secret = (await turnOn.locator("code").innerText()).trim();
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await turnOn.getByLabel("The app's code").fill("000000");
  await turnOn.getByRole("button", { name: "Turn on" }).click();
  await shell.warned("The code was not taken");
  await turnOn.getByLabel("The app's code").fill(codeAt(0));
  await turnOn.getByRole("button", { name: "Turn on" }).click();
  await shell.told("The second factor is on");
  const codes = turnOn.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await expectNoFaults(admin, "recovery codes");
  // They are shown once.
  await admin.keyboard.press("Escape");
  await expect(turnOn.getByRole("button", { name: "Close" })).toHaveCount(0);
  await turnOn.getByRole("button", { name: "I have kept them" }).click();

  await shell.logout.click();
  await login.logIn();
  await expect(login.code).toBeFocused();
  await login.code.fill(code);
  await login.submit.click();
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);

  await admin.goto("/admin/account");
  await expect(admin.getByText("the phone is lost: 9")).toBeVisible();
  await admin.getByRole("button", { name: "Turn off" }).click();
  const turnOff = shell.dialog("Turn the second factor off");
  await turnOff.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
  await turnOff.getByRole("button", { name: "Turn off" }).click();
  await shell.told("The second factor is off");
});
