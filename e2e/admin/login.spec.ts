import { expect, test } from "../fixtures/admin-test.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("a login leads to the requested page, and nothing of it is there after logging out", async ({ page }) => {
  const login = adminLoginPage(page);
  const shell = adminShell(page);
  await page.goto("/admin/subscribers?status=subscribed");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await login.logIn();
  await shell.notified("Login successful", "Welcome to the admin dashboard");
  await expect(page).toHaveURL(/\/admin\/subscribers\?status=subscribed$/);
  await shell.logout.click();
  await shell.notified("Logged out");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await login.submit.waitFor();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(login.submit).toBeVisible();
});

test("a button without words has a tooltip, one with words has none", { tag: "@screen" }, async ({ admin }) => {
  const shell = adminShell(admin);
  const tooltip = admin.getByRole("tooltip");
  await admin.goto("/admin/account");
  const theme = shell.header.getByRole("button", { name: /^Theme/ });
  await theme.hover();
  await expect(tooltip).toHaveText("Theme: Dark");
  await admin.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await theme.focus();
  await admin.keyboard.press("Shift+Tab");
  await admin.keyboard.press("Tab");
  await expect(tooltip).toHaveText("Theme: Dark");
  await admin.keyboard.press("Tab");
  await expect(shell.logout).toBeFocused();
  await expect(tooltip).toBeHidden();
});
