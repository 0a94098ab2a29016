import { TOTP } from "otpauth";
import { expect, signIn, test } from "../fixtures/admin-test.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("another browser is listed and logged out at once", async ({ admin, browser, stack, watch }) => {
  watch.allow(/401|Failed to load resource/);
  const shell = adminShell(admin);
  const other = await browser.newContext({ baseURL: stack.url, userAgent: "Mozilla/5.0 (iPhone) Safari/605" });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, stack.url);
  await admin.goto("/admin/account");
  await expect(admin.getByText("This device")).toBeVisible();
  await expect(admin.getByRole("main").locator(".ant-btn-primary")).toHaveText(["Change password"]);
  await admin.getByRole("button", { name: "Log out Safari on iPhone" }).click();
  await shell.notified("Logged out", "Safari on iPhone");
  await elsewhere.goto("/admin/dashboard");
  await expect(elsewhere).toHaveURL(/\/admin\/login/);

  await signIn(elsewhere, stack.url);
  await admin.reload();
  await admin.getByRole("button", { name: "Log out all other devices" }).click();
  await shell.notified("All other devices were logged out");
  await elsewhere.goto("/admin/dashboard");
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
  await other.close();
});

test("a new password is valid at once", async ({ admin, stack, watch }) => {
  watch.allow(/401|422|Failed to load resource/);
  const shell = adminShell(admin);
  const current = admin.getByRole("textbox", { name: "Current password" });
  const fresh = admin.getByRole("textbox", { name: "New password", exact: true });
  const repeated = admin.getByRole("textbox", { name: "Repeat new password" });
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
  await shell.warned("Failed to change the password", "The current password is wrong");
  await expect(admin.getByText("The current password is wrong")).toBeVisible();
  await change(adminLogin.password, "another password");
  await shell.notified("Password changed");
  const refused = await admin.request.post(`${stack.url}/api/admin/login`, { data: adminLogin });
  expect(refused.status()).toBe(401);
  await change("another password", adminLogin.password);
  await shell.notified("Password changed");
});

test("two-step login is turned on, required at login and turned off", async ({ admin, watch }) => {
  watch.allow(/401|422|Failed to load resource/);
  const shell = adminShell(admin);
  const login = adminLoginPage(admin);
  await admin.goto("/admin/account");
  await admin.getByRole("button", { name: "Turn on" }).click();
  const turnOn = shell.dialog("Turn on two-step login");
  await turnOn.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
  await turnOn.getByRole("button", { name: "Continue" }).click();
  await turnOn.getByLabel("Code from the app").waitFor();
  const secret = (await turnOn.locator("code").innerText()).trim();
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await turnOn.getByLabel("Code from the app").fill("000000");
  await turnOn.getByRole("button", { name: "Turn on" }).click();
  await shell.warned("The code was not accepted");
  await turnOn.getByLabel("Code from the app").fill(codeAt(0));
  await turnOn.getByRole("button", { name: "Turn on" }).click();
  await shell.notified("Two-step login is on");
  const codes = turnOn.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [code = "", second = "", third = "", fourth = ""] = await codes.allInnerTexts();
  // The recovery codes are shown once.
  await admin.keyboard.press("Escape");
  await expect(turnOn.getByRole("button", { name: "Close" })).toHaveCount(0);
  await turnOn.getByRole("button", { name: "I have saved them" }).click();

  await shell.logout.click();
  await login.logIn();
  await expect(login.code).toBeFocused();
  await login.code.fill(code);
  await login.submit.click();
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);

  await admin.goto("/admin/account");
  await expect(admin.getByText("Recovery codes left: 9")).toBeVisible();
  const change = async (from: string, to: string, given: string) => {
    await admin.getByRole("textbox", { name: "Current password" }).fill(from);
    await admin.getByRole("textbox", { name: "New password", exact: true }).fill(to);
    await admin.getByRole("textbox", { name: "Repeat new password" }).fill(to);
    await admin.getByLabel("Code").fill(given);
    await admin.getByRole("button", { name: "Change password" }).click();
    // The form is emptied once the password has changed.
    await expect(admin.getByRole("textbox", { name: "Current password" })).toHaveValue("");
  };
  await change(adminLogin.password, "another password", second);
  await change("another password", adminLogin.password, third);
  await admin.getByRole("button", { name: "Turn off" }).click();
  const turnOff = shell.dialog("Turn off two-step login");
  await turnOff.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
  await turnOff.getByRole("button", { name: "Turn off" }).click();
  await expect(turnOff.getByText("Code is required")).toBeVisible();
  await turnOff.getByLabel("Code").fill(code);
  await turnOff.getByRole("button", { name: "Turn off" }).click();
  await shell.warned("Two-step login is still on");
  await expect(turnOff.getByText("This code is wrong or was used before")).toBeVisible();
  await turnOff.getByLabel("Code").fill(fourth);
  await turnOff.getByRole("button", { name: "Turn off" }).click();
  await shell.notified("Two-step login is off");
});
