import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";

const png = await readFile(new URL("../fixtures/icon-192.png", import.meta.url));
const imageFile = { name: "strings.png", mimeType: "image/png", buffer: png };
const song = { name: "song.txt", mimeType: "text/plain", buffer: Buffer.from("la la") };

test.use({ viewport: { width: 1280, height: 800 } });

test("an image is added, changed and deleted, by keyboard where possible", async ({ admin, tables, stack }) => {
  await tables.replaceRows("site_images", []);
  const images = adminSiteImagesPage(admin);
  const { notified } = adminShell(admin);
  await images.open();
  await images.add.click();
  await images.choosePlace("Hero background");
  await images.title.fill("Nächte 🎹 שלום");
  await images.altText.fill("Strings");
  await images.chooseFile(imageFile);
  await expect(images.preview).toHaveAttribute("src", /^blob:/);
  await images.submit.click();
  await notified("Image added");
  const card = images.card("Nächte 🎹 שלום");
  await expect(card.getByRole("img", { name: "Strings" })).toHaveAttribute("src", /\/uploads\//);
  const location = "hero_background";
  const imageUrl: unknown = expect.stringMatching(/^\/uploads\//);
  expect(
    await (
      await stack.admin()
    )("GET /api/site-images/location/:location", { params: { location } }),
  ).toMatchObject({ altText: "Strings", imageUrl });

  await images.active("Nächte").focus();
  await admin.keyboard.press("Tab");
  await expect(images.edit("Nächte 🎹 שלום")).toBeFocused();
  await admin.keyboard.press("Enter");
  await images.title.fill("");
  await images.title.press("Enter");
  await expect(images.dialog.getByText("Title is required")).toBeVisible();
  await expect(images.title).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await admin.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(images.edit("Nächte 🎹 שלום")).toBeFocused();
  await admin.keyboard.press("Enter");
  await images.title.fill("Press");
  await images.title.press("Enter");
  await notified("Image updated");
  await images.delete("Press").click();
  await images.question.getByRole("button", { name: "Delete" }).click();
  await notified("Image deleted");
  await expect(admin.getByRole("heading", { name: "No images found" })).toBeVisible();
});

test("images are dropped on the screen and pasted into the form", { tag: "@screen" }, async ({ admin, tables }) => {
  await tables.replaceRows("site_images", []);
  const images = adminSiteImagesPage(admin);
  const { warned, notified } = adminShell(admin);
  await images.open();
  await expect(images.add).toBeVisible();
  await images.dropOnScreen([imageFile, song]);
  await warned("Please select an image file", "song.txt");
  await expect(images.title).toHaveValue("strings");
  await images.chosen.click();
  await images.give("paste", imageFile);
  await expect(images.chosen).toBeVisible();
  await images.chosen.click();
  await images.give("drop", imageFile);
  await images.choosePlace("Hero background");
  await images.altText.fill("Strings");
  await images.submit.click();
  await notified("Image added");
  await expect(images.card("strings").getByRole("img", { name: "Strings" })).toHaveAttribute("src", /\/uploads\//);
});
