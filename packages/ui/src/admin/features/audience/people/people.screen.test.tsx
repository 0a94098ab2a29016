import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { sellRelease } from "@recital/server/testing/sell-release";
import { openShop } from "../../../../testing/open-shop.ts";
import { payOrder } from "../../../../testing/pay-order.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const drawer = async () => within(await screen.findByRole("dialog"));

test("a person is found, shows what they did, and gets a note and tags", async () => {
  const shop = await openShop();
  const order = await payOrder(shop, { name: "Vinyl", priceCents: 2500 });
  await shop.visitor().api("POST /api/subscribers", { body: { name: "Bo", email: "bo@example.com" } });
  const { user, notified } = await renderAdmin(shop, "/admin/people");
  const row = await screen.findByRole("row", { name: /Ada Listener/ });
  expect(row).toHaveTextContent(`Ada Listener${order.email}Portland, United States1$50.00—`);
  expect(await screen.findByRole("row", { name: /^Bo / })).toHaveTextContent(
    "Bobo@example.com—0$0.00Waiting for confirmation",
  );
  await user.fill(screen.getByRole("searchbox"), "listener");
  await waitFor(() => expect(screen.queryByText("bo@example.com")).toBeNull());

  await user.click(screen.getByRole("link", { name: "Ada Listener" }));
  expect(location.pathname).toMatch(/^\/admin\/people\/\d+$/);
  const person = await drawer();
  const timeline = within(await person.findByRole("region", { name: "Timeline" }));
  timeline.getByText(/^Paid \$50\.00/);
  expect(timeline.getAllByRole("link", { name: `Order #${order.id}` })[0]).toHaveAttribute(
    "href",
    `/admin/orders/${order.id}`,
  );
  await user.click(person.getByRole("button", { name: /Edit$/ }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Person" }));
  await user.fill(form.getByLabelText("Tags"), "press, cellist, press");
  await user.fill(form.getByLabelText("Note"), "Met in Oslo");
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Person updated");
  await person.findByText("press, cellist");
  person.getByText("Met in Oslo");
  await user.click(person.getByRole("button", { name: /Close$/ }));
  await waitFor(() => expect(location.pathname).toBe("/admin/people"));
  expect(location.search).toBe("?search=listener");
  await screen.findByRole("combobox", { name: "Tag" });
});

test("two people are joined, and are two again when that is undone", async () => {
  const shop = await openShop();
  const { email } = await payOrder(shop);
  await shop.visitor().api("POST /api/subscribers", { body: { name: "Bo", email: "bo@example.com", locale: "de" } });
  const { user, notified } = await renderAdmin(shop, "/admin/people");
  await user.click(await screen.findByRole("link", { name: "Bo" }));
  await (await drawer()).findByText("Deutsch");
  await user.click(await (await drawer()).findByRole("button", { name: /Join…$/ }));
  const form = within(await screen.findByRole("dialog", { name: "Join with another person" }));
  await user.click(form.getByRole("button", { name: "Join" }));
  await form.findByText("Choose a person");
  await user.click(form.getByRole("combobox", { name: "Person" }));
  await user.click(await screen.findByRole("option", { name: new RegExp(email) }));
  await user.click(form.getByRole("button", { name: "Join" }));
  await notified("They are one person now");
  const joined = within(await screen.findByRole("region", { name: "Joined with" }));
  joined.getByText("Bo, bo@example.com");
  (await drawer()).getByText("Waiting for confirmation");
  await user.click(joined.getByRole("button", { name: "Undo" }));
  await notified("They are two people again");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Joined with" })).toBeNull());
  await screen.findByRole("link", { name: "Bo" });
});

test("a shop without people says so, and offers nothing to save", async () => {
  await renderAdmin(await openShop(), "/admin/people");
  await screen.findByText("Nobody yet. Who buys or subscribes appears here.");
  expect(screen.getByRole("button", { name: /Export to CSV$/ })).toBeDisabled();
});

test("the owner gives a person a download and takes it back", async () => {
  const shop = await openShop();
  const { release } = await sellRelease(shop, { title: "Night Windows" });
  await payOrder(shop, { name: "Vinyl", priceCents: 2500 });
  const { user, notified } = await renderAdmin(shop, "/admin/people");
  await user.click(await screen.findByRole("link", { name: "Ada Listener" }));
  const person = await drawer();
  const downloads = within(await person.findByRole("region", { name: "Downloads" }));
  await downloads.findByText("Nothing yet");
  await user.click(downloads.getByRole("button", { name: /Give…$/ }));
  const form = within(await screen.findByRole("dialog", { name: "Give a download" }));
  await user.click(form.getByRole("button", { name: "Give and send" }));
  await form.findByText("Choose a release or a product");
  await user.click(form.getByLabelText("Release or product"));
  await user.click(await screen.findByRole("option", { name: `${release.title} (release)` }));
  await user.fill(form.getByLabelText("Reason, for you alone"), "Reviews it for the radio");
  await user.click(form.getByRole("button", { name: "Give and send" }));
  await notified("Given. The link is on its way.");
  await downloads.findByText(/Reviews it for the radio$/);
  await user.click(await downloads.findByRole("button", { name: `Take back: ${release.title}` }));
  const question = within(await screen.findByRole("dialog", { name: `Take back “${release.title}”?` }));
  await user.click(question.getByRole("button", { name: "Take back" }));
  await notified("Download taken back");
  expect(await downloads.findByText(/Ended on/)).toHaveTextContent(
    /^Given on .*: Reviews it for the radio\. Ended on /,
  );
});
