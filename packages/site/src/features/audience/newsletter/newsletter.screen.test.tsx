import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";
import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import { subscriberTable } from "@recital/server/features/audience/subscribers/tables";

const send = /^POST \/api\/subscribers$/;
const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const choice = () => screen.getByLabelText<HTMLInputElement>("Send me the newsletter");
const button = () => screen.getByRole("button", { name: /^Subscrib/ });
const toast = (role: "status" | "alert") =>
  within(screen.getByRole("region", { name: "Notifications" })).getByRole(role);

test("who subscribes is thanked and asked to confirm, and the form is empty again", async () => {
  const { user, shop } = await openForm();
  expect(choice()).toBeChecked();
  await user.fill(screen.getByLabelText("Name (optional)"), "Ada");
  await user.fill(email(), "ada@example.org");
  await user.click(button());
  await waitFor(() => expect(toast("status")).toHaveTextContent("Successfully subscribed!"));
  expect(toast("status")).toHaveTextContent("Thank you for subscribing to Mira Solveig's newsletter.");
  expect(toast("status")).toHaveTextContent("Check your inbox and confirm to finish.");
  expect(screen.getByLabelText("Name (optional)")).toHaveValue("");
  expect(email()).toHaveValue("");
  expect(choice()).toBeChecked();
  const subscriber = shop.recital.database.model(subscriberTable);
  expect(await subscriber.findAll()).toMatchObject([{ name: "Ada", email: "ada@example.org", confirmedAt: null }]);
});

test("without the checkbox no confirmation is requested; a form with the hidden field filled in is not stored", async () => {
  const { user, shop } = await openForm();
  await user.fill(email(), "ada@example.org");
  await user.click(choice());
  await user.fill(screen.getByLabelText("Leave this empty"), "https://spam.example");
  await user.click(button());
  await waitFor(() => expect(toast("status")).toHaveTextContent("Successfully subscribed!"));
  expect(toast("status")).not.toHaveTextContent("Check your inbox");
  expect(await shop.recital.database.model(subscriberTable).count()).toBe(0);
});

test("topics are chosen below, and a city is asked for only with concerts near it", async () => {
  const { user, shop } = await openForm();
  await user.click(screen.getByText("Choose topics (optional)"));
  const nearMe = await screen.findByLabelText("Only concerts near me");
  await user.click(nearMe);
  await user.click(screen.getByLabelText("New music"));
  await user.fill(email(), "ada@example.org");
  await user.click(button());
  await waitFor(() => expect(screen.getByLabelText("Your city")).toHaveAccessibleDescription("Please enter your city"));
  expect(screen.getByLabelText("Your city")).toHaveFocus();
  expect(shop.requests).toEqual([]);

  await user.fill(screen.getByLabelText("Your city"), "Atlantis");
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  await user.click(button());
  await waitFor(() =>
    expect(screen.getByLabelText("Your city")).toHaveAccessibleDescription(/^We do not know this city/),
  );
  await user.fill(screen.getByLabelText("Your city"), "München");
  await user.click(button());
  await waitFor(() => expect(toast("status")).toHaveTextContent("Successfully subscribed!"));
  expect(nearMe).not.toBeChecked();
  const subscriber = shop.recital.database.model(subscriberTable);
  expect(await subscriber.findAll()).toMatchObject([{ topics: ["music", "concerts-near"], city: "München" }]);
});

test("an invalid email address is refused next to its field", async () => {
  const { user, shop } = await openForm();
  await user.fill(email(), "ada@example");
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  expect(email()).toHaveFocus();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription("Please enter a valid email address");
  await user.fill(email(), "ada@example.org");
  await waitFor(() => expect(screen.queryByText("Please enter a valid email address")).toBeNull());
  expect(email()).toBeValid();
  expect(shop.requests).toEqual([]);
});

test("the button shows that the form is being sent, and a failure shows its reason", async () => {
  const { user, shop } = await openForm();
  const message = "Too many requests. Please wait a minute.";
  const respond = shop.hold(send);
  const recover = shop.fail(send, { status: 429, message });
  await user.fill(email(), "ada@example.org");
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent("Subscribing..."));
  expect(button()).toBeDisabled();
  respond();
  await waitFor(() => expect(toast("alert")).toHaveTextContent("Subscription failed"));
  expect(toast("alert")).toHaveTextContent(message);
  expect(email()).toHaveValue("ada@example.org");
  await waitFor(() => expect(button()).toHaveTextContent(/^Subscribe$/));
  recover();
  shop.fail(send, { status: 500, body: "" });
  await user.click(button());
  await waitFor(() => expect(toast("alert")).toHaveTextContent("Please try again later"));
});

test.each([
  ["/newsletter/confirm?token=x", "Confirm your subscription", "Confirm subscription"],
  ["/newsletter/unsubscribe?token=x", "Unsubscribe", "Unsubscribe"],
])("%s has a form that the browser submits, and is not indexed", async (path, title, label) => {
  const shop = await openSite();
  await renderPage(shop, path);
  expect(document.title).toContain(title);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const form = screen.getByRole("button", { name: label }).closest("form");
  expect(form).toHaveAttribute("method", "post");
  // Not held until the application has loaded, and not handled by it.
  expect(form).toHaveAttribute("data-native");
});

test("below Unsubscribe are the topics of who opens it, and what was refused", async () => {
  const shop = await openSite();
  const { database } = shop.recital;
  await buildSubscribers(database, [{ email: "ada@example.org" }]);
  const subscriber = database.model(subscriberTable);
  await subscriber.update({ topics: ["shop"] }, { where: {} });
  const { unsubscribeToken: token } = await subscriber.findOne({ rejectOnEmpty: true });
  const first = await renderPage(shop, `/newsletter/unsubscribe?token=${token}`);
  expect(await screen.findByRole("heading", { name: "Or get less" })).toBeVisible();
  expect(screen.getByLabelText("The shop")).toBeChecked();
  expect(screen.getByLabelText("News")).not.toBeChecked();
  const form = screen.getByRole("button", { name: "Save my choice" }).closest("form");
  expect(form).toHaveAttribute("action", `/newsletter/topics?token=${token}`);
  expect(form).toHaveAttribute("data-native");
  first.leave();
  await renderPage(shop, `/newsletter/unsubscribe?token=${token}&problem=unknown-city&chosen=news+concerts-near`);
  expect(await screen.findByLabelText("Only concerts near me")).toBeChecked();
  expect(screen.getByLabelText("The shop")).not.toBeChecked();
  expect(screen.getByLabelText("Your city")).toHaveAccessibleDescription(/^We do not know this city/);
});

test("a wrong link says that it does not work, and leads to the form", async () => {
  const shop = await openSite();
  await renderPage(shop, "/newsletter/invalid");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This link does not work");
  expect(screen.getByRole("link", { name: "Go to the newsletter" })).toHaveAttribute("href", "/#contact");
});

async function openForm() {
  const shop = await openSite();
  return { ...(await renderPage(shop, "/")), shop };
}
