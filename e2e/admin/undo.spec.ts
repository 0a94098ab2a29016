import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminVideosPage } from "../pages/admin-videos-page.ts";

const long = "A title that goes on and on without an end to be seen ".repeat(3).trim();

function video(id: number, title: string) {
  return {
    id,
    title,
    youtube_url: "https://youtu.be/abcdefghij1",
    thumbnail_url: "/icon-192.png",
    tags: "[]",
    is_featured: 0,
  };
}

// The time itself is tested beside the hook, by a clock that does not run.
test("a deletion is undone by button or keyboard, and sent when the screen or the page is left", async ({
  admin,
  tables,
  stack,
}) => {
  await tables.replaceRows("videos", [video(1, long), video(2, "Étude"), video(3, "Nocturne")]);
  const videos = adminVideosPage(admin);
  const { undo, event } = adminShell(admin);
  const api = await stack.admin();
  const stored = async () => (await api("GET /api/videos")).map(({ id }) => id);
  const remove = async (title: string) => {
    await videos.askToDelete(title);
    await videos.question.getByRole("button", { name: "Delete" }).click();
    await expect(event.filter({ hasText: title })).toBeVisible();
  };
  await admin.setViewportSize({ width: 375, height: 700 });
  await videos.open();
  await remove(long);
  // The time stands still while the pointer is there.
  await undo("Video has been deleted").hover();
  await expectFitsWindow(admin);
  await undo("Video has been deleted").click();
  await expect(event).toHaveCount(0);
  await remove("Étude");
  await admin.keyboard.press("Control+z");
  await expect(event).toHaveCount(0);
  expect(new Set(await stored())).toEqual(new Set([1, 2, 3]));

  await remove("Étude");
  const sent = admin.waitForResponse((response) => response.request().method() === "DELETE");
  await admin.getByRole("button", { name: "Open the menu" }).click();
  await adminShell(admin).drawer.getByRole("link", { name: "Site Images" }).click();
  expect((await sent).status()).toBe(204);
  await expect(event).toHaveCount(0);

  await videos.open();
  await remove("Nocturne");
  await admin.goto("/");
  await expect.poll(stored).toEqual([1]);
});
