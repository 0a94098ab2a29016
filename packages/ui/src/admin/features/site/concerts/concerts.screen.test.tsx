import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const fields = { timezone: "Asia/Tokyo", venue: "Blue Hall", city: "Tokyo" };
const past = { ...fields, title: "Old", startsAt: "2020-01-01T20:00:00+09:00" };
const planned = { ...fields, title: "Tour", startsAt: "2099-03-01T20:00:00+09:00" };

async function openConcerts(...concerts: readonly (typeof past)[]) {
  const shop = await openShop();
  const visitor = await shop.admin();
  const ids = [];
  for (const body of concerts) ids.push(String((await visitor.api("POST /api/admin/concerts", { body })).id));
  return { shop, ids, ...(await renderAdmin(shop, "/admin/concerts", { visitor })) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Concert$/ }));
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());

async function expectRows(...rows: readonly RegExp[]): Promise<void> {
  const texts = () =>
    screen.getAllByRole("listitem", { name: /, [A-Z][a-z]{2} \d+$/ }).map((listItem) => listItem.textContent);
  await waitFor(() => expect(texts()).toEqual(rows.map((row): unknown => expect.stringMatching(row))));
}

test("a new concert needs a title, a time and a place", async () => {
  const { user, visitor, notified } = await openConcerts();
  await screen.findByText("No concerts yet. Add a concert, and a page for it appears on your site.");
  await user.click(await button(/Add Concert$/));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Add Concert" }));
  await form.findByText("Title is required");
  for (const name of ["Date and time are required", "Venue is required", "City is required"]) form.getByText(name);
  await user.fill(form.getByLabelText("Title"), "Night Windows, live");
  await user.fill(form.getByLabelText("Date and start"), "2099-10-25T19:30");
  await user.fill(form.getByLabelText("Venue"), "Silent Green");
  await user.fill(form.getByLabelText("City"), "Berlin");
  await user.fill(form.getByLabelText("Time zone of the venue"), "Berlin");
  await user.click(await screen.findByRole("option", { name: /Berlin/ }));
  await user.fill(await form.findByLabelText("Program"), "Three nocturnes");
  await form.findByText(/^Sunday, October 25, 2099, 7:30 PM \(UTC\+1\)\./);
  await user.click(form.getByRole("button", { name: "Add Concert" }));
  await notified("Concert added");
  const added = { startsAt: "2099-10-25T18:30:00.000Z", program: "Three nocturnes" };
  expect(await visitor.api("GET /api/admin/concerts")).toMatchObject([added]);
});

test("concerts that cannot be loaded are loaded again; past ones are below", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  for (const body of [past, planned]) await visitor.api("POST /api/admin/concerts", { body });
  const recover = shop.fail(/^GET \/api\/admin\/concerts/, { status: 500 });
  const { user, platform } = await renderAdmin(shop, "/admin/concerts", { visitor });
  const failure = await within(await screen.findByRole("main")).findByRole("alert");
  expect(failure).toHaveTextContent("Failed to load the concerts");
  recover();
  await user.click(await button("Try Again"));
  await screen.findByRole("heading", { level: 2, name: "Upcoming" });
  screen.getByRole("heading", { level: 2, name: "Past" });
  await expectRows(/Tour/, /Old/);
  await user.click(await button("View as a visitor: Tour, Tokyo"));
  expect(platform.opened).toEqual([expect.stringMatching(/\/concerts\/\d+$/)]);
});

test("a copy of a concert is on the next day", async () => {
  const { user, notified } = await openConcerts(past, planned);
  await user.click(await button("Duplicate: Tour, Tokyo"));
  const form = await dialog();
  expect(form.getByLabelText("Date and start")).toHaveValue("2099-03-02T20:00");
  await user.fill(form.getByLabelText("City"), "Kyoto");
  await user.click(form.getByRole("button", { name: "Add Concert" }));
  await notified("Concert added");
  await expectRows(/Tokyo/, /Kyoto/, /Old/);
});

test("a concert is moved and cancelled, also after a change elsewhere", async () => {
  const { user, visitor, notified, ids } = await openConcerts(planned, { ...planned, city: "Kyoto" });
  const params = { id: ids[0] ?? "" };
  await user.click(await button("Edit: Tour, Tokyo"));
  const form = await dialog();
  await visitor.api("PUT /api/admin/concerts/:id", { params, body: { priceText: "Free" } });
  await user.fill(form.getByLabelText("Date and start"), "2099-03-03T20:00");
  await form.findByText(/Visitors and calendars are told that the concert was moved\.$/);
  await user.click(form.getByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Cancelled" }));
  await user.click(form.getByRole("button", { name: "Update" }));
  await user.click(await form.findByRole("button", { name: "Keep mine" }));
  await notified("Concert updated");
  await expectRows(/Kyoto/, /Tokyo.*Cancelled/);
  expect(await visitor.api("GET /api/concerts/:id", { params })).toMatchObject({
    status: "cancelled",
    previousStartsAt: "2099-03-01T11:00:00.000Z",
  });
});

test("a deleted concert is brought back by a button", async () => {
  const { user, visitor } = await openConcerts(past, planned);
  await withoutDialog();
  await user.click(await button("Delete: Tour, Tokyo"));
  await expectRows(/Old/);
  await user.click(await button(/^Undo/));
  await expectRows(/Tour/, /Old/);
  await user.click(await button("Delete: Tour, Tokyo"));
  await expectRows(/Old/);
  await user.click(screen.getByRole("link", { name: "Videos" }));
  await waitFor(async () => expect(await visitor.api("GET /api/admin/concerts")).toHaveLength(1));
});
