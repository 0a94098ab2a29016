/** The widths, in pixels, in which smaller copies of a picture are made; those below its own width. */
export const variantWidths = [320, 480, 640, 960, 1280, 1920] as const;

export type VariantFormat = "avif" | "webp";

/** `/uploads/fade-1a2b3c.webp` and 480 to `/uploads/fade-1a2b3c-480.avif`. */
export function variantUrl(url: string, width: number, format: VariantFormat): string {
  return `${url.replace(/\.\w+$/, "")}-${width}.${format}`;
}
