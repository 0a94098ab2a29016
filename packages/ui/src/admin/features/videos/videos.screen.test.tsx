import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../testing/render-admin.tsx";

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
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

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
