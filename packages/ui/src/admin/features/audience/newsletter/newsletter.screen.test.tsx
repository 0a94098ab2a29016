import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const doc = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "See you there" }] }],
};

interface OpenedIssue extends RenderedAdmin {
  readonly shop: Shop;
  readonly params: { readonly id: number };
}

/** Opens an issue of a shop with this number of subscribers, which sends no emails. */
async function openIssue({ subscribers = 1, isSent = false }): Promise<OpenedIssue> {
  const shop = await openShop({ runsWorker: false });
  const people = Array.from({ length: subscribers }, () => ({}));
  await buildSubscribers(shop.recital.database, people);
  const visitor = await shop.admin();
  const { id } = await visitor.api("POST /api/admin/issues", { body: { subject: "Tour", doc } });
  const params = { id };
  if (isSent) await visitor.api("POST /api/admin/issues/:id/schedule", { params, body: {} });
  return { shop, params, ...(await renderAdmin(shop, `/admin/newsletter/${id}`, { visitor })) };
}

const button = (name: string) => screen.findByRole("button", { name });
const isSaved = () => screen.findByText("Saved", { selector: "[role=status]" });

test("a site without issues invites to write the first one", async () => {
  await renderAdmin(await openShop(), "/admin/newsletter");
  await screen.findByRole("heading", { name: "Your first letter" });
  expect(screen.getByRole("link", { name: /Write an issue$/ })).toHaveAttribute("href", "/admin/newsletter/new");
});

test("an issue that was changed somewhere else is taken from there", async () => {
  const { user, visitor, params } = await openIssue({});
  expect(await screen.findByLabelText("Subject")).toHaveValue("Tour");
  await visitor.api("PUT /api/admin/issues/:id", { params, body: { subject: "Tour 2027" } });
  await user.fill(screen.getByLabelText("Preview line"), "Ten cities");
  await screen.findByText(/This was changed somewhere else/);
  await user.click(await button("Take theirs"));
  await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveValue("Tour 2027"));
  await user.fill(screen.getByLabelText("Preview line"), "Twelve cities");
  await isSaved();
  const stored = await visitor.api("GET /api/admin/issues/:id", { params });
  expect(stored).toMatchObject({ subject: "Tour 2027", preheader: "Twelve cities" });
});

test("an issue is scheduled for a time to come, changed, and a draft again", async () => {
  const { user, visitor, params, notified } = await openIssue({});
  await screen.findByText("1 subscriber");
  await user.click(await button("Send…"));
  const sending = within(await screen.findByRole("dialog", { name: "Tour" }));
  await sending.findByRole("button", { name: "Send to 1 subscriber now" });
  await user.click(sending.getByLabelText("Later"));
  const schedule = await sending.findByRole("button", { name: "Schedule for 1 subscriber" });
  await user.fill(sending.getByLabelText("Date and time"), "2020-01-01T09:00");
  await user.click(schedule);
  expect(await sending.findByRole("alert")).toHaveTextContent("Must be in the future");
  const nextYear = new Date().getUTCFullYear() + 1;
  await user.fill(sending.getByLabelText("Date and time"), `${nextYear}-06-01T09:00`);
  await user.click(schedule);
  await notified(`Scheduled for Jun 1, ${nextYear}`);

  await user.fill(screen.getByLabelText("Preview line"), "Twelve cities");
  const stored = () => visitor.api("GET /api/admin/issues/:id", { params });
  await waitFor(async () => expect(await stored()).toMatchObject({ state: "scheduled", preheader: "Twelve cities" }));
  await user.click(await button("Unschedule"));
  await notified("The issue is a draft again");
  expect(await stored()).toMatchObject({ state: "draft", sendAt: null, preheader: "Twelve cities" });
});

test("a draft is deleted from the list, which can be undone", async () => {
  const { user } = await openIssue({});
  await user.click(await screen.findByRole("link", { name: /All issues/ }));
  const list = within(await screen.findByRole("list", { name: "Issues" }));
  const row = () => list.queryByRole("listitem");
  expect(row()).toHaveTextContent("TourDraft");
  await user.click(list.getByRole("button", { name: "Delete: Tour" }));
  const undo = await button("Undo: Draft deleted");
  // The time to undo stands still while the pointer is there.
  await user.hover(undo);
  await screen.findByRole("heading", { name: "Your first letter" });
  await user.click(undo);
  await screen.findByRole("link", { name: "Tour" });
});

test("the sending of an issue is paused, resumed and ended", async () => {
  const { user, notified } = await openIssue({ subscribers: 3, isSent: true });
  await user.click(await button("Pause"));
  await notified("The issue is paused");
  expect(await screen.findByRole("alert")).toHaveTextContent("It goes on when you resume it.");
  await user.click(await button("Resume"));
  await notified("The issue goes on");
  await user.click(await button("End sending"));
  const question = within(await screen.findByRole("dialog", { name: "End the sending of this issue?" }));
  question.getByText("3 of 3 recipients do not get it then. This cannot be undone.");
  await user.click(question.getByRole("button", { name: "End sending" }));
  await notified("The sending has ended");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^(?:Pause|Resume|End sending)$/ })).toBeNull());
  const figures = within(screen.getByRole("region", { name: "Figures" }));
  expect(figures.getByText("Skipped").parentElement).toHaveTextContent("Skipped3");
  expect(await screen.findAllByRole("row", { name: /person-\d+@example.com Skipped/ })).toHaveLength(3);
});

test("refused emails are shown with the mail server's words, accepted, undone and sent again", async () => {
  const shop = await openShop();
  const emails = ["ada@example.com", "bo@example.com", "cy@example.com"];
  for (const email of emails) shop.smtp.setRecipientReply(email, "550 5.1.1 No such user");
  const createdAt = new Date(shop.clock.now().getTime() - 60_000);
  await buildSubscribers(
    shop.recital.database,
    emails.map((email) => ({ email, createdAt })),
  );
  const visitor = await shop.admin();
  const { id } = await visitor.api("POST /api/admin/issues", { body: { subject: "Tour", doc } });
  const params = { id };
  const becomes = (state: string) =>
    waitFor(async () => expect(await visitor.api("GET /api/admin/issues/:id", { params })).toMatchObject({ state }));
  await visitor.api("POST /api/admin/issues/:id/schedule", { params, body: {} });
  await becomes("paused");
  const first = await renderAdmin(shop, `/admin/newsletter/${id}`, { visitor });
  expect(await screen.findByRole("alert")).toHaveTextContent("3 recipients were refused");
  const refused = within(await screen.findByRole("region", { name: "Refused" }));
  expect(refused.getByRole("listitem")).toHaveTextContent("3 people550 5.1.1 No such user");
  await first.user.click(refused.getByRole("button", { name: "Resume without them" }));
  await first.notified("The issue goes on");
  await becomes("sent");
  first.leave();

  const { user, notified } = await renderAdmin(shop, `/admin/newsletter/${id}`, { visitor });
  await screen.findByText(/^3 people get no newsletter from now on/);
  await user.click(await button("Subscribe 3 again"));
  const question = within(await screen.findByRole("dialog", { name: "Subscribe 3 people again?" }));
  await user.click(question.getByRole("button", { name: "Subscribe again" }));
  await notified("They are subscribed again");
  for (const email of emails) shop.smtp.setRecipientReply(email, null);
  await user.click(await button("Send again to 3 people"));
  await notified("The issue is sent again");
  await becomes("sent");
  expect(emails.map((email) => shop.smtp.emails(email).length)).toEqual([1, 1, 1]);
});

test("a refused step says why, and leaves the issue as it is", async () => {
  const { shop, user, warned } = await openIssue({ isSent: true });
  shop.fail(/^POST .*\/pause$/, { status: 500, message: "The pianist is out" });
  await user.click(await button("Pause"));
  await warned("Failed to pause the issue", "The pianist is out");
  expect(await button("Pause")).toBeEnabled();
});

test("an issue that does not exist is said to be missing", async () => {
  const { user } = await renderAdmin(await openShop(), "/admin/newsletter/999");
  await screen.findByText("There is no such issue");
  await user.click(screen.getByRole("link", { name: "All issues" }));
  expect(await screen.findByRole("heading", { name: "Your first letter" })).toBeVisible();
});
