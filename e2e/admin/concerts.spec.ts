import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminConcertsPage } from "../pages/admin-concerts-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 375, height: 800 }, timezoneId: "America/New_York" });

test.beforeEach(async ({ context, stack }) => {
  await followSystemTheme(context);
  await stack.database.query("DELETE FROM concerts");
});
test.afterEach(async ({ stack }) => {
  await stack.database.query("DELETE FROM concerts");
  await stack.database.query("UPDATE content_version SET version = version + 1");
});

test("a concert is added on a phone by keyboard, in the time of its venue, and shown as a visitor sees it", async ({
  admin,
  stack,
}) => {
  const concerts = adminConcertsPage(admin);
  await concerts.open();
  // It is disabled until the list is loaded.
  await expect(concerts.add).toBeEnabled();
  await concerts.add.focus();
  await admin.keyboard.press("Enter");
  await concerts.submit.click();
  await expect(concerts.title).toBeFocused();
  await admin.keyboard.type("Night Windows, live");
  await concerts.startsAt.fill("2099-10-25T19:30");
  await concerts.doorsAt.fill("18:30");
  await concerts.timezone.focus();
  await admin.keyboard.type("Berlin");
  await admin.keyboard.press("Enter");
  await expect(concerts.dialog.getByText("Sunday, October 25, 2099, 7:30 PM (UTC+1).")).toBeVisible();
  await expect(concerts.dialog.getByText("For you: 2:30 PM on Sunday, October 25, 2099.")).toBeVisible();
  await expectFitsWindow(admin);
  await concerts.venue.fill("Silent Green");
  await concerts.city.fill("Berlin");
  await concerts.country.focus();
  await admin.keyboard.type("Germany");
  await admin.keyboard.press("Enter");
  await concerts.ticketUrl.fill("https://tickets.example");
  await admin.keyboard.press("Enter");
  await adminShell(admin).notified("Concert added");
  await expect(concerts.row("Night Windows, live")).toContainText("Silent Green, Berlin, Germany");
  await expect(concerts.row("Night Windows, live")).toContainText("Sun, 7:30 PM");
  expect(await (await stack.admin())("GET /api/concerts")).toMatchObject([
    { startsAt: "2099-10-25T18:30:00.000Z", doorsAt: "2099-10-25T17:30:00.000Z", country: "DE" },
  ]);
  const opened = admin.waitForEvent("popup");
  await concerts
    .row("Night Windows")
    .getByRole("button", { name: /^View as a visitor/ })
    .click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Night Windows, live");
});
