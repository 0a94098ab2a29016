import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

type Person = Parameters<typeof buildSubscribers>[1][number];

const joined = new Date("2026-03-04T05:06:07Z");
const adaAndBob: readonly Person[] = [
  { email: "ada@example.com", name: "Ada 🎹", createdAt: joined },
  // Today, since the cleanup deletes people who unsubscribed more than 30 days ago.
  { email: "bob@example.com", name: '=1+1 "x"', status: "unsubscribed" },
];
/** A person who has asked for the newsletter just now. */
const cleo: Person = { email: "cleo@example.com", status: "pending" };

/** Opens the screen of a shop that has these subscribers, the last one newest. */
async function openSubscribers(
  people: readonly Person[],
  path = "/admin/subscribers",
): Promise<RenderedAdmin & { readonly shop: Shop }> {
  const shop = await openShop();
  await buildSubscribers(shop.recital.database, people);
  return { shop, ...(await renderAdmin(shop, path)) };
}

const row = (text: string) => screen.findByRole("row", { name: new RegExp(text) });
const isAbsent = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
const counts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
const exporting = () => screen.findByRole("button", { name: /Export to CSV$/ });

async function savedText({ platform }: RenderedAdmin): Promise<string> {
  await waitFor(() => expect(platform.saved).toHaveLength(1));
  return (await platform.saved[0]?.blob.text()) ?? "";
}

test("a list without subscribers says so, and offers nothing to save", async () => {
  await openSubscribers([]);
  await screen.findByText("No subscribers yet.");
  expect(await exporting()).toBeDisabled();
});

test("subscribers have a name, an email, a status, topics and the day they joined", async () => {
  await openSubscribers([...adaAndBob, cleo]);
  expect(await row("ada@example.com")).toHaveTextContent("Ada 🎹ada@example.comSubscribedEverythingMar 4, 2026");
  expect(await row("bob@example.com")).toHaveTextContent("Unsubscribed");
  expect(await row("cleo@example.com")).toHaveTextContent("—cleo@example.comWaiting for confirmation");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["#", "Name", "Email", "Status", "Wants", "Date Joined"]);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Waiting for confirmation",
    "Subscribed",
    "Unsubscribed",
  ]);
  await waitFor(() => expect(counts()).toEqual(["1", "1", "1"]));
});

test("a status selects people, and the saved file contains only them", async () => {
  const admin = await openSubscribers([...adaAndBob, cleo]);
  await row("bob@example.com");
  await admin.user.click(screen.getByRole("combobox", { name: "Status" }));
  await admin.user.click(await screen.findByRole("option", { name: "Waiting for confirmation" }));
  await isAbsent("bob@example.com");
  await row("cleo@example.com");
  expect(location.search).toBe("?status=pending");
  await admin.user.click(await exporting());
  await admin.notified("Export successful");
  const text = await savedText(admin);
  expect(text).toContain('"cleo@example.com","Waiting for confirmation"');
  expect(text).not.toContain("bob@example.com");
});

test("people are found, and the URL holds the search over a reload", async () => {
  const { shop, user, visitor, leave } = await openSubscribers(adaAndBob);
  await row("ada@example.com");
  await user.type(screen.getByLabelText("Search by name or email"), "BOB{Enter}");
  await isAbsent("ada@example.com");
  expect(location.search).toBe("?search=BOB");
  leave();
  await renderAdmin(shop, location.pathname + location.search, { visitor });
  await row("bob@example.com");
  await isAbsent("ada@example.com");
});

test("all are saved as a file that no spreadsheet executes", async () => {
  const admin = await openSubscribers(adaAndBob);
  await row("ada@example.com");
  await admin.user.click(await exporting());
  const text = await savedText(admin);
  expect(admin.platform.saved[0]?.name).toMatch(/^subscribers-\d{4}-[\dTZ-]+\.csv$/);
  expect(text).toContain("ada@example.com");
  expect(text).toContain(`"'=1+1 ""x"""`);
});

test("the screen says that the list or the file cannot be loaded", async () => {
  const { shop, user, warned, visitor, leave } = await openSubscribers(adaAndBob);
  const failure = { status: 500, message: "The disk is full" };
  shop.fail(/^GET \/api\/admin\/subscribers\/export/, failure);
  await row("ada@example.com");
  await user.click(await exporting());
  await warned("Export failed", "The disk is full");
  leave();
  const recover = shop.fail(/^GET \/api\/admin\/subscribers\?/, failure);
  await renderAdmin(shop, "/admin/subscribers", { visitor });
  await screen.findByText("Error loading subscribers.");
  recover();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await row("ada@example.com")).toBeVisible();
});

test("many are shown in pages that the URL holds", async () => {
  const numbers = Array.from({ length: 55 }, (_, index) => String(index + 1).padStart(2, "0"));
  const { user } = await openSubscribers(
    numbers.map((number, index) => ({
      email: `s${number}@example.com`,
      createdAt: new Date(joined.getTime() + index * 1000),
    })),
  );
  await screen.findByText("55 subscribers");
  await screen.findByText("s55@example.com");
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  await screen.findByText("s01@example.com");
  expect(screen.getAllByRole("row").at(-1)).toHaveTextContent("55—s01@example.com");
  expect(location.search).toBe("?page=2");
  history.back();
  await screen.findByText("s55@example.com");
});

test("an invitation says why it cannot be sent, and the invited person waits for confirmation", async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const left: Person = { email: "left@example.com", status: "unsubscribed", createdAt: yesterday };
  const { user, notified, warned } = await openSubscribers([left, { email: "ada@example.com" }, cleo]);
  await row("left@example.com");
  await user.click(screen.getByRole("button", { name: /Invite$/ }));
  const invitation = within(await screen.findByRole("dialog", { name: "Invite a person" }));
  invitation.getByText("We email them a confirmation link. They are subscribed once they confirm.");
  const email = invitation.getByLabelText("Email");
  const send = invitation.getByRole("button", { name: "Send invitation" });
  await user.fill(email, "ada@example");
  await user.click(send);
  await invitation.findByText("Please enter a valid email address");
  for (const [refused, message] of [
    ["ada@example.com", "This person is already subscribed."],
    [
      "cleo@example.com",
      "A confirmation email to this person was requested less than 10 minutes ago. Please try again later.",
    ],
  ] as const) {
    await user.fill(email, refused);
    await user.click(send);
    await warned("Failed to send the invitation", message);
    await invitation.findByText(message);
  }
  await user.fill(email, "left@example.com");
  await user.fill(invitation.getByLabelText("Name (optional)"), "Bob 🎹");
  await user.click(send);
  await notified("Invitation sent");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await row("Bob 🎹")).toHaveTextContent("left@example.comWaiting for confirmation");
  await waitFor(() => expect(counts()).toEqual(["2", "1", "0"]));
});

test("a person's data is saved, and their deletion can be undone", async () => {
  const admin = await openSubscribers(adaAndBob);
  const { user } = admin;
  await user.click(await screen.findByRole("button", { name: "ada@example.com" }));
  const drawer = await screen.findByRole("dialog", { name: "ada@example.com" });
  expect(drawer).toHaveTextContent("Not recorded");
  await user.click(within(drawer).getByRole("button", { name: /Export data$/ }));
  expect(await savedText(admin)).toContain('"email": "ada@example.com"');
  await user.click(within(drawer).getByRole("button", { name: /Delete$/ }));
  const undo = await screen.findByRole("button", { name: "Undo: Subscriber deleted" });
  // The time to undo stands still while the pointer is there.
  await user.hover(undo);
  await waitFor(() => expect(screen.queryByRole("row", { name: /ada@example.com/ })).toBeNull());
  await user.click(undo);
  await row("ada@example.com");
});
