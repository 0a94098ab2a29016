import { adminPassword, type Visitor } from "@recital/server/testing/start-test-app";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../testing/open-shop.ts";
import { renderAdmin } from "../../testing/render-admin.tsx";

/** Ends the session of a browser, as another browser of the owner does. */
async function endSession(visitor: Visitor): Promise<void> {
  const current = (await visitor.api("GET /api/admin/sessions")).find(({ isCurrent }) => isCurrent);
  await visitor.api("DELETE /api/admin/sessions/:id", { params: { id: String(current?.id) } });
}

test("logging out ends the session, and a failure of it is said", async () => {
  const shop = await openShop();
  const { user, visitor, notified, warned } = await renderAdmin(shop, "/admin");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(location.pathname).toBe("/admin/dashboard");
  const recover = shop.fail(/^POST \/api\/admin\/logout/, { status: 500 });
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await warned("Logout failed", "An error occurred during logout");
  recover();
  const again = await screen.findByRole("button", { name: "Logout" });
  expect(location.pathname).toBe("/admin/dashboard");
  await user.click(again);
  await notified("Logged out");
  await screen.findByLabelText("Username");
  expect(location.pathname).toBe("/admin/login");
  expect((await visitor.fetch("/api/admin/sessions")).status).toBe(401);
});

test("logging out asks for unsaved text first, and leaves no screen without a session", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const { id } = await visitor.api("POST /api/admin/releases", { body: { title: "Lamp" } });
  const { user, notified } = await renderAdmin(shop, `/admin/releases/${id}`, { visitor });
  const question = async () => within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
  await user.fill(await screen.findByLabelText("Credits"), "Not saved");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await user.click((await question()).getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Credits")).toHaveValue("Not saved");
  expect((await visitor.fetch("/api/admin/sessions")).status).toBe(200);

  // By the keyboard, as by a click.
  await user.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Search the back office" }));
  await user.fill(palette.getByRole("combobox"), "logout");
  await palette.findByRole("option", { name: /Logout/ });
  await user.keyboard("{Enter}");
  await user.click((await question()).getByRole("button", { name: "Discard" }));
  await notified("Logged out");
  await screen.findByLabelText("Username");
  expect(location.pathname).toBe("/admin/login");
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await visitor.fetch("/api/admin/sessions")).status).toBe(401);
});

test("unsaved text is asked for although a dialog without changes is open over it", async () => {
  const { user } = await renderAdmin(await openShop(), "/admin/dashboard");
  await user.click(await screen.findByRole("link", { name: "Press Kit" }));
  await user.fill(await screen.findByLabelText("Short biography"), "Not saved");
  await user.click(await screen.findByRole("button", { name: /Add Photo$/ }));
  await screen.findByRole("dialog", { name: "Add Photo" });
  history.back();
  await screen.findByRole("dialog", { name: "Discard your changes?" });
  expect(screen.getByLabelText("Short biography")).toHaveTextContent("Not saved");
});

test("a session that ends while a form is open loses nothing that was typed", async () => {
  const { user, visitor, notified } = await renderAdmin(await openShop(), "/admin/videos/new");
  const form = within(await screen.findByRole("dialog", { name: "Add Video" }));
  await user.fill(form.getByLabelText("Title"), "Night train");
  await user.fill(form.getByLabelText("YouTube URL"), "https://youtu.be/dQw4w9WgXcQ");
  await endSession(visitor);
  await user.click(form.getByRole("button", { name: /Add Video$/ }));
  const again = within(await screen.findByRole("dialog", { name: "Please log in again" }));
  await user.fill(again.getByLabelText("Username"), "admin");
  await user.fill(again.getByLabelText("Password"), adminPassword);
  await user.click(again.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Please log in again" })).toBeNull());
  expect(form.getByLabelText("Title")).toHaveValue("Night train");
  await user.click(form.getByRole("button", { name: /Add Video$/ }));
  await notified("Video has been added");
  expect(await visitor.api("GET /api/videos")).toMatchObject([{ title: "Night train" }]);
});
