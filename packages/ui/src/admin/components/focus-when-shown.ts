/** A `ref` that gives the focus to its element when it appears. */
export function focusWhenShown(element: { focus(): void } | null): void {
  element?.focus();
}
