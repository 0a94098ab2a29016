import type { App, BrowserWindow, NativeImage } from "electron";

interface BadgeParts {
  readonly app: Pick<App, "setBadgeCount">;
  readonly isWindows: boolean;
  readonly window: () => Pick<BrowserWindow, "setOverlayIcon"> | null;
  readonly makeImage: (pixels: Buffer, size: number) => NativeImage;
}

const size = 32;
const brass = [0xe3, 0xa8, 0x57] as const;

/** Shows a count on the program's icon. Windows shows a dot instead, as it has no counts there. */
export function makeBadge({ app, isWindows, window, makeImage }: BadgeParts): (count: number) => void {
  return (count) => {
    if (!isWindows) app.setBadgeCount(count);
    else
      window()?.setOverlayIcon(count > 0 ? makeImage(drawDisc(), size) : null, count > 0 ? `${count} new orders` : "");
  };
}

/** Draws a disc in the site's color. Returns its pixels as blue, green, red, alpha. */
function drawDisc(): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const [red, green, blue] = brass;
  for (let index = 0; index < size * size; index += 1) {
    const distance = Math.hypot((index % size) - size / 2 + 0.5, Math.floor(index / size) - size / 2 + 0.5);
    const alpha = Math.max(0, Math.min(1, size / 2 - distance));
    pixels.set([blue * alpha, green * alpha, red * alpha, 255 * alpha], index * 4);
  }
  return pixels;
}
