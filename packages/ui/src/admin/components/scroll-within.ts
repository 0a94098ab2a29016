/**
 * Scrolls a frame, and nothing around it as `scrollIntoView` would, until an element in it can be seen with `margin`
 * pixels above and below it.
 */
export function scrollWithin(frame: HTMLElement, element: Element, margin: number): void {
  const seen = frame.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  frame.scrollTop += Math.max(0, bottom + margin - seen.bottom) + Math.min(0, top - margin - seen.top);
}
