import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../../testing/render-admin.tsx";

/** Opens the dialog of a shop that a person has left, and chooses a file. */
async function chooseFile(name: string, lines: readonly string[]) {
  const shop = await openShop();
  await buildSubscribers(shop.recital.database, [{ email: "left@example.com", status: "unsubscribed" }]);
  const admin = await renderAdmin(shop, "/admin/subscribers");
  await screen.findByRole("row", { name: /left@example.com/ });
  await admin.user.click(screen.getByRole("button", { name: /Import$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import subscribers" }));
  admin.platform.willChoose(new File([`\ufeff${lines.join("\r\n")}`], name, { type: "text/csv" }));
  await admin.user.click(dialog.getByRole("button", { name: /Choose a CSV file$/ }));
  const submit = () => dialog.findByRole("button", { name: "Import" });
  return { ...admin, dialog, submit };
}

type Chosen = Awaited<ReturnType<typeof chooseFile>>;

const says = ({ dialog }: Chosen, text: string) =>
  waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent(text));

async function decide({ user, dialog }: Chosen, label: string, meaning: string) {
  await user.click(dialog.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: meaning }));
}

test("a list of another program is imported: its columns, the consent, and what was skipped", async () => {
  const lines = ["Full name;Email address", "Ada 🎹;ada@example.com", ";LEFT@example.com", "Bob;no address"];
  const chosen = await chooseFile("people.csv", lines);
  const { user, dialog } = chosen;
  await says(chosen, "A file with 3 people.");
  await user.click(await chosen.submit());
  await dialog.findByText("Say where and how these people agreed");
  await user.fill(dialog.getByLabelText("Where and how they agreed"), "On paper, at the concert in Oslo");
  await user.click(await chosen.submit());
  await says(
    chosen,
    "1 person subscribed. 1 person gets no newsletter, because they left or their address does not work. 1 line was skipped.",
  );
  const skipped = dialog.getByRole("list", { name: "Skipped lines" });
  expect(skipped).toHaveTextContent("Line 4“no address” is not an email");
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) ?? (await chosen.submit()));

  await user.click(await screen.findByRole("button", { name: "ada@example.com" }));
  const drawer = await screen.findByRole("dialog", { name: "ada@example.com" });
  expect(drawer).toHaveTextContent("An imported file");
  expect(drawer).toHaveTextContent("On paper, at the concert in Oslo");
});

test("the owner sees who left and says what unknown values mean; without a decision a person is not added", async () => {
  const lines = [
    "email,first_name,last_name,Einwilligung,Status,State",
    "ada@example.com,Ada,Lovelace,ja,Subscribed,NY",
    "bob@example.com,Bob,,nein,Subscribed,CA",
    "cleo@example.com,Cleo,,vielleicht,Subscribed,NY",
    "dora@example.com,Dora,,ja,Unsubscribed,NY",
  ];
  const chosen = await chooseFile("people.csv", lines);
  const { user, dialog } = chosen;
  const values = await dialog.findByRole("list", { name: "Values of Status" });
  expect(values).toHaveTextContent("Subscribed 3 peopleSubscribedUnsubscribed 1 personNever email");
  await decide(chosen, "Meaning of ja in Einwilligung", "Subscribed");
  await decide(chosen, "Meaning of nein in Einwilligung", "Never email");
  const ofState = within(dialog.getByRole("group", { name: "State" }));
  await user.click(ofState.getByRole("checkbox", { name: "This column is not about the newsletter" }));
  await waitFor(() => expect(ofState.getByRole("combobox", { name: "Meaning of NY in State" })).toBeDisabled());
  await user.fill(dialog.getByLabelText("Where and how they agreed"), "At the other program");
  await user.click(await chosen.submit());
  await says(
    chosen,
    "1 person subscribed. 2 people get no newsletter, because they left or their address does not work. 1 line was skipped.",
  );
  expect(dialog.getByRole("list", { name: "Skipped lines" })).toHaveTextContent(
    "Line 4The column “Einwilligung” says “vielleicht”: you chose not to add these people",
  );
  expect(await screen.findByText("Ada Lovelace")).toBeVisible();
});

test("a file of people who left proposes that they are never emailed", async () => {
  const lines = ["Email Address,MEMBER_RATING,UNSUB_TIME,NOTES", "gone@example.com,2,2024-05-01 10:00:00,"];
  const chosen = await chooseFile("unsubscribed_members_export.csv", lines);
  await says(chosen, "An export of Mailchimp with 1 person.");
  expect(chosen.dialog.getByRole("radio", { name: /^Never email them/ })).toBeChecked();
  chosen.dialog.getByText("MEMBER_RATING (1 cell)");
  expect(chosen.dialog.queryByLabelText("Where and how they agreed")).toBeNull();
  await chosen.user.click(await chosen.submit());
  await says(chosen, "1 person gets no newsletter");
});
