import { TOTP } from "otpauth";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

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
  await turnOn.getByLabel("Code from the app").fill(new TOTP({ secret }).generate());
  await admin.keyboard.press("Enter");
  await shell.notified("Two-step login is on");
  const [code = "", second = ""] = await turnOn
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  // The recovery codes are shown once.
  await admin.keyboard.press("Escape");
  await turnOn.getByRole("button", { name: "I have saved them" }).click();

  await shell.logout.click();
  await login.logIn();
  await expect(login.code).toBeFocused();
  await login.code.fill(code);
  await login.submit.click();
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);
  await admin.goto("/admin/account");
  await admin.getByRole("button", { name: "Turn off" }).click();
  const turnOff = shell.dialog("Turn off two-step login");
  await turnOff.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
  await turnOff.getByLabel("Code").fill(second);
  await turnOff.getByRole("button", { name: "Turn off" }).click();
  await shell.notified("Two-step login is off");
});
