import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminConcertsPage } from "../pages/admin-concerts-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };

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
  await expect(admin.getByText("No concerts yet.")).toBeVisible();
  await concerts.add.focus();
  await admin.keyboard.press("Enter");
  await concerts.submit.click();
  for (const name of ["Title is required", "Date and time are required", "Venue is required", "City is required"]) {
    await expect(concerts.dialog.getByText(name)).toBeVisible();
  }
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

test("a concert is duplicated, moved, cancelled and deleted; past ones are below", async ({ admin, stack, watch }) => {
  watch.allow(/500|409/);
  const api = await stack.admin();
  const fields = { timezone: "Asia/Tokyo", venue: "Blue Hall", city: "Tokyo" };
  await api("POST /api/admin/concerts", { body: { ...fields, title: "Old", startsAt: "2020-01-01T20:00:00+09:00" } });
  const body = { ...fields, title: "Tour", startsAt: "2099-03-01T20:00:00+09:00" };
  const { id } = await api("POST /api/admin/concerts", { body });
  const concerts = adminConcertsPage(admin);
  const { notified } = adminShell(admin);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.route("**/api/admin/concerts", (route) => route.fulfill(refusal));
  await concerts.open();
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("Failed to load the concerts");
  await admin.unroute("**/api/admin/concerts");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(concerts.rows).toHaveText([/Tour/, /Old/]);
  await expect(admin.getByRole("heading", { level: 2 })).toHaveText(["Upcoming", "Past"]);

  await concerts.duplicate("Tour").click();
  await expect(concerts.startsAt).toHaveValue("2099-03-02T20:00");
  await concerts.city.fill("Kyoto");
  await concerts.submit.click();
  await notified("Concert added");
  await expect(concerts.rows).toHaveText([/Tokyo/, /Kyoto/, /Old/]);

  await concerts.edit("Tokyo").first().click();
  await api("PUT /api/admin/concerts/:id", { params: { id: String(id) }, body: { priceText: "Free" } });
  await concerts.startsAt.fill("2099-03-03T20:00");
  await expect(concerts.dialog.getByText("Visitors and calendars are told that the concert was moved.")).toBeVisible();
  await concerts.status.focus();
  await admin.keyboard.press("ArrowDown");
  await concerts.option("Cancelled").click();
  await concerts.submit.click();
  await concerts.dialog.getByRole("button", { name: "Keep mine" }).click();
  await notified("Concert updated");
  await expect(concerts.rows).toHaveText([/Kyoto/, /Cancelled/, /Old/]);
  expect(await api("GET /api/concerts/:id", { params: { id: String(id) } })).toMatchObject({
    status: "cancelled",
    previousStartsAt: "2099-03-01T11:00:00.000Z",
  });

  await concerts.remove("Cancelled").click();
  await expect(concerts.rows).toHaveText([/Kyoto/, /Old/]);
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(concerts.rows).toHaveText([/Kyoto/, /Cancelled/, /Old/]);
  await concerts.remove("Cancelled").click();
  await expect(concerts.rows).toHaveText([/Kyoto/, /Old/]);
});
