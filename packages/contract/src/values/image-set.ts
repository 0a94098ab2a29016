import { z } from "zod";

/**
 * A picture in the sizes that were made of it. `src` is always there; where the others are not yet made they are
 * empty. Widths and heights are in pixels.
 */
export const imageSet = z.object({
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** `srcset` values, best format first: what goes into `<source type srcset>`. */
  sources: z.array(z.object({ type: z.enum(["image/avif", "image/webp"]), srcset: z.string() })),
  /** A few blurred pixels as a `data:` URL, to stand there until the picture has come. */
  placeholder: z.string(),
  /** A JPEG of at most 1200 pixels' width for shared links; null until it is made. */
  share: z.string().nullable(),
});

export type ImageSet = z.output<typeof imageSet>;
