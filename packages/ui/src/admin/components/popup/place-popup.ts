/** The side of the anchor that a popup is aligned with. */
export type PopupAlign = "start" | "end";

const gap = 4;
const edge = 8;
const maxHeight = 320;

/**
 * Places a popup below an element, or above it if there is more space. It is at least as wide as the element, and stays
 * within what is visible beside a phone's keyboard.
 */
export function placePopup(popup: HTMLElement, anchor: HTMLElement, align: PopupAlign): void {
  const { top, bottom, left, right, width } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const view = window.visualViewport;
  const below = (view ? Math.min(view.offsetTop + view.height, clientHeight) : clientHeight) - bottom - gap - edge;
  const above = top - gap - edge;
  const { style } = popup;
  style.minInlineSize = `${width}px`;
  style.maxInlineSize = `${clientWidth - 2 * edge}px`;
  style.maxBlockSize = `${maxHeight}px`;
  const isBelow = popup.offsetHeight <= below || below >= above;
  style.maxBlockSize = `${Math.max(0, Math.min(maxHeight, isBelow ? below : above))}px`;
  // Kept at the anchor's side, so that a shorter list does not leave it.
  style.top = isBelow ? `${bottom + gap}px` : "auto";
  style.bottom = isBelow ? "auto" : `${clientHeight - top + gap}px`;
  const start = align === "start" ? left : right - popup.offsetWidth;
  style.left = `${Math.max(edge, Math.min(start, clientWidth - edge - popup.offsetWidth))}px`;
}
