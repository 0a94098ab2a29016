/** Moves the focus to the main content if its element was removed or disabled, for instance with a deleted row. */
export function rescueFocus(): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement.matches(":disabled");
  if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
}
