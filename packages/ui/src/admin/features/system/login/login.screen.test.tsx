import { adminPassword } from "@recital/server/testing/start-test-app";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

/** Opens a path in a browser that is not signed in. */
async function openSignedOut(path: string): Promise<RenderedAdmin & { readonly shop: Shop }> {
  const shop = await openShop();
  return { shop, ...(await renderAdmin(shop, path, { visitor: shop.visitor() })) };
}

const username = () => screen.findByLabelText("Username");
const password = () => screen.findByLabelText("Password");

async function logIn({ user }: RenderedAdmin, { as = "admin", by = adminPassword } = {}): Promise<void> {
  await user.fill(await username(), as);
  await user.fill(await password(), by);
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

test("a visitor without a session is sent to the login, and from there to the requested page", async () => {
  const admin = await openSignedOut("/admin/subscribers?status=subscribed");
  await username();
  expect(location.pathname + location.search).toBe(
    `/admin/login?next=${encodeURIComponent("/admin/subscribers?status=subscribed")}`,
  );
  await logIn(admin);
  await admin.notified("Login successful", "Welcome to the admin dashboard");
  await screen.findByRole("heading", { level: 1, name: "Subscribers" });
  expect(location.pathname + location.search).toBe("/admin/subscribers?status=subscribed");
});

for (const next of ["//evil.example", "https://evil.example/admin/videos", "/store", "/admin/login"]) {
  test(`a login that is to lead to ${next} leads to the dashboard`, async () => {
    const admin = await openSignedOut(`/admin/login?next=${encodeURIComponent(next)}`);
    await logIn(admin);
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
    expect(location.href).toBe(`${location.origin}/admin/dashboard`);
  });
}

test("the login says which input is missing, which is wrong and which request failed", async () => {
  const admin = await openSignedOut("/admin/login");
  await username();
  await admin.user.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByText("Username is required");
  await screen.findByText("Password is required");
  await logIn(admin, { by: "wrong" });
  await admin.warned("Login failed", "Invalid credentials");
  const recover = admin.shop.fail(/^POST \/api\/admin\/login/, "lost");
  await logIn(admin);
  await admin.warned("An unexpected error occurred");
  recover();
  expect(screen.getByRole("link", { name: "Back to the website" })).toHaveAttribute("href", `${location.origin}/`);
});

test("a login that succeeds clears the failure before it", async () => {
  const admin = await openSignedOut("/admin/login");
  await logIn(admin, { by: "wrong" });
  // The pointer keeps the toast from closing by itself.
  await admin.user.hover(await screen.findByText("Login failed"));
  await admin.user.fill(await password(), adminPassword);
  await admin.user.type(await password(), "{Enter}", { skipClick: true });
  await screen.findByText("Login successful");
  await waitFor(() => expect(screen.queryByText("Login failed")).toBeNull());
});

test("the password is masked, and can be pasted and filled by a password manager", async () => {
  const { user } = await openSignedOut("/admin/login");
  const field = await password();
  expect(field).toHaveAttribute("type", "password");
  expect(field).toHaveAttribute("autocomplete", "current-password");
  expect(await username()).toHaveAttribute("autocomplete", "username");
  await user.click(field);
  await user.paste("from a manager");
  expect(field).toHaveValue("from a manager");
});

test("a forgotten password is replaced by the link of an email, which leaves the address bar and works once", async () => {
  const admin = await openSignedOut("/admin/login");
  await admin.user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  await screen.findByRole("heading", { name: "Forgot your password?" });
  await admin.user.fill(await username(), "admin");
  await admin.user.click(screen.getByRole("button", { name: "Send the email" }));
  expect(await screen.findByRole("status")).toHaveTextContent("If admin is a login name of this site");
  expect(screen.getByText("npm run admin:password")).toBeVisible();
  // The email is sent up to four seconds later.
  admin.shop.clock.offsetMs += 4000;
  admin.shop.recital.worker.nudge();
  const email = await admin.shop.smtp.waitForEmail(({ subject }) => subject === "Set a new password");
  const token = /\/admin\/reset#([\w-]+)/.exec(email.text ?? "")?.[1] ?? "";
  admin.leave();

  const openLink = () => renderAdmin(admin.shop, `/admin/reset#${token}`, { visitor: admin.shop.visitor() });
  const newPassword = () => screen.findByLabelText("New password");
  const browser = await openLink();
  await browser.user.fill(await newPassword(), "Password1");
  expect(location.href).toBe(`${location.origin}/admin/reset`);
  await browser.user.click(screen.getByRole("button", { name: "Set the password" }));
  await screen.findByText("Too many people use this password");
  await browser.user.fill(await newPassword(), "a sentence that is new");
  await browser.user.click(screen.getByRole("button", { name: "Set the password" }));
  await browser.notified("Password changed");
  await logIn(browser, { by: "a sentence that is new" });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  browser.leave();

  const again = await openLink();
  await again.user.fill(await newPassword(), "another sentence");
  await again.user.click(screen.getByRole("button", { name: "Set the password" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link was used already");
  await again.user.click(screen.getByRole("link", { name: "Ask for a new link" }));
  await screen.findByRole("heading", { name: "Forgot your password?" });
});
