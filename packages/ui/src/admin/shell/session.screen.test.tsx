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
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await notified("Logged out");
  await screen.findByLabelText("Username");
  expect(location.pathname).toBe("/admin/login");
  expect((await visitor.fetch("/api/admin/sessions")).status).toBe(401);
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
