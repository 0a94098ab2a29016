interface Controls {
  /** Whether the player is open. */
  isOpen(): boolean;
  toggle(): void;
  mute(): void;
  enterRoom(): void;
  seek(seconds: number): void;
  position(): number;
  duration(): number;
}

/** How far an arrow key seeks, in seconds. */
const step = 5;
const controlsOfPage =
  'a[href], button, input, select, textarea, summary, audio, video, iframe, dialog, [popover], [contenteditable], [role="slider"], [role="menu"], [role="listbox"], [role="dialog"]';
const ownControls = ".player, [data-play], [data-seek]";

/**
 * Space plays and pauses, the arrows seek 5 s, M mutes, F leads to the listening room: on the whole page except in fields and on other controls. On a
 * seek slider all arrows, Home and End seek.
 */
export function listenForKeys(controls: Controls): void {
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!controls.isOpen() || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof Element) || (event.shiftKey && key.length > 1)) return;
    const control = target.closest(controlsOfPage);
    if (control && !control.closest(ownControls)) return;
    const isSeeking = control?.matches('[data-seek], [data-slider="seek"]') ?? false;
    if (control?.matches('[type="range"]') && !isSeeking && key.toLowerCase() !== "m") return;
    const action = actionOf(key.toLowerCase(), controls, isSeeking);
    // A focused button is pressed by the space bar itself.
    if (!action || (key === " " && control?.matches("a, button"))) return;
    event.preventDefault();
    action();
  });
}

function actionOf(key: string, controls: Controls, isSeeking: boolean): (() => void) | null {
  const seekBy = (seconds: number) => () => controls.seek(controls.position() + seconds);
  switch (key) {
    case " ":
      return controls.toggle;
    case "m":
      return controls.mute;
    case "f":
      return controls.enterRoom;
    case "arrowleft":
      return seekBy(-step);
    case "arrowright":
      return seekBy(step);
    case "arrowdown":
      return isSeeking ? seekBy(-step) : null;
    case "arrowup":
      return isSeeking ? seekBy(step) : null;
    case "home":
      return isSeeking ? () => controls.seek(0) : null;
    case "end":
      return isSeeking ? () => controls.seek(controls.duration()) : null;
    default:
      return null;
  }
}
