import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const doc = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Good to have you here" }] }],
};

/** Opens the emails of a sequence with these subjects, a day apart. */
async function openSequence({ subjects = ["Hello"], at = "" }: { subjects?: string[]; at?: string } = {}) {
  const kind = "welcome" as const;
  const shop = await openShop({ runsWorker: false });
  const visitor = await shop.admin();
  const params = { kind };
  const steps = subjects.map((subject, index) => ({ afterHours: 24 * index, subject, doc }));
  await visitor.api("PUT /api/admin/sequences/:kind", { params, body: { isEnabled: false, steps } });
  const rendered = await renderAdmin(shop, `/admin/automatic-emails/${kind}${at}`, { visitor });
  const stored = () => visitor.api("GET /api/admin/sequences/:kind", { params });
  return { shop, params, stored, ...rendered };
}

const button = (name: string) => screen.findByRole("button", { name });

test("the automatic emails are listed with their states, all off at first", async () => {
  await renderAdmin(await openShop({ runsWorker: false }), "/admin/automatic-emails");
  const list = within(await screen.findByRole("list", { name: "Automatic emails" }));
  expect(list.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Welcome.*Off.*Nothing written yet.*0 emails sent$/),
    expect.stringMatching(/^After a purchase.*Off/),
    expect.stringMatching(/^After a quiet year.*Off/),
  ]);
});

test("a first email is written, and its sequence turned on and off", async () => {
  const { user, stored, notified } = await openSequence({ subjects: [] });
  await screen.findByRole("heading", { name: "Your first automatic email" });
  expect(await button("Turn on")).toBeDisabled();
  await user.click(screen.getByRole("link", { name: /Add email$/ }));
  await user.fill(await screen.findByLabelText("Subject"), "Hello");
  await user.fill(screen.getByLabelText("Delay"), "3");
  await user.click(await button("Save"));
  await notified("Email saved");
  expect((await stored()).steps).toMatchObject([{ afterHours: 3, subject: "Hello" }]);
  await user.click(screen.getByRole("link", { name: /Welcome$/ }));
  const emails = within(await screen.findByRole("list", { name: "Emails" }));
  expect(emails.getByRole("listitem")).toHaveTextContent("Hello3 hours after they confirm0 emails sent");

  // It has no text yet.
  await user.click(await button("Turn on"));
  const question = within(await screen.findByRole("dialog", { name: "Turn on these emails?" }));
  await user.click(question.getByRole("button", { name: "Turn on" }));
  await screen.findByText("Email 1: Text is required");
  expect((await stored()).isEnabled).toBe(false);
});

test("complete emails are turned on and off, and deleted", async () => {
  const { user, stored, notified } = await openSequence({ subjects: ["Hello", "The record"] });
  await user.click(await button("Turn on"));
  const question = within(await screen.findByRole("dialog", { name: "Turn on these emails?" }));
  question.getByText(/Earlier subscribers do not/);
  await user.click(question.getByRole("button", { name: "Turn on" }));
  await notified("The emails are on");
  await user.click(await button("Delete: The record"));
  const sure = within(await screen.findByRole("dialog", { name: "Delete this email?" }));
  await user.click(sure.getByRole("button", { name: "Delete" }));
  await notified("Email deleted");
  await user.click(await button("Turn off"));
  await notified("The emails are off");
  expect(await stored()).toMatchObject({ isEnabled: false, steps: [{ subject: "Hello" }] });
});

test("what the site refuses is said at its field, and a change from somewhere else is kept or taken", async () => {
  const { user, visitor, params, stored } = await openSequence({ subjects: ["Hello", "The record"], at: "/2" });
  await user.fill(await screen.findByLabelText("Delay"), "0");
  await user.click(await button("Save"));
  expect(await screen.findByText("Must be later than the email before")).toBeVisible();

  const { steps, isEnabled } = await stored();
  const changed = steps.map(({ figures: _, ...step }) => ({ ...step, subject: `${step.subject}!` }));
  await visitor.api("PUT /api/admin/sequences/:kind", { params, body: { isEnabled, steps: changed } });
  await user.fill(screen.getByLabelText("Delay"), "2");
  await user.click(await button("Save"));
  await screen.findByText(/This was changed somewhere else/);
  await user.click(await button("Take theirs"));
  await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveValue("The record!"));
});

test("a failed read can be tried again, and unknown emails are said to be missing", async () => {
  const shop = await openShop({ runsWorker: false });
  const recover = shop.fail(/^GET \/api\/admin\/sequences$/, { status: 500, message: "The pianist is out" });
  const { user } = await renderAdmin(shop, "/admin/automatic-emails");
  expect(await screen.findByRole("alert")).toHaveTextContent("The pianist is out");
  recover();
  await user.click(await button("Try Again"));
  await screen.findByRole("link", { name: "After a quiet year" });
});
