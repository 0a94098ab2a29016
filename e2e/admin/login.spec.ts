import type { AdminLogin } from "@recital/contract/endpoints/account";
import type { Video } from "@recital/contract/endpoints/videos";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("a visitor without a session is sent to the login, and from there to the requested page", async ({ page }) => {
  const login = adminLoginPage(page);
  await page.goto("/admin/subscribers?status=subscribed");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await login.logIn();
  await adminShell(page).notified("Login successful", "Welcome to the admin dashboard");
  await expect(page).toHaveURL(/\/admin\/subscribers\?status=subscribed$/);
});

test("a login with a foreign return URL leads to the dashboard", { tag: "@screen" }, async ({ page }) => {
  for (const next of ["//evil.example", "https://evil.example/admin/videos", "/store", "/admin/login"]) {
    await page.context().clearCookies();
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`);
    await adminLoginPage(page).logIn();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
});

test("says which input is missing, which is wrong and which request failed", async ({ page, watch, stack }) => {
  watch.allow(/401|Failed to load resource/);
  const login = adminLoginPage(page);
  const { warned } = adminShell(page);
  await page.goto("/admin/login");
  await login.submit.click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await login.logIn({ username: "admin", password: "wrong" });
  await warned("Login failed", "Invalid credentials");
  await page.route(`${stack.url}/api/admin/login`, (route) => route.abort());
  await login.logIn();
  await warned("An unexpected error occurred");
  await expect(login.backLink).toHaveAttribute("href", `${stack.url}/`);
});

test("a login that succeeds clears the failure before it", { tag: "@screen" }, async ({ page, watch }) => {
  watch.allow(/401|Failed to load resource/);
  const login = adminLoginPage(page);
  const { alert, event } = adminShell(page);
  await page.goto("/admin/login");
  await login.logIn({ username: "admin", password: "wrong" });
  await expect(alert).toContainText("Login failed");
  // The pointer keeps the toast from closing by itself.
  await alert.hover();
  await login.password.fill(adminLogin.password);
  await login.password.press("Enter");
  await expect(event).toContainText("Login successful");
  await expect(alert).toHaveCount(0);
});

for (const width of [1280, 375] as const) {
  test(`no toast lies on the menu, ${width} px wide`, { tag: "@screen" }, async ({ admin }) => {
    await admin.setViewportSize({ width, height: 800 });
    const shell = adminShell(admin);
    await admin.goto("/admin/orders");
    await admin.getByRole("button", { name: "Refresh Orders" }).click();
    await expect(shell.event).toContainText("Orders refreshed");
    const menu = width === 375 ? shell.header : shell.sidebar;
    const [toast, box] = await Promise.all([shell.event.boundingBox(), menu.boundingBox()]);
    if (width === 375) expect(toast?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    else expect(toast?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  });
}

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

test("the password is masked, and can be pasted and filled by a password manager", async ({ page }) => {
  const { password, username } = adminLoginPage(page);
  await page.goto("/admin/login");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(username).toHaveAttribute("autocomplete", "username");
  const isAllowed = await password.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
  );
  expect(isAllowed).toBe(true);
});

test("logging out ends the session and leaves no data in the browser", async ({ admin, stack, watch }) => {
  watch.allow(/500|Failed to load resource/);
  const shell = adminShell(admin);
  await admin.goto("/admin");
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);
  await admin.route(`${stack.url}/api/admin/logout`, (route) => route.fulfill({ status: 500, body: "{}" }));
  await shell.logout.click();
  await shell.warned("Logout failed", "An error occurred during logout");
  await admin.unroute(`${stack.url}/api/admin/logout`);
  await shell.logout.click();
  await shell.notified("Logged out");
  await expect(admin).toHaveURL(/\/admin\/login$/);
  await adminLoginPage(admin).submit.waitFor();
  await admin.goBack();
  await expect(admin).toHaveURL(/\/admin\/login\?next=/);
});

/** Ends the session from another browser of the owner. */
async function endSession(page: Page): Promise<void> {
  const logins = (await (await page.request.get("/api/admin/sessions")).json()) as AdminLogin[];
  const current = logins.find(({ isCurrent }) => isCurrent);
  await page.request.delete(`/api/admin/sessions/${current?.id}`);
}

async function deleteVideo(page: Page, title: string): Promise<void> {
  const videos = (await (await page.request.get("/api/videos")).json()) as Video[];
  const video = videos.find((one) => one.title === title);
  await page.request.delete(`/api/admin/videos/${video?.id}`);
}

test("a session that ends while a form is open loses nothing that was typed", async ({ admin, watch }) => {
  watch.allow(/401|Failed to load resource|i\.ytimg\.com/);
  const login = adminLoginPage(admin);
  await admin.route("https://i.ytimg.com/**", (route) => route.abort());
  await admin.goto("/admin/videos/new");
  const dialog = admin.getByRole("dialog", { name: /Add/ });
  await dialog.getByLabel("Title").fill("Night train");
  await dialog.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await endSession(admin);
  await dialog.getByRole("button", { name: /^Add|^Create|^Save/ }).click();
  await expect(login.again).toBeVisible();
  await login.again.getByLabel("Username").fill(adminLogin.username);
  await login.again.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
  await login.again.getByRole("button", { name: "Log in" }).click();
  await expect(login.again).toBeHidden();
  await expect(dialog.getByLabel("Title")).toHaveValue("Night train");
  await dialog.getByRole("button", { name: /^Add|^Create|^Save/ }).click();
  await adminShell(admin).notified("Video has been added");
  await deleteVideo(admin, "Night train");
});

test(
  "the sidebar leads to every screen, and to the site in a tab of its own",
  { tag: "@screen" },
  async ({ admin }) => {
    const shell = adminShell(admin);
    await admin.goto("/admin/dashboard");
    const titles = {
      Videos: /Videos/,
      "About Content": /About/,
      Subscribers: /Subscribers/,
      "Social Links": /Social Links/,
      "Site Content": /Site Content/,
      "Site Images": /Site Image Management/,
      Products: /Products/,
      Orders: /Order Management/,
      Withdrawals: /Withdrawals/,
      "Personal data": /Personal data/,
      Account: /Account/,
      Dashboard: /Dashboard/,
    };
    for (const [label, title] of Object.entries(titles)) {
      await shell.sidebar.getByRole("link", { name: label }).click();
      await expect(admin.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    const opened = admin.waitForEvent("popup");
    await shell.sidebar.getByRole("link", { name: "View Website" }).click();
    await expect(await opened).toHaveURL(/\/$/);
  },
);
