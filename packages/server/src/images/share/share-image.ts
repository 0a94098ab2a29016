import type { ShareCard } from "@recital/contract/site-renderer";

/** The size of a share image in pixels, which the services that show links ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The content of a share image: the page's card, and the parts that are the same on all pages. */
export interface ShareContent extends ShareCard {
  readonly artistName: string;
  /** A color such as `#1f7a8c`; null for the design's own. */
  readonly accent: string | null;
}

/** The place of the page's own image. Sizes in pixels. */
export interface Frame {
  /** `beside` the text as a whole, or `behind` it, fading into the ground. */
  readonly place: "beside" | "behind";
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The distance of the texts from the edges. */
export const margin = 72;
/** The distance of the page's image from the edges. */
const edge = 63;

const side = shareSize.height - 2 * edge;
/** Smaller images would be blurred. */
const minSide = 200;
/** From this ratio of width and height on, an image is shown behind the text. */
const wideRatio = 1.3;
const narrowRatio = 0.7;
const behind: Frame = { place: "behind", left: 400, top: 0, width: 800, height: shareSize.height };

/** Returns where an image is shown; null if it is too small for it. */
export function frameOf({ width, height }: { readonly width: number; readonly height: number }): Frame | null {
  if (Math.min(width, height) < minSide) return null;
  const ratio = Math.max(narrowRatio, width / height);
  if (ratio > wideRatio) return behind;
  const shown =
    ratio < 1 ? { width: Math.round(side * ratio), height: side } : { width: side, height: Math.round(side / ratio) };
  return {
    place: "beside",
    ...shown,
    left: shareSize.width - edge - shown.width,
    top: Math.round((shareSize.height - shown.height) / 2),
  };
}
