import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

test("demo content is labelled, removed in one press, and comes back if that is undone", async () => {
  const env = { DEMO_CONTENT: "true", FFMPEG_PATH: "/nonexistent/ffmpeg" };
  const shop = await openShop({ runsWorker: false, env });
  const { user, visitor } = await renderAdmin(shop, "/admin/dashboard");
  const label = () => screen.findByRole("region", { name: "This site shows demo content" });
  const isGone = () =>
    waitFor(() => expect(screen.queryByRole("region", { name: "This site shows demo content" })).toBeNull());
  const remove = async () => user.click(within(await label()).getByRole("button", { name: "Remove demo content" }));
  const undo = () => screen.findByRole("button", { name: "Undo: Demo content removed" });
  await remove();
  // The time to undo stands still while the pointer is there.
  await user.hover(await undo());
  await isGone();
  await user.click(await undo());
  await remove();
  await user.hover(await undo());
  await isGone();
  expect((await visitor.api("GET /api/admin/setup")).demoContent).toBe(true);
  // Leaving the screen ends the time to undo.
  const menu = within(screen.getByRole("complementary"));
  await user.click(menu.getByRole("link", { name: "About Content" }));
  await waitFor(async () => expect((await visitor.api("GET /api/admin/setup")).demoContent).toBe(false));
  await user.click(menu.getByRole("link", { name: "Dashboard" }));
  expect(await screen.findByRole("link", { name: /^Videos.*0/ })).toBeVisible();
  await isGone();
});

test("the first steps are listed with their state until the list is hidden", async () => {
  const shop = await openShop();
  const { user, visitor, leave } = await renderAdmin(shop, "/admin/dashboard");
  const list = within(await screen.findByRole("region", { name: "Make this site yours" }));
  list.getByText("1 of 9 done");
  const step = (title: string) => within(list.getByText(title).closest("li") ?? document.body);
  step("Connect payments").getByLabelText("Done");
  step("Add your first product").getByLabelText("Open");
  await user.click(list.getByRole("button", { name: "Hide this list" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Make this site yours" })).toBeNull());
  leave();
  await renderAdmin(shop, "/admin/dashboard", { visitor });
  await screen.findByRole("link", { name: /^Videos/ });
  expect(screen.queryByRole("region", { name: "Make this site yours" })).toBeNull();
});
