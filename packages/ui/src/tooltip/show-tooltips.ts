import styles from "./tooltip.module.css";

/** Specification section 9. A tooltip opens without delay if another one closed less than the skip delay ago. */
const openDelayMs = 700;
const skipDelayMs = 300;
const offsetPx = 4;
const marginPx = 8;

/**
 * Shows the `aria-label` of links and buttons without visible words, at hover and at keyboard focus. The tooltip can be
 * hovered, and hides at Escape, a click and scrolling (WCAG 1.4.13). Touch shows none.
 *
 * @param first the last event of the pointer or the focus before this call
 * @returns a function that ends this
 */
export function showTooltips(first?: Event): () => void {
  const tooltip = makeTooltip();
  const listeners = new AbortController();
  const listen = { capture: true, passive: true, signal: listeners.signal };
  const wasPressed = trackPresses(listen);
  let trigger: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;

  const hide = () => {
    clearTimeout(timer);
    if (tooltip.isConnected) closedAt = performance.now();
    tooltip.remove();
  };
  const show = (at: HTMLElement) => {
    if (at.isConnected) openAt(tooltip, at);
  };
  const enter = (next: HTMLElement | null, delayMs: number) => {
    if (next === trigger) return;
    hide();
    trigger = next;
    if (!next) return;
    if (delayMs === 0 || performance.now() - closedAt < skipDelayMs) show(next);
    else timer = setTimeout(() => show(next), delayMs);
  };
  const handlePointer = ({ target, pointerType }: PointerEvent) => {
    const isInTooltip = target instanceof Node && tooltip.contains(target);
    if (pointerType === "touch" || isInTooltip) return;
    const next = findTrigger(target);
    const hasFocus = trigger?.matches(":focus-visible") ?? false;
    if (next || !hasFocus) enter(next, openDelayMs);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const next = findTrigger(target);
    if (!wasPressed() && next?.matches(":focus-visible")) enter(next, 0);
    else if (next !== trigger) enter(null, 0);
  };
  const handleBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (target === trigger && relatedTarget === null) enter(null, 0);
  };
  const handleLeave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) enter(null, 0);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") hide();
  };
  document.addEventListener("pointerover", handlePointer, listen);
  document.addEventListener("pointerout", handleLeave, listen);
  document.addEventListener("focusin", handleFocus, listen);
  document.addEventListener("focusout", handleBlur, listen);
  document.addEventListener("keydown", handleKey, listen);
  for (const type of ["pointerdown", "click", "scroll"]) document.addEventListener(type, hide, listen);

  if (first instanceof PointerEvent) handlePointer(first);
  else if (first instanceof FocusEvent) handleFocus(first);
  return () => {
    listeners.abort();
    hide();
  };
}

/**
 * Returns a function that tells whether the pointer was pressed after the last key. WebKit marks the first focus of a
 * dialog as visible then too.
 */
function trackPresses(listen: AddEventListenerOptions): () => boolean {
  let isPressed = false;
  document.addEventListener("pointerdown", () => (isPressed = true), listen);
  document.addEventListener("keydown", () => (isPressed = false), listen);
  return () => isPressed;
}

function makeTooltip(): HTMLElement {
  const tooltip = document.createElement("div");
  tooltip.className = styles["tooltip"] ?? "";
  tooltip.setAttribute("popover", "manual");
  tooltip.setAttribute("role", "tooltip");
  return tooltip;
}

/** Returns the link or button at an element, if its label is not visible as words. */
function findTrigger(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>(":is(a, button, [role=button])[aria-label]");
  return control && !/\p{L}/u.test(control.textContent) ? control : null;
}

/**
 * Shows the tooltip above a control, or below it if there is no room. A modal dialog makes everything
 * outside of it inert.
 */
function openAt(tooltip: HTMLElement, control: HTMLElement): void {
  tooltip.textContent = control.getAttribute("aria-label");
  (control.closest("dialog") ?? document.body).append(tooltip);
  tooltip.showPopover();
  const at = control.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = at.top - offsetPx - height;
  const widest = document.documentElement.clientWidth - width - marginPx;
  tooltip.style.top = `${above < 0 ? at.bottom + offsetPx : above}px`;
  tooltip.style.left = `${Math.max(marginPx, Math.min(at.left + (at.width - width) / 2, widest))}px`;
}
