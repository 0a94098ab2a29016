/** The widths, in pixels, in which smaller copies of a picture are made; those below its own width. */
export const variantWidths = [320, 480, 640, 960, 1280, 1920] as const;

export type VariantFormat = "avif" | "webp";

/** `/uploads/fade-1a2b3c.webp` and 480 to `/uploads/fade-1a2b3c-480.avif`. */
export function variantUrl(url: string, width: number, format: VariantFormat): string {
  return `${stem(url)}-${width}.${format}`;
}

/** Where the JPEG copy for shared links is: at most {@link shareWidth} wide, made together with the smaller copies. */
export function shareUrl(url: string): string {
  return `${stem(url)}-share.jpg`;
}

export const shareWidth = 1200;

/** `Fade (vinyl LP)` and a hash to `fade-vinyl-lp-1a2b3c.webp`; nothing of the name is trusted. */
export function imageFileName(name: string, hash: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return `${slug || "image"}-${hash}.webp`;
}

/** Where a file of this name is fetched. */
export function uploadUrl(fileName: string): string {
  return `/uploads/${fileName}`;
}

/** The address of the picture to which a file belongs: `/uploads/fade-1a2b3c4d5e.webp` of its `-480.avif`. */
export function pictureOfFile(fileUrl: string): string {
  return fileUrl.replace(/^(.+-[0-9a-f]{10})(?:-\d+|-share)?\.\w+$/, "$1.webp");
}

function stem(url: string): string {
  return url.replace(/\.\w+$/, "");
}
