import { blackPng, imageForm } from "@recital/server/testing/images";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const refusal = { status: 500, message: "The pianist is out" };
const png = new Uint8Array(blackPng(20, 20));
const strings = new File([png], "strings.png", { type: "image/png" });
const song = new File(["la la"], "song.txt", { type: "text/plain" });
const fake = new File(["la la"], "song.png", { type: "image/png" });
const huge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "huge.png", { type: "image/png" });

/** Opens the screen of a shop whose images have these titles, at the place behind the title of the home page. */
async function openImages(...titles: readonly string[]): Promise<RenderedAdmin & { readonly shop: Shop }> {
  const shop = await openShop();
  const visitor = await shop.admin();
  for (const title of titles) {
    const body = imageForm({ title, location: "hero_background", altText: "Strings", imageUrl: "/icon-192.png" });
    await visitor.api("POST /api/admin/site-images", { body });
  }
  return { shop, ...(await renderAdmin(shop, "/admin/site-images", { visitor })) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Image$/ }));
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
const activeSwitch = (title: string) => screen.findByRole("switch", { name: `Active: ${title}` });

async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  return heading.closest<HTMLElement>("[role=article]") ?? heading;
}

async function openDialog({ user }: RenderedAdmin): Promise<Awaited<ReturnType<typeof dialog>>> {
  const [add] = await screen.findAllByRole("button", { name: /Add Image$/ });
  if (add) await user.click(add);
  return dialog();
}

async function choosePlace({ user }: RenderedAdmin, name: string): Promise<void> {
  const form = await dialog();
  await user.fill(form.getByLabelText("Location"), name);
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

async function chooseFile({ user, platform }: RenderedAdmin, file: File): Promise<void> {
  platform.willChoose(file);
  await user.click((await dialog()).getByRole("button", { name: /Choose image$/ }));
}

const dropOf = (...files: readonly File[]) => ({ files, types: ["Files"] });

test("a new image needs a place, words and a file that is one", async () => {
  const admin = await openImages();
  const { user, shop, notified } = admin;
  await screen.findByRole("heading", { name: "No images found" });
  screen.getByText("Get started by adding a new site image.");
  const form = await openDialog(admin);
  const save = form.getByRole("button", { name: "Save" });
  await user.click(save);
  for (const thing of ["Location", "Title", "Alt text", "Image URL"]) await form.findByText(`${thing} is required`);
  expect(form.getByRole("switch", { name: "Active" })).toBeChecked();
  await chooseFile(admin, song);
  await form.findByText("Please select an image file");
  fireEvent.drop(form.getByRole("button", { name: /Choose image$/ }), { dataTransfer: dropOf(huge) });
  await form.findByText("Image file size must be less than 5MB");
  expect(form.queryByRole("button", { name: "Remove the chosen image" })).toBeNull();

  await choosePlace(admin, "Hero background");
  await form.findByText("Behind the title at the top of the home page.");
  await user.fill(form.getByLabelText("Title"), "Nächte 🎹 שלום");
  await user.fill(form.getByLabelText("Alt text"), "Strings");
  await chooseFile(admin, strings);
  await user.click(save);
  await notified("Image added");
  const added = await card("Nächte 🎹 שלום");
  expect(added).toHaveTextContent("hero_background");
  expect(added).toHaveTextContent(/Last updated: [A-Z][a-z]{2} \d/);
  const shown = await shop
    .visitor()
    .api("GET /api/site-images/location/:location", { params: { location: "hero_background" } });
  const imageUrl: unknown = expect.stringMatching(/^\/uploads\//);
  expect(shown).toMatchObject({ altText: "Strings", imageUrl });
});

test("an image is changed to a place of one's own, hidden, shown and deleted", async () => {
  const admin = await openImages("Strings at night");
  const { user, shop, notified } = admin;
  await user.click(await button("Edit: Strings at night"));
  const form = await dialog();
  await choosePlace(admin, "Custom");
  await user.fill(await form.findByLabelText("Location key"), "press photo");
  await user.click(form.getByRole("button", { name: "Update" }));
  await form.findByText("Use letters, digits, - and _ only");
  await user.fill(form.getByLabelText("Location key"), "press_photo");
  await user.fill(form.getByLabelText("Title"), "Press");
  await user.fill(form.getByLabelText("Image"), "public/icon-512.png");
  await user.click(form.getByRole("switch", { name: "Active" }));
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Image updated");
  expect(await card("Press")).toHaveTextContent(/Inactive.*press_photo/);
  await user.click(await activeSwitch("Press"));
  await notified("Image updated");
  expect(await card("Press")).not.toHaveTextContent("Inactive");
  const params = { location: "press_photo" };
  expect(await shop.visitor().api("GET /api/site-images/location/:location", { params })).toMatchObject({
    imageUrl: "/icon-512.png",
  });
  await user.click(await button("Edit: Press"));
  expect(await (await dialog()).findByLabelText("Location key")).toHaveValue("press_photo");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await withoutDialog();

  await user.click(await button("Delete: Press"));
  const question = await screen.findByRole("dialog", { name: "Delete “Press”" });
  expect(question).toHaveTextContent("Are you sure you want to delete this image? This action cannot be undone.");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await withoutDialog();
  await user.click(await button("Delete: Press"));
  await user.click(await button("Delete"));
  await notified("Image deleted");
  await screen.findByRole("heading", { name: "No images found" });
});

test("an image for a video is dropped or pasted, and a removed file leaves the URL", async () => {
  const admin = await openImages();
  const { user, visitor, notified } = admin;
  const body = { title: "Nocturne", youtubeUrl: "https://youtu.be/abcdefghij1" };
  const video = await visitor.api("POST /api/admin/videos", { body });
  const form = await openDialog(admin);
  await choosePlace(admin, "Video thumbnail: Nocturne");
  await user.fill(form.getByLabelText("Title"), "Night");
  await user.fill(form.getByLabelText("Alt text"), "Strings");
  await user.fill(form.getByLabelText("Image"), "/icon-192.png");
  const choose = form.getByRole("button", { name: /Choose image$/ });
  fireEvent.drop(choose, { dataTransfer: dropOf(strings) });
  expect(await form.findByRole("img", { name: "Strings" })).toHaveAttribute("src", expect.stringMatching(/^blob:/));
  await user.click(form.getByRole("button", { name: "Remove the chosen image" }));
  expect(form.getByLabelText("Image")).toHaveValue("/icon-192.png");
  fireEvent.paste(choose, { clipboardData: dropOf(strings) });
  await form.findByRole("button", { name: "Remove the chosen image" });
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Image added");
  expect(await card("Night")).toHaveTextContent(`video_thumbnail_${video.id}`);
  await user.click(await button("Edit: Night"));
  expect((await dialog()).getByLabelText("Location")).toHaveValue("Video thumbnail: Nocturne");
});

test("several images dropped at once open one form after another", async () => {
  const admin = await openImages();
  const { user, warned, notified } = admin;
  await screen.findByRole("heading", { name: "No images found" });
  const night = new File([png], "night-train_2.png", { type: "image/png" });
  fireEvent.drop(document.body, { dataTransfer: dropOf(night, song, night, huge) });
  await warned("Please select an image file", "song.txt");
  await warned("Image file size must be less than 5MB", "huge.png");
  const form = await dialog();
  expect(form.getByLabelText("Title")).toHaveValue("night train 2");
  await choosePlace(admin, "Hero background");
  await user.fill(form.getByLabelText("Alt text"), "Strings");
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Image added");
  // A second file of the same name gets its own form.
  await waitFor(async () => expect((await dialog()).getByLabelText("Alt text")).toHaveValue(""));
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  const discard = screen.queryByRole("button", { name: "Discard" });
  if (discard) await user.click(discard);
  await withoutDialog();
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(await card("night train 2")).toHaveTextContent("hero_background");
});

test("a refusal of the server is shown and no input is lost", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const body = imageForm({ title: "Strings", location: "hero_background", altText: "Strings", imageUrl: "/icon.png" });
  await visitor.api("POST /api/admin/site-images", { body });
  const load = shop.fail(/^GET \/api\/admin\/site-images/, refusal);
  const admin = await renderAdmin(shop, "/admin/site-images", { visitor });
  const { user, notified, warned } = admin;
  expect(await within(await screen.findByRole("main")).findByRole("alert")).toHaveTextContent("Failed to load images");
  load();
  await user.click(await button("Try Again"));

  const refuse = () => shop.fail(/^(?:PUT|DELETE) \/api\/admin\/site-images/, refusal);
  const show = refuse();
  await user.click(await activeSwitch("Strings"));
  await warned("There was an error saving the image. Please try again.", "The pianist is out");
  expect(await activeSwitch("Strings")).toBeChecked();
  show();

  await user.click(await button("Edit: Strings"));
  const form = await dialog();
  await user.fill(form.getByLabelText("Title"), "Another");
  await chooseFile(admin, fake);
  await user.click(form.getByRole("button", { name: "Update" }));
  await form.findByText("Please select an image file");
  await warned("Failed to upload image. Please try again.");
  const arrive = shop.fail(/^PUT /, "lost");
  await chooseFile(admin, strings);
  await user.click(form.getByRole("button", { name: "Update" }));
  await warned("Failed to upload image. Please try again.", "The server could not be reached.");
  arrive();
  refuse();
  await user.click(form.getByRole("button", { name: "Update" }));
  await warned("There was an error saving the image. Please try again.", "The pianist is out");
  expect(form.getByLabelText("Title")).toHaveValue("Another");
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await user.click(await button("Discard"));
  await withoutDialog();

  await user.click(await button("Delete: Strings"));
  await user.click(await button("Delete"));
  await notified("Image deleted");
  await warned("There was an error deleting the image. Please try again.");
  expect(await card("Strings")).toBeVisible();
});

test("two windows do not overwrite each other without asking", async () => {
  const { user, visitor } = await openImages("Strings at night");
  const [image] = await visitor.api("GET /api/admin/site-images");
  const params = { id: String(image?.id) };
  const saveElsewhere = (title: string) =>
    visitor.api("PUT /api/admin/site-images/:id", { params, body: imageForm({ title }) });
  await user.click(await button("Edit: Strings at night"));
  const mine = await dialog();
  await saveElsewhere("Theirs");
  await user.fill(mine.getByLabelText("Title"), "Mine");
  await user.click(mine.getByRole("button", { name: "Update" }));
  await user.click(await mine.findByRole("button", { name: "Keep mine" }));
  expect(await card("Mine")).toHaveTextContent("hero_background");
  await withoutDialog();
  await user.click(await button("Edit: Mine"));
  const again = await dialog();
  await saveElsewhere("Theirs again");
  await user.fill(again.getByLabelText("Title"), "Mine again");
  await user.click(again.getByRole("button", { name: "Update" }));
  await user.click(await again.findByRole("button", { name: "Take theirs" }));
  await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Theirs again"));
});

test("without a session the login is offered and the input stays", async () => {
  const { user, visitor } = await openImages("Strings at night");
  await user.click(await button("Edit: Strings at night"));
  const form = await dialog();
  await user.fill(form.getByLabelText("Title"), "Another name");
  await visitor.api("POST /api/admin/logout");
  await user.click(form.getByRole("button", { name: "Update" }));
  await screen.findByRole("dialog", { name: "Please log in again" });
  await screen.findByText("You must be logged in to view this page.");
  expect(form.getByLabelText("Title")).toHaveValue("Another name");
});
