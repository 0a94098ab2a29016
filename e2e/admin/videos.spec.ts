import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminVideosPage } from "../pages/admin-videos-page.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));
const videoUrl = "https://www.youtube.com/watch?v=abcdefghij1";

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ context, watch }) => {
  watch.allow(/^a request to another host: https:\/\/i\.ytimg\.com\//);
  await context.route("https://i.ytimg.com/**", (route) => route.fulfill({ path: image }));
});

function video(id: number, title: string) {
  return { id, title, youtube_url: videoUrl, tags: "[]", is_featured: 0 };
}

test("a video is added, changed and deleted, by keyboard where possible", async ({ admin, tables, stack }) => {
  await tables.replaceRows("videos", []);
  const videos = adminVideosPage(admin);
  const { notified } = adminShell(admin);
  await videos.open("/new");
  await videos.submit.click();
  await expect(videos.title).toBeFocused();
  await admin.keyboard.type("  Nächte 🎹 שלום  ");
  await videos.url.fill(videoUrl);
  await expect(videos.preview).toHaveAttribute("src", "https://i.ytimg.com/vi/abcdefghij1/hqdefault.jpg");
  await videos.description.fill("First line\nsecond");
  await videos.tags.fill("live, piano,, live ");
  await videos.featured.click();
  await videos.tags.press("Enter");
  await notified("Video has been added");
  await expect(admin).toHaveURL(/\/admin\/videos$/);
  const row = videos.row("Nächte 🎹 שלום");
  await expect(row.getByRole("link", { name: videoUrl })).toHaveAttribute("href", videoUrl);
  await expect(row.getByRole("cell").nth(3)).toHaveText("livepiano");
  expect(await (await stack.admin())("GET /api/videos")).toMatchObject([
    { description: "First line\nsecond", tags: ["live", "piano"], thumbnailUrl: null, isFeatured: true },
  ]);

  await videos.star("Nächte").focus();
  await admin.keyboard.press("Enter");
  await notified("Featured video has been updated");
  await expect(videos.star("Nächte")).toHaveAttribute("aria-pressed", "false");
  await videos.actions("Nächte").focus();
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(videos.title).toHaveValue("Nächte 🎹 שלום");
  await videos.cancel.press("Enter");
  await expect(videos.actions("Nächte")).toBeFocused();

  await videos.edit("Nächte");
  const choosing = admin.waitForEvent("filechooser");
  await videos.chooseImage.click();
  await (await choosing).setFiles(image);
  await expect(videos.preview).toHaveAttribute("src", /^blob:/);
  await videos.title.fill("Nocturne");
  await videos.submit.click();
  await notified("Video has been updated");
  await expect(videos.row("Nocturne").getByRole("cell").nth(1).locator("img")).toHaveAttribute("src", /^\/uploads\//);
  await videos.askToDelete("Nocturne");
  await videos.question.getByRole("button", { name: "Delete" }).click();
  await notified("Video has been deleted");
  await expect(admin.getByRole("main")).toBeFocused();
});

test("the back button leads to the former page, and cards are sorted by a select", async ({ admin, tables }) => {
  const many = Array.from({ length: 27 }, (_, index) => video(index + 1, `Étude ${index + 10}`));
  await tables.replaceRows("videos", many);
  const videos = adminVideosPage(admin);
  await videos.open();
  await expect(videos.rows).toHaveCount(25);
  await admin.getByRole("button", { name: "Page 2" }).click();
  await expect(videos.rows).toHaveCount(2);
  await admin.goBack();
  await expect(videos.rows).toHaveCount(25);

  await admin.setViewportSize({ width: 375, height: 700 });
  await videos.sort.press("Enter");
  await expect(videos.activeChoice).toHaveText("Newest");
  for (const name of ["Featured first", "Title"]) {
    await videos.sort.press("ArrowDown");
    await expect(videos.activeChoice).toHaveText(name);
  }
  await videos.sort.press("Enter");
  await expect(admin).toHaveURL(/\?sort=title$/);
});
