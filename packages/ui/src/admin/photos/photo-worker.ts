import type { PhotoGoal } from "@recital/contract/values/photos";
import { isGoal, reachGoal } from "./photo-goal.ts";
import type { PhotoTask } from "./prepare-photo.ts";

/** Decodes one photo beside the page, which stays responsive, and answers with it, "unchanged", or null for unreadable. */
addEventListener("message", ({ data }: MessageEvent<PhotoTask>) => {
  void shrinkPhoto(data).then(
    (result) => self.postMessage(result),
    () => self.postMessage(null),
  );
});

async function shrinkPhoto({ blob, type, goal }: PhotoTask): Promise<Blob | "unchanged" | null> {
  // Safari decodes HEIC itself.
  const bitmap = await createImageBitmap(blob).catch(() => (type === "image/heic" ? decodeHeic(blob) : null));
  if (bitmap === null) return null;
  if (type !== "image/heic" && isGoal(bitmap, blob.size, goal)) return "unchanged";
  const mayBeTransparent = type !== "image/jpeg" && type !== "image/heic";
  return encode(bitmap, mayBeTransparent, goal);
}

/** Decodes a photo with libheif, which is 0.7 MB to load. */
async function decodeHeic(blob: Blob): Promise<ImageBitmap | null> {
  const [{ default: loadDecoder }, buffer] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif-bundle.mjs"),
    blob.arrayBuffer(),
  ]);
  const images = new (loadDecoder().HeifDecoder)().decode(new Uint8Array(buffer));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const colorSpace = isDisplayP3(buffer) ? "display-p3" : "srgb";
  const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace });
  // Upright already: libheif turns the image as the file says.
  const isShown = await new Promise((resolve) => image.display(pixels, (shown) => resolve(shown !== null)));
  return isShown ? createImageBitmap(pixels) : null;
}

/** Whether the color profile near the file's start is an iPhone's, whose name is in UTF-16. */
function isDisplayP3(buffer: ArrayBuffer): boolean {
  const head = new TextDecoder("latin1").decode(buffer.slice(0, 65_536));
  return head.includes("D\0i\0s\0p\0l\0a\0y\0 \0P\x003");
}

async function encode(bitmap: ImageBitmap, mayBeTransparent: boolean, goal: PhotoGoal): Promise<Blob> {
  let isTransparent: boolean | null = mayBeTransparent ? null : false;
  return reachGoal(bitmap, goal, async ({ width, height }, quality) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser gives no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    isTransparent ??= hasTransparency(context.getImageData(0, 0, width, height).data);
    // A browser that cannot write WebP writes PNG.
    return canvas.convertToBlob({ type: isTransparent ? "image/webp" : "image/jpeg", quality });
  });
}

function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
  return false;
}
