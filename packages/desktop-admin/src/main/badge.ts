import type { App, BrowserWindow, NativeImage } from "electron";

interface BadgeParts {
  readonly app: Pick<App, "setBadgeCount">;
  readonly isWindows: boolean;
  readonly window: () => Pick<BrowserWindow, "setOverlayIcon"> | null;
  readonly makeImage: (pixels: Buffer, size: number) => NativeImage;
}

const size = 32;
const brass = [0xe3, 0xa8, 0x57] as const;

/** Shows a number at the program's icon; Windows has no number there but takes a second, small picture. */
export function makeBadge({ app, isWindows, window, makeImage }: BadgeParts): (count: number) => void {
  return (count) => {
    if (!isWindows) app.setBadgeCount(count);
    else
      window()?.setOverlayIcon(count > 0 ? makeImage(drawDisc(), size) : null, count > 0 ? `${count} new orders` : "");
  };
}

/** A disc in the site's colour, as the pixels of a picture: blue, green, red, alpha. */
function drawDisc(): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const [red, green, blue] = brass;
  for (let at = 0; at < size * size; at += 1) {
    const distance = Math.hypot((at % size) - size / 2 + 0.5, Math.floor(at / size) - size / 2 + 0.5);
    const alpha = Math.max(0, Math.min(1, size / 2 - distance));
    pixels.set([blue * alpha, green * alpha, red * alpha, 255 * alpha], at * 4);
  }
  return pixels;
}
