const fields = ":is(input:not([type=file]), textarea, select, button):not(:disabled)";

/**
 * Gives the focus to the first field of a form that has opened, unless one of its fields has it already. Not on touch
 * screens, whose keyboard would cover half of the form.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (form === null || form.contains(document.activeElement) || matchMedia("(pointer: coarse)").matches) return;
  form.querySelector<HTMLElement>(fields)?.focus();
}

/** A `ref` that gives the focus to its element when it appears. */
export function focusWhenShown(element: { focus(): void } | null): void {
  element?.focus();
}

/** Moves the focus to the main content if its element was removed or disabled, for instance with a deleted row. */
export function rescueFocus(): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement.matches(":disabled");
  if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * Scrolls a frame, and nothing around it as `scrollIntoView` would, until an element in it can be seen with `margin`
 * pixels above and below it.
 */
export function scrollWithin(frame: HTMLElement, element: Element, margin: number): void {
  const seen = frame.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  frame.scrollTop += Math.max(0, bottom + margin - seen.bottom) + Math.min(0, top - margin - seen.top);
}
