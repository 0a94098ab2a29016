import type { Rectangle } from "electron";
import type { WindowState } from "./settings.ts";

const usual = { width: 1280, height: 860 };
const smallest = { minWidth: 420, minHeight: 480 };

/** Where a new window stands: where the last one stood if enough of that is still on a screen, else in the middle. */
export function placeWindow(last: WindowState | null, screens: readonly Rectangle[]) {
  const isSeen = last !== null && screens.some((screen) => showsTitle(screen, last.bounds));
  return { ...smallest, ...(isSeen ? last.bounds : usual) };
}

/** Whether a person could take hold of the window's upper edge there. */
function showsTitle(screen: Rectangle, { x, y, width }: Rectangle): boolean {
  const shown = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return shown >= 100 && y >= screen.y && y + 40 <= screen.y + screen.height;
}
