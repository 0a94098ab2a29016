import type { Rectangle } from "electron";
import type { WindowState } from "./settings.ts";

const defaultSize = { width: 1280, height: 860 };
const minimumSize = { minWidth: 420, minHeight: 480 };

/** Returns the bounds of a new window: those of the last one if they are still on a screen, else the default size. */
export function placeWindow(last: WindowState | null, screens: readonly Rectangle[]) {
  const isOnScreen = last !== null && screens.some((screen) => showsTitle(screen, last.bounds));
  return { ...minimumSize, ...(isOnScreen ? last.bounds : defaultSize) };
}

/** Whether enough of the window's title bar is visible to drag it. */
function showsTitle(screen: Rectangle, { x, y, width }: Rectangle): boolean {
  const visibleWidth = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return visibleWidth >= 100 && y >= screen.y && y + 40 <= screen.y + screen.height;
}
