import { expect, test } from "vitest";
import { refuseImage } from "./image-value.ts";

const file = (name: string, type: string, size = 1) => ({
  name,
  type,
  blob: new Blob([new Uint8Array(size)], { type }),
});

test("a photo in HEIC is refused with what to do, also without a type, as Windows gives it", () => {
  for (const heic of [file("IMG_1.HEIC", ""), file("photo", "image/heic"), file("a.heif", "image/heif")]) {
    expect(refuseImage(heic)).toContain("Most Compatible");
  }
});

test("other files are refused in the specification's words, and images are taken", () => {
  expect(refuseImage(file("a.txt", "text/plain"))).toBe("Please select an image file");
  expect(refuseImage(file("a.tiff", "image/tiff"))).toBe("Please select an image file in JPEG, PNG or WebP");
  expect(refuseImage(file("a.png", "image/png", 6 * 1024 ** 2))).toBe("Image file size must be less than 5MB");
  expect(refuseImage(file("heic.png", "image/png"))).toBeNull();
});
