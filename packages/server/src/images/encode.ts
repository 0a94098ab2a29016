import { limits } from "@recital/contract/values/limits";
import { readImageType } from "@recital/contract/values/photos";
import type { Sharp } from "sharp";
import { findColors, type ImageColors } from "../domain/record-colors.ts";
import { shareUrl, shareWidth, variantUrl } from "./image-files.ts";

/**
 * Loads the image library with the first image, so that a process that only serves files starts sooner and uses less
 * memory. Its cache is off, since nothing is decoded twice.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}

/** The reason why a file is refused: no image, a format that not every browser shows, too many pixels, or unreadable. */
export type ImageRefusal = "unsupported" | "heic" | "other-format" | "too-large" | "damaged";

const { imagePixels: maxPixels, imageSide: maxSide, imageWidth: maxWidth } = limits;

/**
 * Checks the first bytes and the header without decoding pixels. Only five formats reach a decoder; SVG, HTML and other
 * formats that decoders could read do not.
 */
export async function checkImage(bytes: Buffer): Promise<ImageRefusal | null> {
  const type = readImageType(bytes);
  if (type === "image/heic") return "heic";
  if (type === null)
    return /^(?:BM|II\*\0|MM\0\*)/.test(bytes.toString("latin1", 0, 4)) ? "other-format" : "unsupported";
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return "damaged";
  if (header.format !== (type === "image/avif" ? "heif" : type.slice("image/".length))) return "unsupported";
  if (type === "image/avif" && header.compression !== "av1") return "heic";
  const { width, height } = header;
  return width > maxSide || height > maxSide || width * height > maxPixels ? "too-large" : null;
}

/** An image as the site stores it: upright, sRGB, without metadata, WebP. Sizes in pixels. */
export interface PreparedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A few blurred pixels as a `data:` URL. */
  readonly placeholder: string;
  readonly colors: ImageColors;
}

export type Prepared = { readonly image: PreparedImage } | { readonly refusal: ImageRefusal };

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
  const colors = await readColors(data);
  return { image: { bytes: data, width: info.width, height: info.height, placeholder, colors } };
}

const colorSide = 48;

/** Returns the two colors of an image that is stored. */
export async function readColors(bytes: Buffer): Promise<ImageColors> {
  const sharp = await loadSharp();
  const { data } = await sharp(bytes)
    .resize(colorSide, colorSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: shareGround })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findColors(data);
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

/**
 * Returns a stored image as a JPEG that fits into a square of `side` pixels, on white where it is transparent; null if it
 * breaks the rules for images.
 */
export async function encodeJpeg(bytes: Buffer, side: number): Promise<Buffer | null> {
  if ((await checkImage(bytes)) !== null) return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

interface ImageToCopy {
  readonly url: string;
  readonly width: number;
  /** Widths of the smaller variants, all below `width`. */
  readonly widths: readonly number[];
}

/** Background for transparent images in the JPEG for shared links: the dark theme's background. */
const shareGround = "#0c0d10";

/**
 * Encodes an image in every width as AVIF and WebP, in its own width as AVIF (it is WebP itself), and as the JPEG for
 * shared links. The variants are encoded one after the other, because encoding occupies a thread of the pool that file
 * access and compression share.
 */
export async function encodeVariants(
  bytes: Buffer,
  { url, width, widths }: ImageToCopy,
  save: (url: string, variant: Buffer) => Promise<unknown>,
): Promise<void> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = (to: number) => sharp(data, { raw }).resize({ width: to });
  for (const to of [...widths, width]) {
    await save(variantUrl(url, to, "avif"), await resized(to).avif({ quality: 52, effort: 2 }).toBuffer());
    if (to !== width) {
      await save(variantUrl(url, to, "webp"), await resized(to).webp({ quality: 78, effort: 4 }).toBuffer());
    }
  }
  const share = resized(Math.min(width, shareWidth)).flatten({ background: shareGround });
  await save(shareUrl(url), await share.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}
