import { pageTexts, setAttributes } from "./element.ts";
import { engineTexts } from "./texts/index.ts";
import { speakPosition } from "./times.ts";

/** The player's state on the page. */
export interface Shown {
  /** The release that plays; null once the player is closed. */
  readonly slug: string | null;
  readonly trackId: number | null;
  readonly title: string;
  readonly isPlaying: boolean;
  readonly elapsed: number;
  readonly total: number;
}

const aria = ["label", "valuemin", "valuemax", "valuenow", "valuetext"].map((name) => `aria-${name}`);
const sliderAttributes = ["role", "tabindex", ...aria];

/**
 * Keeps the page's play buttons, rows and waveforms in step with the player, also after a navigation. Only attributes are
 * changed, which hydration does not compare, and never text.
 */
export function showOnPage(read: () => Shown, seek: (seconds: number) => void): { update(): void; move(): void } {
  const t = pageTexts(engineTexts);
  const update = () => {
    const { slug, trackId, isPlaying } = read();
    for (const button of all("[data-play]")) {
      const { play, track } = button.dataset;
      const isCurrent = play === slug && (track === undefined || track === String(trackId));
      toggleData(button, "state", isCurrent && isPlaying ? "playing" : null);
    }
    for (const row of all("[data-of]")) toggleData(row, "current", row.dataset["of"] === String(trackId) ? "" : null);
    for (const waveform of all("[data-seek]")) {
      if (waveform.dataset["seek"] === String(trackId)) continue;
      for (const name of sliderAttributes) waveform.removeAttribute(name);
      waveform.style.removeProperty("--played");
    }
    move();
  };
  const move = () => {
    const { trackId, title, elapsed, total } = read();
    if (trackId === null || total <= 0) return;
    for (const waveform of all(`[data-seek="${trackId}"]`)) {
      setAttributes(waveform, {
        role: "slider",
        tabindex: "0",
        "aria-label": t.positionIn(title),
        "aria-valuemin": "0",
        "aria-valuemax": String(Math.floor(total)),
        "aria-valuenow": String(Math.floor(elapsed)),
        "aria-valuetext": speakPosition(elapsed, total, t),
      });
      waveform.style.setProperty("--played", `${((elapsed / total) * 100).toFixed(2)}%`);
    }
  };
  const handlePointer = (event: PointerEvent) => {
    const { trackId, total } = read();
    const waveform = event.target instanceof Element && event.target.closest<HTMLElement>("[data-seek]");
    if (!waveform || waveform.dataset["seek"] !== String(trackId) || event.buttons !== 1) return;
    const { left, width } = waveform.getBoundingClientRect();
    seek(((event.clientX - left) / width) * total);
  };
  addEventListener("pointerdown", handlePointer);
  addEventListener("pointermove", handlePointer);
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
  return { update, move };
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}

function toggleData(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete element.dataset[name];
  else if (element.dataset[name] !== value) element.dataset[name] = value;
}
