import { slugOf } from "../kernel/slug-of.ts";

/** The widths, in pixels, of an image's variants; only those below its own width are made. */
export const variantWidths = [320, 480, 640, 960, 1280, 1920] as const;

export type VariantFormat = "avif" | "webp";

/** Returns a variant's URL: `/uploads/fade-1a2b3c-480.avif` for `/uploads/fade-1a2b3c.webp` and 480. */
export function variantUrl(url: string, width: number, format: VariantFormat): string {
  return `${stem(url)}-${width}.${format}`;
}

/** Returns the URL of the JPEG for shared links, at most {@link shareWidth} wide, which is made with the variants. */
export function shareUrl(url: string): string {
  return `${stem(url)}-share.jpg`;
}

export const shareWidth = 1200;

/** The format of a file for print. */
export type PrintFormat = "jpg" | "png";

/** Returns the URL of an image's file for print, in the size of the upload. */
export function printUrl(url: string, format: PrintFormat): string {
  return `${stem(url)}-print.${format}`;
}

/** Returns a safe file name: `fade-vinyl-lp-1a2b3c.webp` for `Fade (vinyl LP)` and a token. */
export function imageFileName(name: string, hash: string): string {
  const slug = slugOf(name, "image").slice(0, 60).replace(/-$/, "");
  return `${slug}-${hash}.webp`;
}

/** Returns the URL of the image to which a file belongs: `/uploads/fade-1a2b3c4d5e.webp` for its `-480.avif`. */
export function imageOfFile(fileUrl: string): string {
  return fileUrl.replace(/^(.+-[0-9a-f]{10})(?:-\d+|-share|-print)?\.\w+$/, "$1.webp");
}

function stem(url: string): string {
  return url.replace(/\.\w+$/, "");
}
