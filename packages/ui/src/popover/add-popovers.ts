/**
 * Gives a browser without popovers (Safari before 17, Firefox before 125, Chrome before 114) what the site and the back
 * office use of them: the functions, buttons with `popovertarget`, and closing by Escape and by a press outside. There is
 * no top layer: an open popover is displayed where it is, and the style sheet hides the others.
 */
export function addPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (isAuto(this)) hideOpen();
      show(this, true);
    },
    hidePopover(this: HTMLElement) {
      show(this, false);
    },
  });
  document.addEventListener("click", handleClick);
  document.addEventListener("pointerdown", handlePress, true);
  document.addEventListener("keydown", handleKey, true);
}

function handleClick(event: MouseEvent): void {
  const button = closest(event.target, "[popovertarget]");
  const popover = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!popover || event.defaultPrevented) return;
  event.preventDefault();
  if (isOpen(popover) || button.getAttribute("popovertargetaction") === "hide") popover.hidePopover();
  else popover.showPopover();
}

function handlePress({ target }: Event): void {
  // A press of the popover's own button is followed by its click.
  if (!closest(target, "[popover], [popovertarget]")) hideOpen();
}

function handleKey({ key }: KeyboardEvent): void {
  if (key === "Escape") hideOpen();
}

function hideOpen(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) {
    if (isAuto(popover) && isOpen(popover)) popover.hidePopover();
  }
}

function isAuto(popover: HTMLElement): boolean {
  return popover.getAttribute("popover") !== "manual";
}

function isOpen({ style }: HTMLElement): boolean {
  return style.display === "block";
}

function show(popover: HTMLElement, opens: boolean): void {
  const hadFocus = popover.contains(document.activeElement);
  popover.style.display = opens ? "block" : "";
  for (const button of document.querySelectorAll<HTMLElement>("[popovertarget]")) {
    if (button.getAttribute("popovertarget") !== popover.id || popover.contains(button)) continue;
    button.setAttribute("aria-expanded", String(opens));
    if (hadFocus && !opens) button.focus();
  }
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
