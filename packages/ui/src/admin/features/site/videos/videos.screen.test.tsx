import { blackPng } from "@recital/server/testing/images";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const youtubeUrl = "https://www.youtube.com/watch?v=abcdefghij1";
const refusal = { status: 500, message: "The pianist is out" };

interface StoredVideo {
  readonly title: string;
  readonly isFeatured?: boolean;
  readonly tags?: string[];
}

/** Opens the screen of a shop that has these videos, the first one newest. */
async function openVideos(...videos: readonly StoredVideo[]): Promise<RenderedAdmin & { readonly shop: Shop }> {
  const shop = await openShop();
  const visitor = await shop.admin();
  for (const video of videos.toReversed()) {
    await visitor.api("POST /api/admin/videos", { body: { youtubeUrl, ...video } });
  }
  return { shop, ...(await renderAdmin(shop, "/admin/videos", { visitor })) };
}

const image = new File([new Uint8Array(blackPng(20, 20))], "front.png", { type: "image/png" });
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
const row = (title: string) => screen.findByRole("row", { name: new RegExp(title) });
const star = (title: string) => screen.findByRole("button", { name: `Featured: ${title}` });
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Video$/ }));

async function choose({ user }: RenderedAdmin, title: string, item: "Edit" | "Delete"): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Actions: ${title}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

test("a new video needs a title and a valid URL", async () => {
  const { user, visitor, notified } = await openVideos();
  await screen.findByText("No videos yet. Add a video to get started.");
  await user.click(screen.getByRole("button", { name: /Add Video$/ }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: /Add Video$/ }));
  await form.findByText("Title is required");
  form.getByText("YouTube URL is required");
  expect(form.getByLabelText("Title")).toHaveFocus();
  await user.fill(form.getByLabelText("YouTube URL"), "javascript:alert(1)");
  await user.fill(form.getByLabelText("Tags"), "x".repeat(61));
  await user.click(form.getByRole("button", { name: /Add Video$/ }));
  await form.findByText("Please enter a valid URL");
  form.getByText("Must be at most 60 characters");
  expect(await visitor.api("GET /api/videos")).toEqual([]);

  await user.fill(form.getByLabelText("Title"), "  Nächte 🎹 שלום  ");
  await user.fill(form.getByLabelText("YouTube URL"), youtubeUrl);
  await user.fill(form.getByLabelText("Tags"), "live, piano,, live ");
  await user.click(form.getByRole("button", { name: /Add Video$/ }));
  await notified("Video has been added");
  await row("Nächte 🎹 שלום");
  expect(location.pathname).toBe("/admin/videos");
  expect(await visitor.api("GET /api/videos")).toMatchObject([{ tags: ["live", "piano"], thumbnailUrl: null }]);
});

test("a thumbnail is YouTube's until another image is chosen", async () => {
  const admin = await openVideos({ title: "Plain" });
  const { user, platform, notified, warned } = admin;
  await choose(admin, "Plain", "Edit");
  const form = await dialog();
  const thumbnail = form.getByRole("img", { name: "Thumbnail" });
  expect(thumbnail).toHaveAttribute("src", "https://i.ytimg.com/vi/abcdefghij1/hqdefault.jpg");
  for (const file of [new File(["la la"], "song.txt", { type: "text/plain" }), image]) {
    platform.willChoose(file);
    await user.click(form.getByRole("button", { name: /Choose image$/ }));
  }
  await warned("Please select an image file");
  await form.findByText("front.png");
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Video has been updated");
  const shown = within(await row("Plain")).getByRole("presentation");
  expect(shown).toHaveAttribute("src", expect.stringMatching(/^\/uploads\/front-/));
});

test("a list that cannot be loaded says so, and is loaded again", async () => {
  const shop = await openShop();
  const recover = shop.fail(/^GET \/api\/videos/, refusal);
  const { user } = await renderAdmin(shop, "/admin/videos");
  expect(await within(await screen.findByRole("main")).findByRole("alert")).toHaveTextContent("Failed to load videos");
  recover();
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  await screen.findByText("No videos yet. Add a video to get started.");
});

test("a refusal of the server is shown and no input is lost", async () => {
  const admin = await openVideos({ title: "Plain" });
  const { user, shop, notified, warned } = admin;
  await row("Plain");
  const recover = shop.fail(/^(?:POST|PUT|DELETE) \/api\/admin\/videos/, refusal);
  await user.click(screen.getByRole("button", { name: /Add Video$/ }));
  const form = await dialog();
  await user.fill(form.getByLabelText("Title"), "Another");
  await user.fill(form.getByLabelText("YouTube URL"), youtubeUrl);
  await user.click(form.getByRole("button", { name: /Add Video$/ }));
  await warned("Failed to add video", "The pianist is out");
  expect(form.getByLabelText("Title")).toHaveValue("Another");
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await withoutDialog();

  await choose(admin, "Plain", "Edit");
  const edited = await dialog();
  await user.fill(edited.getByLabelText("Description"), "Something");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await warned("Failed to update video");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(edited.getByLabelText("Description")).toHaveValue("Something");
  recover();
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Video has been updated");
});

test("a star shows the change at once, and the former state if the server refuses", async () => {
  const { shop, user, visitor, notified, warned } = await openVideos(
    { title: "Plain" },
    { title: "Other", isFeatured: true },
  );
  const recover = shop.fail(/^PUT /, refusal);
  const release = shop.hold(/^PUT /);
  await user.click(await star("Plain"));
  await waitFor(async () => expect(await star("Plain")).toHaveAttribute("aria-pressed", "true"));
  release();
  await warned("Failed to update featured status", "The pianist is out");
  expect(await star("Plain")).toHaveAttribute("aria-pressed", "false");
  recover();
  await user.click(await star("Plain"));
  await notified("Featured video has been updated");
  expect((await visitor.api("GET /api/admin/summary")).featuredVideos).toBe(2);
});

test("a deleted video comes back if the server refuses", async () => {
  const admin = await openVideos({ title: "Plain" });
  admin.shop.fail(/^DELETE /, refusal);
  await choose(admin, "Plain", "Delete");
  await admin.user.click(await screen.findByRole("button", { name: "Delete" }));
  await admin.notified("Video has been deleted");
  await admin.warned("Failed to delete video");
  expect(await row("Plain")).toBeVisible();
});

test("two windows do not overwrite each other without asking", async () => {
  const admin = await openVideos({ title: "Plain" });
  const { user, visitor, notified } = admin;
  const [video] = await visitor.api("GET /api/videos");
  const params = { id: String(video?.id) };
  const saveElsewhere = (title: string) => visitor.api("PUT /api/admin/videos/:id", { params, body: { title } });
  await choose(admin, "Plain", "Edit");
  const mine = await dialog();
  await saveElsewhere("Theirs");
  await user.fill(mine.getByLabelText("Title"), "Mine");
  await user.click(mine.getByRole("button", { name: "Update" }));
  await user.click(await mine.findByRole("button", { name: "Keep mine" }));
  await notified("Video has been updated");
  await withoutDialog();
  await choose(admin, "Mine", "Edit");
  const again = await dialog();
  await saveElsewhere("Theirs again");
  await user.fill(again.getByLabelText("Title"), "Mine again");
  await user.click(again.getByRole("button", { name: "Update" }));
  await user.click(await again.findByRole("button", { name: "Take theirs" }));
  await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Theirs again"));
  await user.click(again.getByRole("button", { name: "Update" }));
  await notified("Video has been updated");
  expect(await row("Theirs again")).toBeVisible();
});

test("the list is searched, sorted and paged, and the URL holds all of it", async () => {
  const many = Array.from({ length: 27 }, (_, index) => ({ title: `Étude ${index + 10}` }));
  const { shop, user, visitor, leave } = await openVideos(
    { title: "Aubade", tags: ["live", "felt"] },
    { title: "Barcarolle", isFeatured: true },
    { title: "Cadenza", tags: ["felt"] },
    ...many,
  );
  await row("Aubade");
  const rows = () => screen.getAllByRole("row").slice(1);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Featured", "Title", "YouTube URL", "Tags", "Actions"]);
  expect(rows()).toHaveLength(25);
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(location.search).toBe("?page=2");
  await user.click(screen.getByRole("button", { name: "Featured" }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Barcarolle"));
  expect(rows()).toHaveLength(25);
  const search = () => screen.findByRole("textbox", { name: "Search videos" });
  await user.type(await search(), "FELT");
  await waitFor(() => expect(rows()).toHaveLength(2));
  const title = screen.getByRole("columnheader", { name: "Title" });
  await user.click(within(title).getByRole("button"));
  await waitFor(() => expect(title).toHaveAttribute("aria-sort", "ascending"));
  await user.click(within(title).getByRole("button"));
  await waitFor(() => expect(title).toHaveAttribute("aria-sort", "descending"));
  expect(rows()[0]).toHaveTextContent("Cadenza");
  leave();

  await renderAdmin(shop, location.pathname + location.search, { visitor });
  await row("Cadenza");
  expect(await search()).toHaveValue("FELT");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent("Cadenza");
  await user.fill(await search(), "nothing of that kind");
  await screen.findByText("No videos match your search.");
});
