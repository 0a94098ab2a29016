/** Takes the focus to the beginning of the screen where what had it is gone or going, as a deleted row's button is. */
export function rescueFocus(): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement.matches(":disabled");
  if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
}
