import type { Sharp } from "sharp";
import { checkImage, maxPixels, type ImageRefusal } from "./check-image.ts";
import { loadSharp } from "./load-sharp.ts";

/** An image as the site stores it: upright, sRGB, without metadata, WebP. Sizes in pixels. */
export interface PreparedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A few blurred pixels as a `data:` URL. */
  readonly placeholder: string;
}

export type Prepared = { readonly image: PreparedImage } | { readonly refusal: ImageRefusal };

const maxWidth = 2400;
const placeholderSide = 16;
const maxPlaceholderLength = 400;
/** An image within the limits takes less than two seconds; a longer one was made to overload the server. */
const maxSeconds = 20;

/** Decodes an untrusted image and encodes it again, so that none of the given bytes are served. */
export async function prepareImage(bytes: Buffer): Promise<Prepared> {
  const refusal = await checkImage(bytes);
  if (refusal) return { refusal };
  const sharp = await loadSharp();
  const encoded = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!encoded) return { refusal: "damaged" };
  const { data, info } = encoded;
  const placeholder = await makePlaceholder(() => sharp(data));
  return { image: { bytes: data, width: info.width, height: info.height, placeholder } };
}

async function makePlaceholder(open: () => Sharp): Promise<string> {
  for (let side = placeholderSide; ; side /= 2) {
    const few = await open()
      .resize(side, side, { fit: "inside" })
      .blur(0.6)
      .webp({ quality: 40, alphaQuality: 40, effort: 4, preset: "picture" })
      .toBuffer();
    const url = `data:image/webp;base64,${few.toString("base64")}`;
    if (url.length <= maxPlaceholderLength || side <= 4) return url;
  }
}
