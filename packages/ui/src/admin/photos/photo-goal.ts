import type { PhotoGoal } from "@recital/contract/values/photos";

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether an image is uploaded as it is. */
export function isGoal(size: Size, bytes: number, goal: PhotoGoal): boolean {
  return bytes <= goal.maxBytes && fitInto(size, goal).width === size.width;
}

/** Returns the largest size of the same shape that a goal allows; at most the given one. */
export function fitInto({ width, height }: Size, { maxWidth, maxHeight, maxPixels }: PhotoGoal): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height, Math.sqrt(maxPixels / (width * height)));
  return scaled({ width, height }, scale);
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** From a size on in which any photo has few bytes. */
const smallestSide = 320;

/**
 * Encodes an image until it has no more bytes than a goal allows: first in a lower quality, then smaller.
 * @throws {Error} if the encoder fails
 */
export async function reachGoal(
  original: Size,
  goal: PhotoGoal,
  encode: (size: Size, quality: number) => Promise<Blob>,
): Promise<Blob> {
  let size = fitInto(original, goal);
  for (;;) {
    for (const quality of [goal.quality, goal.quality - 0.1, goal.quality - 0.2]) {
      const blob = await encode(size, quality);
      if (blob.size <= goal.maxBytes || Math.max(size.width, size.height) <= smallestSide) return blob;
    }
    size = scaled(size, 0.75);
  }
}
