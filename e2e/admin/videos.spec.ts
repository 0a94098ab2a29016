import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminVideosPage } from "../pages/admin-videos-page.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));
const videoUrl = "https://www.youtube.com/watch?v=abcdefghij1";
const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ context, watch }) => {
  watch.allow(/^a request to another host: https:\/\/i\.ytimg\.com\//);
  await context.route("https://i.ytimg.com/**", (route) => route.fulfill({ path: image }));
});

function video(id: number, title: string, more: Readonly<Record<string, string | number>> = {}) {
  return { id, title, youtube_url: videoUrl, tags: "[]", is_featured: 0, ...more };
}

test("a first video is added", async ({ admin, tables, stack }) => {
  await tables.replaceRows("videos", []);
  const videos = adminVideosPage(admin);
  await videos.open();
  await expect(admin.getByText("No videos yet. Add a video to get started.")).toBeVisible();
  await videos.open("/new");
  await videos.submit.click();
  await expect(videos.dialog.getByText("Title is required")).toBeVisible();
  await expect(videos.dialog.getByText("YouTube URL is required")).toBeVisible();
  await expect(videos.title).toBeFocused();
  await videos.url.fill("javascript:alert(1)");
  await videos.tags.fill("x".repeat(61));
  await videos.submit.click();
  await expect(videos.dialog.getByText("Please enter a valid URL")).toBeVisible();
  await expect(videos.dialog.getByText("Must be at most 60 characters")).toBeVisible();
  await expect(videos.dialog.getByRole("img", { name: "No image chosen" })).toBeVisible();

  await videos.title.fill("  Nächte 🎹 שלום  ");
  await videos.url.fill(videoUrl);
  await expect(videos.preview).toHaveAttribute("src", "https://i.ytimg.com/vi/abcdefghij1/hqdefault.jpg");
  await videos.description.fill("First line\nsecond");
  await videos.tags.fill("live, piano,, live ");
  await videos.featured.click();
  await videos.tags.press("Enter");
  await adminShell(admin).notified("Video has been added");
  await expect(admin).toHaveURL(/\/admin\/videos$/);
  const row = videos.row("Nächte 🎹 שלום");
  await expect(row.getByRole("link", { name: videoUrl })).toHaveAttribute("href", videoUrl);
  await expect(row.getByRole("cell").nth(3)).toHaveText("livepiano");
  await expect(videos.star("Nächte 🎹 שלום")).toHaveAttribute("aria-pressed", "true");
  expect(await (await stack.admin())("GET /api/videos")).toMatchObject([
    { description: "First line\nsecond", tags: ["live", "piano"], thumbnailUrl: null, isFeatured: true },
  ]);
});

test("a video is changed and deleted", async ({ admin, tables }) => {
  await tables.replaceRows("videos", [video(1, "Nocturne")]);
  const videos = adminVideosPage(admin);
  const { notified, warned } = adminShell(admin);
  await videos.open();
  await videos.edit("Nocturne");
  const choosing = admin.waitForEvent("filechooser");
  await videos.chooseImage.click();
  await (await choosing).setFiles({ name: "song.txt", mimeType: "text/plain", buffer: Buffer.from("la la") });
  await warned("Please select an image file");
  const choosingAgain = admin.waitForEvent("filechooser");
  await videos.chooseImage.click();
  await (await choosingAgain).setFiles(image);
  await expect(videos.preview).toHaveAttribute("src", /^blob:/);
  await videos.title.fill("Nächte");
  await videos.submit.click();
  await notified("Video has been updated");
  await expect(videos.row("Nocturne")).toHaveCount(0);
  await expect(videos.row("Nächte").getByRole("cell").nth(1).locator("img")).toHaveAttribute("src", /^\/uploads\//);

  await videos.askToDelete("Nächte");
  await videos.question.getByRole("button", { name: "Cancel" }).click();
  await expect(videos.question).toBeHidden();
  await videos.askToDelete("Nächte");
  await videos.question.getByRole("button", { name: "Delete" }).click();
  await notified("Video has been deleted");
  await expect(admin.getByRole("main")).toBeFocused();
  await expect(admin.getByText("No videos yet. Add a video to get started.")).toBeVisible();
});

test("the star shows the change at once and reverts on failure", async ({ admin, tables, stack, watch }) => {
  watch.allow(/500/);
  await tables.replaceRows("videos", [video(1, "Plain"), video(2, "Starred", { is_featured: 1 })]);
  const videos = adminVideosPage(admin);
  const { notified, warned } = adminShell(admin);
  await videos.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await admin.route("**/api/admin/videos/1", async (route) => {
    await released;
    await route.fulfill(refusal);
  });
  await videos.star("Plain").focus();
  await admin.keyboard.press("Enter");
  await expect(videos.star("Plain")).toHaveAttribute("aria-pressed", "true");
  release();
  await warned("Failed to update featured status", "The pianist is out");
  await expect(videos.star("Plain")).toHaveAttribute("aria-pressed", "false");
  await admin.unroute("**/api/admin/videos/1");

  let responses = 0;
  admin.on("response", (response) => void (responses += response.url().includes("/api/admin/videos/") ? 1 : 0));
  await videos.star("Plain").click();
  await notified("Featured video has been updated");
  await videos.star("Starred").click();
  await expect(videos.star("Starred")).toHaveAttribute("aria-pressed", "false");
  await videos.star("Starred").click();
  await expect.poll(() => responses).toBe(3);
  await admin.reload();
  await expect(videos.star("Plain")).toHaveAttribute("aria-pressed", "true");
  await expect(videos.star("Starred")).toHaveAttribute("aria-pressed", "true");
  const { featuredVideos } = await (await stack.admin())("GET /api/admin/summary");
  expect(featuredVideos).toBe(2);
});

test("a refusal of the server is shown and no input is lost", async ({ admin, tables, watch }) => {
  watch.allow(/500/);
  await tables.replaceRows("videos", [video(1, "Plain")]);
  const videos = adminVideosPage(admin);
  const { notified, warned } = adminShell(admin);
  await admin.route("**/api/videos", (route) => route.fulfill(refusal));
  await videos.open();
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("Failed to load videos");
  await admin.unroute("**/api/videos");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(videos.row("Plain")).toBeVisible();

  await admin.route("**/api/admin/videos**", (route) => route.fulfill(refusal));
  await videos.add.click();
  await videos.title.fill("Another");
  await videos.url.fill(videoUrl);
  await videos.submit.click();
  await warned("Failed to add video", "The pianist is out");
  await expect(videos.title).toHaveValue("Another");
  await videos.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(videos.dialog).toBeHidden();
  await expect(admin).toHaveURL(/\/admin\/videos$/);

  await videos.edit("Plain");
  await videos.description.fill("Something");
  await videos.submit.click();
  await warned("Failed to update video");
  await admin.keyboard.press("Escape");
  await admin.getByRole("button", { name: "Keep editing" }).click();
  await expect(videos.description).toHaveValue("Something");
  await admin.unroute("**/api/admin/videos**");
  await videos.submit.click();
  await notified("Video has been updated");

  await admin.route("**/api/admin/videos**", (route) => route.fulfill(refusal));
  await videos.askToDelete("Plain");
  await videos.question.getByRole("button", { name: "Delete" }).click();
  await notified("Video has been deleted");
  await warned("Failed to delete video");
  await expect(videos.row("Plain")).toBeVisible();
});

test("two windows do not overwrite each other without asking", async ({ admin, tables, stack, watch }) => {
  watch.allow(/409/);
  await tables.replaceRows("videos", [video(1, "Plain")]);
  const elsewhere = await stack.admin();
  const saveElsewhere = (title: string) =>
    elsewhere("PUT /api/admin/videos/:id", { params: { id: "1" }, body: { title } });
  const mine = adminVideosPage(admin);
  const { notified } = adminShell(admin);
  await mine.open();
  await mine.edit("Plain");
  await saveElsewhere("Theirs");
  await mine.title.fill("Mine");
  await mine.submit.click();
  await mine.dialog.getByRole("button", { name: "Keep mine" }).click();
  await notified("Video has been updated");
  await expect(mine.row("Mine")).toBeVisible();

  await mine.edit("Mine");
  await saveElsewhere("Theirs again");
  await mine.title.fill("Mine again");
  await mine.submit.click();
  await mine.dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(mine.title).toHaveValue("Theirs again");
  await mine.submit.click();
  await notified("Video has been updated");
  await expect(mine.row("Theirs again")).toBeVisible();
});

test("the list is searched and sorted, and the URL holds both", async ({ admin, tables }) => {
  const many = Array.from({ length: 27 }, (_, index) => video(index + 4, `Étude ${index + 10}`));
  await tables.replaceRows("videos", [
    video(1, "Aubade", { tags: '["live","felt"]' }),
    video(2, "Barcarolle", { is_featured: 1 }),
    video(3, "Cadenza", { tags: '["felt"]' }),
    ...many,
  ]);
  const videos = adminVideosPage(admin);
  await videos.open();
  await expect(videos.heads).toHaveText(["Featured", "Title", "YouTube URL", "Tags", "Actions"]);
  await expect(videos.rows).toHaveCount(25);
  await admin.getByRole("button", { name: "Page 2" }).click();
  await expect(videos.rows).toHaveCount(5);
  await expect(admin).toHaveURL(/\?page=2$/);
  await admin.goBack();
  await expect(videos.rows).toHaveCount(25);

  await videos.head("Featured").click();
  await expect(videos.rows.first()).toContainText("Barcarolle");
  await videos.search.pressSequentially("FELT");
  await expect(videos.rows).toHaveCount(2);
  await videos.head("Title").click();
  await expect(videos.head("Title")).toHaveAttribute("aria-sort", "ascending");
  await videos.head("Title").getByRole("button").focus();
  await admin.keyboard.press("Enter");
  await expect(videos.head("Title")).toHaveAttribute("aria-sort", "descending");
  await expect(videos.rows.first()).toContainText("Cadenza");
  await admin.reload();
  await expect(videos.search).toHaveValue("FELT");
  await expect(videos.rows).toHaveCount(2);
  await expect(videos.rows.first()).toContainText("Cadenza");
  await videos.search.fill("nothing of that kind");
  await expect(admin.getByText("No videos match your search.")).toBeVisible();
});

const long = "A title that goes on and on without an end to be seen ".repeat(3).trim();
const both = [video(1, long, { tags: JSON.stringify(["very".repeat(15), "b"]) }), video(2, "B", { is_featured: 1 })];

test("it works by keyboard", async ({ admin, tables }) => {
  await tables.replaceRows("videos", both);
  const videos = adminVideosPage(admin);
  await videos.open();
  await videos.actions("B").focus();
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(videos.title).toHaveValue("B");
  await videos.cancel.press("Enter");
  await expect(videos.actions("B")).toBeFocused();
});

test("cards are sorted by a select", async ({ admin, tables }) => {
  await tables.replaceRows("videos", both);
  const videos = adminVideosPage(admin);
  await admin.setViewportSize({ width: 375, height: 700 });
  await videos.open();
  await videos.sort.press("Enter");
  await expect(videos.activeChoice).toHaveText("Newest");
  for (const name of ["Featured first", "Title"]) {
    await videos.sort.press("ArrowDown");
    await expect(videos.activeChoice).toHaveText(name);
  }
  await videos.sort.press("Enter");
  await expect(admin).toHaveURL(/\?sort=title$/);
});
