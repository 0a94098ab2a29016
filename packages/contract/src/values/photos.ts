import { limits } from "./limits.ts";

/** The media types of images that the owner can choose. The site stores all but HEIC, which the back office converts. */
export type ImageType = "image/avif" | "image/gif" | "image/heic" | "image/jpeg" | "image/png" | "image/webp";

/** How many of a file's first bytes tell its type. */
export const imageHeadBytes = 64;

/** Returns an image's media type by its first bytes; null if it is in none of the formats. */
export function readImageType(bytes: Uint8Array): ImageType | null {
  const head = String.fromCharCode(...bytes.subarray(0, imageHeadBytes));
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
  return head.startsWith("ftyp", 4) ? typeOfBrands(head) : null;
}

/** A file of ISO base media names its formats in its first box: AVIF and HEIC share all other names. */
function typeOfBrands(head: string): ImageType | null {
  const boxEnd = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = head.slice(8, boxEnd).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "image/avif";
  return brands.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) ? "image/heic" : null;
}

/** What becomes of a chosen photo before it is uploaded. Lengths in pixels, sizes in bytes. */
export interface PhotoGoal {
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly maxPixels: number;
  readonly maxBytes: number;
  /** The first quality of the encoder, from 0 to 1; a lower one follows if the file is too large. */
  readonly quality: number;
}

/**
 * A photo on the site has what the server keeps of it. One of the press kit stays as it is, if the server takes it, since
 * it is printed.
 */
export const photoGoals = {
  site: { maxWidth: limits.imageWidth, maxHeight: 4096, maxPixels: limits.imagePixels, maxBytes: 2e6, quality: 0.9 },
  print: {
    maxWidth: limits.imageSide,
    maxHeight: limits.imageSide,
    maxPixels: limits.imagePixels,
    maxBytes: limits.pressPhotoBytes,
    quality: 0.95,
  },
} as const satisfies Record<string, PhotoGoal>;

export type PhotoUse = keyof typeof photoGoals;

/** The content security policy of the script that decodes photos: nothing but its own code, which contains WebAssembly. */
export const photoWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Whether a built file is the script that decodes photos, or a part of it. */
export function isPhotoWorker(path: string): boolean {
  return /\/photo-worker-[\w-]+\.js$/.test(path);
}
