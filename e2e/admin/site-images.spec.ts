import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };
const png = await readFile(new URL("../fixtures/icon-192.png", import.meta.url));
const imageFile = { name: "strings.png", mimeType: "image/png", buffer: png };
const song = { name: "song.txt", mimeType: "text/plain", buffer: Buffer.from("la la") };
const fakeImage = { ...song, name: "song.png", mimeType: "image/png" };
const hugeImage = { ...imageFile, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };

test.use({ viewport: { width: 1280, height: 800 } });

function imageRow(id: number, location: string, title: string, more: Readonly<Record<string, string | number>> = {}) {
  return { id, location, title, alt_text: "Strings", image_url: "/icon-192.png", active: 1, ...more };
}

async function readShown(stack: Stack, location: string) {
  return (await stack.admin())("GET /api/site-images/location/:location", { params: { location } });
}

test("a first image is added", async ({ admin, tables, stack }) => {
  await tables.replaceRows("site_images", []);
  const images = adminSiteImagesPage(admin);
  const { notified, heading } = adminShell(admin);
  await images.open();
  await expect(heading("Site Image Management")).toBeVisible();
  await expect(admin.getByRole("heading", { name: "No images found" })).toBeVisible();
  await expect(admin.getByText("Get started by adding a new site image.")).toBeVisible();
  await images.add.click();
  await images.submit.click();
  for (const thing of ["Location", "Title", "Alt text", "Image URL"]) {
    await expect(images.dialog.getByText(`${thing} is required`)).toBeVisible();
  }
  await expect(images.dialog.getByText("Descriptive text for accessibility")).toBeVisible();
  await expect(images.dialog.getByText("Display this image on the site")).toBeVisible();
  await expect(images.activeSwitch).toBeChecked();
  await images.chooseFile(song);
  await expect(images.dialog.getByText("Please select an image file")).toBeVisible();
  await images.give("drop", hugeImage);
  await expect(images.dialog.getByText("Image file size must be less than 5MB")).toBeVisible();
  await expect(images.chosen).toBeHidden();

  await images.choosePlace("Hero background");
  await images.title.fill("Nächte 🎹 שלום");
  await images.altText.fill("Strings");
  await images.chooseFile(imageFile);
  await expect(images.preview).toHaveAttribute("src", /^blob:/);
  await images.submit.click();
  await notified("Image added");
  const card = images.card("Nächte 🎹 שלום");
  await expect(card).toContainText("hero_background");
  await expect(card).toContainText(/Last updated: [A-Z][a-z]{2} \d/);
  await expect(card.getByRole("img", { name: "Strings" })).toHaveAttribute("src", /\/uploads\//);
  const imageUrl: unknown = expect.stringMatching(/^\/uploads\//);
  expect(await readShown(stack, "hero_background")).toMatchObject({ altText: "Strings", imageUrl });
});

test("an image is changed, hidden and deleted", async ({ admin, tables, stack }) => {
  await tables.replaceRows("site_images", [
    imageRow(1, "hero_background", "Strings at night", { image_url: "/icon-512.png" }),
  ]);
  const images = adminSiteImagesPage(admin);
  const { notified } = adminShell(admin);
  await images.open();
  await images.edit("Strings at night").click();
  await images.choosePlace("Custom");
  await images.location.fill("press photo");
  await images.submit.click();
  await expect(images.dialog.getByText("Use letters, digits, - and _ only")).toBeVisible();
  await images.location.fill("press_photo");
  await images.title.fill("Press");
  await images.url.fill("public/icon-192.png");
  await images.activeSwitch.click();
  await images.submit.click();
  await notified("Image updated");
  await expect(images.card("Press")).toContainText("Inactive");
  await expect(images.card("Press")).toContainText("press_photo");
  await images.active("Press").click();
  await expect(images.card("Press")).not.toContainText("Inactive");
  await notified("Image updated");
  expect(await readShown(stack, "press_photo")).toMatchObject({ imageUrl: "/icon-192.png" });
  await images.edit("Press").click();
  await expect(images.location).toHaveValue("press_photo");
  await images.cancel.click();

  await images.delete("Press").click();
  await expect(images.question).toContainText(
    "Are you sure you want to delete this image? This action cannot be undone.",
  );
  await images.question.getByRole("button", { name: "Cancel" }).click();
  await expect(images.question).toBeHidden();
  await images.delete("Press").click();
  await images.question.getByRole("button", { name: "Delete" }).click();
  await notified("Image deleted");
  await expect(admin.getByRole("heading", { name: "No images found" })).toBeVisible();
});

test(
  "an image is dropped or pasted, and the form goes out in its parts",
  { tag: "@screen" },
  async ({ admin, tables }) => {
    await tables.replaceRows("site_images", []);
    await tables.replaceRows("videos", [
      { id: 7, title: "Nocturne", youtube_url: "https://youtu.be/abcdefghij1", tags: "[]", is_featured: 0 },
    ]);
    const images = adminSiteImagesPage(admin);
    await images.open();
    await images.add.click();
    await images.choosePlace("Nocturne");
    await images.title.fill("Night");
    await images.altText.fill("Strings");
    await images.url.fill("/icon-192.png");
    await images.give("drop", imageFile);
    await expect(images.preview).toHaveAttribute("src", /^blob:/);
    await images.chosen.click();
    await expect(images.url).toHaveValue("/icon-192.png");
    await images.give("paste", imageFile);
    await expect(images.chosen).toBeVisible();
    await images.submit.click();
    await expect(images.card("Night")).toContainText("video_thumbnail_7");
    await expect(images.card("Night").getByRole("img", { name: "Strings" })).toHaveAttribute("src", /\/uploads\//);

    await images.edit("Night").click();
    await expect(images.place).toHaveValue("Video thumbnail: Nocturne");
    await images.url.fill("/icon-192.png");
    const sending = admin.waitForRequest((request) => request.method() === "PUT");
    await images.submit.click();
    const sent = (await sending).postData() ?? "";
    const parts = [...sent.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, text]) => [name, text]);
    expect(parts).toEqual([
      ["location", "video_thumbnail_7"],
      ["title", "Night"],
      ["altText", "Strings"],
      ["active", "true"],
      ["imageUrl", "/icon-192.png"],
      ["version", "0"],
    ]);
    await adminShell(admin).notified("Image updated");
  },
);

test("several images dropped at once open one form after another", { tag: "@screen" }, async ({ admin, tables }) => {
  await tables.replaceRows("site_images", []);
  const images = adminSiteImagesPage(admin);
  const { warned, notified } = adminShell(admin);
  await images.open();
  await expect(images.add).toBeVisible();
  await images.dropOnScreen([
    { ...imageFile, name: "night-train_2.png" },
    song,
    { ...imageFile, name: "night-train_2.png" },
    hugeImage,
  ]);
  await warned("Please select an image file", "song.txt");
  await warned("Image file size must be less than 5MB", "strings.png");
  await expect(images.title).toHaveValue("night train 2");
  await expect(images.chosen).toBeVisible();
  await images.choosePlace("Hero background");
  await images.altText.fill("Strings");
  await images.submit.click();
  await notified("Image added");
  // A second file of the same name gets its own form.
  await expect(images.altText).toHaveValue("");
  await images.cancel.click();
  await expect(images.dialog).toBeHidden();
  await expect(images.cards).toHaveCount(1);
  await expect(images.card("night train 2")).toContainText("hero_background");
});

test("a refusal of the server is shown and no input is lost", async ({ admin, tables, watch }) => {
  watch.allow(/500|415|ERR_FAILED|404/);
  await tables.replaceRows("site_images", [imageRow(1, "hero_background", "Strings at night")]);
  const images = adminSiteImagesPage(admin);
  const { notified, warned, event } = adminShell(admin);
  await admin.route("**/api/admin/site-images", (route) => route.fulfill(refusal));
  await images.open();
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("Failed to load images");
  await admin.unroute("**/api/admin/site-images");
  await admin.getByRole("button", { name: "Try Again" }).click();

  await admin.route("**/api/admin/site-images/1", (route) => route.fulfill(refusal));
  await images.active("Strings at night").click();
  await warned("There was an error saving the image. Please try again.The pianist is out");
  await expect(images.active("Strings at night")).toBeChecked();
  await admin.unroute("**/api/admin/site-images/1");

  await images.edit("Strings at night").click();
  await images.title.fill("Strings");
  await images.chooseFile(fakeImage);
  await images.submit.click();
  await expect(images.dialog.getByText("Please select an image file")).toBeVisible();
  await warned("Failed to upload image. Please try again.");
  await admin.route("**/api/admin/site-images/1", (route) => route.abort());
  await images.chooseFile(imageFile);
  await images.submit.click();
  await warned("Failed to upload image. Please try again.The server could not be reached.");
  await admin.unroute("**/api/admin/site-images/1");
  await admin.route("**/api/admin/site-images/1", (route) => route.fulfill(refusal));
  await images.submit.click();
  await warned("There was an error saving the image. Please try again.The pianist is out");
  await expect(images.title).toHaveValue("Strings");
  await images.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();

  await images.delete("Strings at night").click();
  await images.question.getByRole("button", { name: "Delete" }).click();
  await notified("Image deleted");
  await warned("There was an error deleting the image. Please try again.");
  await expect(images.card("Strings at night")).toBeVisible();
  await expect(event).toHaveCount(0);
});

test("two windows do not overwrite each other without asking", async ({ admin, tables, stack, watch }) => {
  watch.allow(/409/);
  await tables.replaceRows("site_images", [imageRow(1, "hero_background", "Strings at night")]);
  const images = adminSiteImagesPage(admin);
  const saveElsewhere = async (title: string) => {
    const body = new FormData();
    body.append("title", title);
    await (
      await stack.admin()
    )("PUT /api/admin/site-images/:id", { params: { id: "1" }, body });
  };
  await images.open();
  await images.edit("Strings at night").click();
  await saveElsewhere("Theirs");
  await images.title.fill("Mine");
  await images.submit.click();
  await images.dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(images.card("Mine")).toContainText("hero_background");
  await images.edit("Mine").click();
  await saveElsewhere("Theirs again");
  await images.title.fill("Mine again");
  await images.submit.click();
  await images.dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(images.title).toHaveValue("Theirs again");
});

test("without a session an error is shown and the input stays", async ({ admin, tables, stack, watch }) => {
  watch.allow(/401/);
  await tables.replaceRows("site_images", [imageRow(1, "hero_background", "Strings at night")]);
  const images = adminSiteImagesPage(admin);
  await images.open();
  await images.edit("Strings at night").click();
  await images.title.fill("Another name");
  await admin.request.post(`${stack.url}/api/admin/logout`);
  await images.submit.click();
  await expect(admin.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await expect(admin.getByText("You must be logged in to view this page.")).toBeVisible();
  await expect(images.title).toHaveValue("Another name");
});

const long = "A title that goes on and on without an end to be seen ".repeat(3).trim();

test("it works by keyboard", async ({ admin, tables, watch }) => {
  watch.allow(/404/);
  await tables.replaceRows("site_images", [
    imageRow(1, "hero_background", "Strings at night"),
    imageRow(2, "x".repeat(100), long, { active: 0 }),
    imageRow(3, "store_banner", "Gone", { image_url: "/uploads/gone.png" }),
  ]);
  const images = adminSiteImagesPage(admin);
  await images.open();
  await expect(images.card("Gone").getByRole("img", { name: "Strings (could not be loaded)" })).toBeVisible();
  await images.active("Strings at night").focus();
  await admin.keyboard.press("Tab");
  await expect(images.edit("Strings at night")).toBeFocused();
  await admin.keyboard.press("Enter");
  await images.title.fill("");
  await images.title.press("Enter");
  await expect(images.dialog.getByText("Title is required")).toBeVisible();
  await expect(images.title).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await admin.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(images.edit("Strings at night")).toBeFocused();
});
