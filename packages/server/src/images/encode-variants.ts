import { shareUrl, shareWidth, variantUrl } from "./image-files.ts";
import { loadSharp } from "./load-sharp.ts";

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
