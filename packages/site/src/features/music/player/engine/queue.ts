import type { ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import { make, makeButton, setAttributes } from "./element.ts";
import { describeSilence } from "./playlist.ts";
import type { EngineTexts } from "./texts/en.ts";
import { formatTime } from "./times.ts";

const panelId = "player-queue";

export interface Queue {
  readonly panel: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Returns whether it was open. */
  close(): boolean;
  show(release: ReleaseDetail | null, trackId: number): void;
}

/** Makes the list of the release's tracks, and the button that opens it. */
export function makeQueue(jump: (trackId: number) => void, t: EngineTexts): Queue {
  const list = make("ol", {});
  const panel = make("div", { class: "player-queue", id: panelId, role: "region", "aria-label": t.tracks }, list);
  const button = makeButton(t.tracks, "queue", () => open(panel.hidden === true)).element;
  setAttributes(button, { "aria-controls": panelId });
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    setAttributes(button, { "aria-expanded": String(isOpen) });
  };
  open(false);
  let listed: ReleaseDetail | null = null;
  return {
    panel,
    button,
    close() {
      const wasOpen = !panel.hidden;
      open(false);
      return wasOpen;
    },
    show(release, trackId) {
      button.disabled = release === null;
      if (release !== listed) {
        listed = release;
        list.replaceChildren(...(release?.tracks ?? []).map((track) => makeRow(release, track, jump, t)));
      }
      for (const row of list.querySelectorAll("button")) {
        if (row.dataset["id"] === String(trackId)) setAttributes(row, { "aria-current": "true" });
        else row.removeAttribute("aria-current");
      }
    },
  };
}

function makeRow(
  release: ReleaseDetail | null,
  track: Track,
  jump: (trackId: number) => void,
  t: EngineTexts,
): HTMLElement {
  const { id, number, title, durationMs, streams } = track;
  const end = streams || !release ? formatTime((durationMs ?? 0) / 1000) : describeSilence(release, track, t);
  const row = make(
    "button",
    { type: "button", "data-native": "", "data-id": String(id) },
    make("span", {}, String(number)),
    make("span", {}, title),
    make("span", {}, end),
  );
  row.disabled = streams === null;
  row.addEventListener("click", () => jump(id));
  return make("li", {}, row);
}
