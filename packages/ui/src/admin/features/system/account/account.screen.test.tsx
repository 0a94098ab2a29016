import { codeOf, logIn, startStep, turnOnSecondFactor } from "@recital/server/testing/admin-login";
import { adminPassword, type Visitor } from "@recital/server/testing/start-test-app";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const iPhone = { "user-agent": "Mozilla/5.0 (iPhone) Safari/605" };

/** Returns another browser that is logged in. */
async function logInElsewhere(shop: Shop): Promise<Visitor> {
  const visitor = shop.visitor();
  await logIn(visitor, {}, iPhone);
  return visitor;
}

const isLoggedIn = async ({ fetch }: Visitor) => (await fetch("/api/admin/sessions")).status === 200;
const button = (name: string) => screen.findByRole("button", { name });

async function changePassword({ user }: RenderedAdmin, from: string, to: string, repeated = to): Promise<void> {
  await user.fill(await screen.findByLabelText("Current password"), from);
  await user.fill(screen.getByLabelText("New password"), to);
  await user.fill(screen.getByLabelText("Repeat new password"), repeated);
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

test("another browser is listed and logged out at once", async () => {
  const shop = await openShop();
  const elsewhere = await logInElsewhere(shop);
  const { user, notified, visitor } = await renderAdmin(shop, "/admin/account");
  await screen.findByText("This device");
  await user.click(await button("Log out Safari on iPhone"));
  await notified("Logged out", "Safari on iPhone");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Log out Safari on iPhone" })).toBeNull());
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await isLoggedIn(visitor)).toBe(true);
});

test("all other browsers are logged out together", async () => {
  const shop = await openShop();
  const elsewhere = [await logInElsewhere(shop), await logInElsewhere(shop)];
  const { user, notified, visitor } = await renderAdmin(shop, "/admin/account");
  await user.click(await button("Log out all other devices"));
  await notified("All other devices were logged out");
  expect(await Promise.all([...elsewhere, visitor].map(isLoggedIn))).toEqual([false, false, true]);
});

test("a new password is valid at once, and a wrong one says what is wrong", async () => {
  const shop = await openShop();
  const admin = await renderAdmin(shop, "/admin/account");
  await changePassword(admin, adminPassword, "short");
  await screen.findByText("Must be at least 8 characters");
  await changePassword(admin, adminPassword, "another password", "another one");
  await screen.findByText("The passwords do not match");
  await changePassword(admin, "not the password", "another password");
  await admin.warned("Failed to change the password", "The current password is wrong");
  await screen.findByText("The current password is wrong");
  await changePassword(admin, adminPassword, "another password");
  await admin.notified("Password changed");
  expect((await logIn(shop.visitor())).status).toBe(401);
  expect((await logIn(shop.visitor(), { password: "another password" })).status).toBe(200);
});

test("two-step login is turned on with a code of the app, and shows its recovery codes once", async () => {
  const shop = await openShop();
  startStep(shop);
  const { user, platform, notified, warned } = await renderAdmin(shop, "/admin/account");
  await user.click(await button("Turn on"));
  const turnOn = within(await screen.findByRole("dialog", { name: "Turn on two-step login" }));
  await user.fill(turnOn.getByLabelText("Password"), adminPassword);
  await user.click(turnOn.getByRole("button", { name: "Continue" }));
  const code = await turnOn.findByLabelText("Code from the app");
  const secret = turnOn.getByText(/^[A-Z2-7]{16,}$/).textContent;
  await user.fill(code, "000000");
  await user.click(turnOn.getByRole("button", { name: "Turn on" }));
  await warned("The code was not accepted");
  await user.fill(code, codeOf(secret, shop));
  await user.click(turnOn.getByRole("button", { name: "Turn on" }));
  await notified("Two-step login is on");
  const codes = await turnOn.findByRole("list", { name: "Recovery codes" });
  const shown = within(codes)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(shown).toHaveLength(10);
  await user.click(turnOn.getByRole("button", { name: /Save as a file$/ }));
  expect(await platform.saved[0]?.blob.text()).toBe(`${shown.join("\n")}\n`);
  expect(turnOn.queryByRole("button", { name: "Close" })).toBeNull();
  await user.click(turnOn.getByRole("button", { name: "I have saved them" }));
  await screen.findByText(/Recovery codes left: 10/);
  expect(await (await logIn(shop.visitor())).json()).toMatchObject({ fields: { code: expect.any(String) } });
});

test("with two-step login, a password is changed and two-step login turned off by a fresh code only", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const [used = "", second = "", third = ""] = (await turnOnSecondFactor(shop, visitor)).recoveryCodes;
  await logIn(shop.visitor(), { code: used });
  const admin = await renderAdmin(shop, "/admin/account", { visitor });
  await screen.findByText(/Recovery codes left: 9/);
  await admin.user.fill(await screen.findByLabelText("Code"), second);
  await changePassword(admin, adminPassword, "another password");
  await admin.notified("Password changed");

  await admin.user.click(await button("Turn off"));
  const turnOff = within(await screen.findByRole("dialog", { name: "Turn off two-step login" }));
  await admin.user.fill(turnOff.getByLabelText("Password"), "another password");
  const submit = turnOff.getByRole("button", { name: "Turn off" });
  await admin.user.click(submit);
  await turnOff.findByText("Code is required");
  await admin.user.fill(turnOff.getByLabelText("Code"), used);
  await admin.user.click(submit);
  await admin.warned("Two-step login is still on");
  await turnOff.findByText("This code is wrong or was used before");
  await admin.user.fill(turnOff.getByLabelText("Code"), third);
  await admin.user.click(submit);
  await admin.notified("Two-step login is off");
  expect(await button("Turn on")).toBeVisible();
});
