import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";

/** 96 × 64 pixels, red beside blue, turned to the left by the file: 64 × 96, blue above red. */
const heic = await readFile(new URL("../fixtures/turned.heic", import.meta.url));

test("a photo in HEIC and one of 25 MB are shown, and uploaded as small files", async ({ admin, tables }) => {
  await tables.replaceRows("site_images", []);
  const images = adminSiteImagesPage(admin);
  const { notified } = adminShell(admin);
  await images.open();
  await images.add.click();
  await images.choosePlace("Hero background");
  await images.title.fill("Photo");
  await images.altText.fill("Strings");

  await images.chooseFile({ name: "IMG_1.HEIC", mimeType: "", buffer: Buffer.from("\0\0\0\x18ftypheic and no more") });
  await expect(images.dialog.getByText("This photo could not be read. Open it on your phone")).toBeVisible();
  await images.chooseFile({ name: "IMG_2.HEIC", mimeType: "", buffer: heic });
  await expect(images.dialog.getByText("IMG_2.jpg")).toBeVisible();
  expect(await describePreview(images.preview)).toEqual({ width: 64, height: 96, top: "blue", bottom: "red" });

  await pasteLargePhoto(admin);
  await expect(images.dialog.getByText("DSC_1.jpg")).toBeVisible();
  expect(await describePreview(images.preview)).toMatchObject({ width: 2400, height: 1800 });
  const uploading = admin.waitForRequest((request) => request.url().endsWith("/api/admin/site-images"));
  await images.submit.click();
  expect(Number(await (await uploading).headerValue("content-length"))).toBeLessThan(2_001_000);
  await notified("Image added");
  await expect(images.card("Photo").getByRole("img", { name: "Strings" })).toHaveJSProperty("complete", true);
});

/** Returns the size of a shown image and its main colors. */
function describePreview(preview: ReturnType<Page["getByRole"]>) {
  return preview.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", {
      willReadFrequently: true,
    });
    context?.drawImage(image, 0, 0);
    const colorAt = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    };
    return { width, height, top: colorAt(5), bottom: colorAt(height - 5) };
  });
}

/** Pastes a photo of noise of 25 MB: a camera's JPEG, and the data that a camera writes beside the image. */
function pasteLargePhoto(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext("2d");
    const pixels = new ImageData(4000, 3000);
    for (let start = 0; start < pixels.data.length; start += 65_536) {
      crypto.getRandomValues(pixels.data.subarray(start, start + 65_536));
    }
    for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
    context?.putImageData(pixels, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
    const comment = new Uint8Array(65_536);
    comment.set([0xff, 0xfe, 0xff, 0xfe]);
    const comments = Math.floor((25 * 1024 ** 2 - jpeg.size) / comment.length);
    const parts = [jpeg.slice(0, 2), ...Array<Uint8Array<ArrayBuffer>>(comments).fill(comment), jpeg.slice(2)];
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(parts, "DSC_1.JPG", { type: "image/jpeg" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
}
