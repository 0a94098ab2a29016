import { z } from "zod";

/**
 * An image with its variants. `src` is always set; `sources` and `placeholder` are empty until the variants exist.
 * Widths and heights are in pixels.
 */
export const imageSet = z
  .object({
    src: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** The attributes of `<source>` elements, best format first. */
    sources: z.array(z.object({ type: z.enum(["image/avif", "image/webp"]), srcset: z.string() })),
    /** A few blurred pixels as a `data:` URL, shown until the image has loaded. */
    placeholder: z.string(),
    /** A JPEG at most 1200 pixels wide for shared links; null until it exists. */
    share: z.string().nullable(),
  })
  .meta({ id: "ImageSet" });

export type ImageSet = z.output<typeof imageSet>;
