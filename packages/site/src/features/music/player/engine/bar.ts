import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { make, makeButton, makeSign, pageTexts, setAttributes } from "./element.ts";
import { makeArtwork } from "./media-session.ts";
import { type Message, releasePath } from "./playlist.ts";
import { makeQueue, type Queue } from "./queue.ts";
import { makeSlider } from "./slider.ts";
import type { EngineTexts } from "./texts/en.ts";
import { engineTexts } from "./texts/index.ts";
import { formatTime, speakPosition } from "./times.ts";

export interface BarActions {
  toggle(): void;
  previous(): void;
  next(): void;
  seek(seconds: number): void;
  mute(): void;
  setVolume(volume: number): void;
  jump(trackId: number): void;
  close(): void;
}

export interface BarView {
  readonly slug: string;
  readonly trackId: number;
  readonly title: string;
  readonly artist: string;
  readonly release: ReleaseDetail | null;
  readonly isPlaying: boolean;
  readonly hasNext: boolean;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly message: Message | null;
}

export interface Bar {
  /** Adds the bar to the document. */
  open(): void;
  close(): void;
  /** Goes to the listening room of the release. */
  enterRoom(): void;
  show(view: BarView): void;
  move(elapsed: number, total: number): void;
  /** Reads a text to users of a screen reader. */
  announce(text: string): void;
}

/** Makes the bar at the bottom of the window. `string` is drawn on its upper edge. */
export function makeBar(actions: BarActions, string: SVGElement): Bar {
  const t = pageTexts(engineTexts);
  const about = makeAbout();
  const message = makeMessage();
  const keys = makeKeys(actions, t);
  const position = makePosition(actions.seek, t);
  const volume = makeVolume(actions, t);
  const queue = makeQueue(actions.jump, t);
  const room = makeRoomLink(t);
  const close = makeButton(t.closePlayer, "close", actions.close);
  const status = make("p", { class: "player-status", role: "status" });
  const more = make("div", { class: "player-more" }, ...volume.elements, queue.button, room, close.element);
  const element = make("section", { class: "player", "aria-label": t.player });
  const fold = makeFold(element, queue, t);
  const track = [...about.elements, fold];
  element.append(string, status, message.element, queue.panel, ...track, keys.element, position.element, more);
  keepClear(element);
  return {
    open: () => element.isConnected || document.body.append(element),
    close: () => element.remove(),
    enterRoom: () => room.click(),
    show(view) {
      about.show(view);
      setAttributes(room, { href: `${releasePath(view.slug)}/listen` });
      const tint = view.release?.colors?.tint;
      // Ignored by browsers that do not know the function.
      string.style.color = tint ? `light-dark(${tint.light},${tint.dark})` : "";
      message.show(view.message);
      keys.show(view);
      volume.show(view);
      queue.show(view.release, view.trackId);
    },
    move: position.show,
    announce(text) {
      status.textContent = text;
    },
  };
}

/** On phones the bar is one row until this button, which artwork and title belong to, opens the rest above it. */
function makeFold(bar: HTMLElement, queue: Queue, t: EngineTexts): HTMLButtonElement {
  const button = makeButton(t.moreControls, "more", () => fold(!isFolded())).element;
  button.classList.add("player-fold");
  const isFolded = () => "folded" in bar.dataset;
  const fold = (folds: boolean) => {
    bar.toggleAttribute("data-folded", folds);
    setAttributes(button, { "aria-expanded": String(!folds) });
    if (folds) queue.close();
  };
  fold(true);
  bar.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && fold(true));
  bar.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (queue.close()) return queue.button.focus();
    if (isFolded()) return;
    fold(true);
    button.focus();
  });
  return button;
}

/** The way to the listening room, which fills the screen. */
function makeRoomLink(t: EngineTexts): HTMLAnchorElement {
  const link = makeLink("", { class: "player-room", "aria-label": t.room });
  link.append(makeSign("room"));
  return link;
}

/** The artwork, the title and where it is from. */
function makeAbout() {
  const artwork = make("div", { class: "player-artwork" });
  const title = makeLink("", { class: "player-title" });
  const from = make("span", { class: "player-from" });
  let shown: ReleaseDetail | null | undefined;
  return {
    elements: [artwork, make("p", { class: "player-track" }, title, from)],
    show(view: BarView) {
      if (shown !== view.release) {
        shown = view.release;
        artwork.replaceChildren(makeArtwork(shown?.artwork ?? null));
      }
      title.textContent = view.title;
      setAttributes(title, { href: releasePath(view.slug) });
      // Without the language, as on pages.
      setAttributes(artwork, { "data-cover": `/music/${view.slug}` });
      from.textContent = [view.artist, view.release?.title].filter(Boolean).join(" · ");
    },
  };
}

function makeKeys(actions: BarActions, t: EngineTexts) {
  const previous = makeButton(t.previous, "previous", actions.previous);
  const play = makeButton(t.pause, "pause", actions.toggle);
  const next = makeButton(t.next, "next", actions.next);
  play.element.classList.add("player-play");
  return {
    // On phones the first is in the row and the others are above it, so that the focus comes to them in this order.
    element: make("div", { class: "player-keys" }, play.element, previous.element, next.element),
    show({ isPlaying, hasNext }: BarView) {
      play.show(isPlaying ? t.pause : t.play, isPlaying ? "pause" : "play");
      next.element.disabled = !hasNext;
    },
  };
}

function makeVolume({ mute, setVolume }: BarActions, t: EngineTexts) {
  const button = makeButton(t.mute, "sound", mute);
  const slider = makeSlider({
    label: t.volume,
    className: "player-volume",
    preview: setVolume,
    choose: setVolume,
    speak: (value) => t.percent(Math.round(value * 100)),
  });
  return {
    elements: [button.element, slider.element],
    show({ isMuted, volume }: BarView) {
      button.show(isMuted ? t.unmute : t.mute, isMuted ? "muted" : "sound");
      slider.show(isMuted ? 0 : volume, 1);
    },
  };
}

/** The elapsed time, the slider and the length. */
function makePosition(seek: (seconds: number) => void, t: EngineTexts) {
  const elapsed = make("span", { class: "player-time" });
  const total = make("span", { class: "player-time" });
  const slider = makeSlider({
    label: t.position,
    className: "player-seek",
    preview: (value) => (elapsed.textContent = formatTime(value)),
    choose: seek,
    speak: (value, max) => speakPosition(value, max, t),
  });
  setAttributes(slider.element, { "data-slider": "seek" });
  return {
    element: make("div", { class: "player-position" }, elapsed, slider.element, total),
    show(position: number, duration: number) {
      slider.show(position, duration);
      elapsed.textContent = formatTime(slider.element.valueAsNumber);
      total.textContent = formatTime(duration);
    },
  };
}

function makeMessage() {
  const element = make("div", { class: "player-message" });
  let shown: Message | null = null;
  return {
    element,
    show(message: Message | null) {
      if (message === shown) return;
      shown = message;
      element.replaceChildren(...(message ? describe(message) : []));
    },
  };
}

function describe({ text, action }: Message): Node[] {
  const message = make("p", {}, text);
  if (!action) return [message];
  if (action.href !== undefined) return [message, makeLink(action.label, { href: action.href })];
  const button = make("button", { type: "button", "data-native": "" }, action.label);
  button.addEventListener("click", () => action.run?.());
  return [message, button];
}

/** Makes a link that the application follows, so that the sound goes on. From a frame it opens the site in a tab. */
function makeLink(text: string, attributes: Readonly<Record<string, string>>): HTMLAnchorElement {
  const place = top === self ? { "data-follow": "" } : { target: "_blank", rel: "noopener" };
  return make("a", { ...attributes, ...place }, text);
}

/** Keeps the end of the page above the bar. */
function keepClear(bar: HTMLElement): void {
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty("--player-height", `${bar.offsetHeight}px`)).observe(bar);
}
