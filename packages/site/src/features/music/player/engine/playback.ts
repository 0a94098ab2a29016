import type { Streams } from "./playlist.ts";

/** Why there is no sound: the network, or the track itself. */
export type Problem = "connection" | "track";

interface PlaybackEvents {
  /** Anything but the position has changed. */
  changed(): void;
  moved(): void;
  ended(): void;
}

/** How long the sound may stand still before the connection is tried, in ms. */
const stallTimeoutMs = 4000;
/** How long the server may take to respond, in ms. */
const responseTimeoutMs = 8000;
const networkError = 2;

/** Plays one track at a time on an audio element, as Opus where the browser plays it, else as MP3. */
export class Playback {
  readonly #audio: HTMLAudioElement;
  readonly #events: PlaybackEvents;
  #streams: Streams | null = null;
  /** Whether the visitor wants to hear it, also while it loads. */
  #isPlaying = true;
  #problem: Problem | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** The position when the visitor left the page. */
  #left = 0;
  #prepared: HTMLAudioElement | null = null;

  constructor(audio: HTMLAudioElement, events: PlaybackEvents) {
    this.#audio = audio;
    this.#events = events;
    this.#listen();
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Null while there is sound, or may be soon. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Loads a track and plays it. A track that is loading continues. */
  start(streams: Streams): void {
    this.#streams = streams;
    const isLoaded = [streams.opus, streams.mp3].some((url) => this.#audio.src.endsWith(url));
    // A track that is not loaded yet begins as an MP3, see boot/play-on-click.ts.
    const isPrepared = this.#prepared?.src.endsWith(streams.opus);
    if (isLoaded && !this.#audio.ended && !this.#audio.error) this.#play();
    else this.#load(isPrepared ? streams.opus : streams.mp3, 0);
  }

  /** Pauses, goes on, or tries again after a problem: where it stopped. */
  toggle(): void {
    if (this.#problem) this.#retry();
    else if (this.#audio.paused) this.#play();
    else this.#audio.pause();
  }

  pause(): void {
    this.#audio.pause();
  }

  seek(seconds: number): void {
    this.#audio.currentTime = Math.max(0, Math.min(seconds, this.#audio.duration || 0));
    this.#events.moved();
  }

  /** Loads the beginning of the next track. */
  prepare(streams: Streams): void {
    const url = streamOf(this.#audio, streams);
    if (this.#prepared?.src.endsWith(url)) return;
    this.#prepared = new Audio();
    this.#prepared.preload = "auto";
    this.#prepared.src = url;
  }

  /** Stops, and ends the download. */
  stop(): void {
    this.#streams = this.#prepared = this.#problem = null;
    clearTimeout(this.#watch);
    this.#audio.pause();
    this.#audio.removeAttribute("src");
    this.#audio.load();
  }

  #load(url: string, at: number): void {
    this.#audio.src = url;
    if (at > 0) this.#audio.currentTime = at;
    this.#problem = null;
    this.#play();
  }

  #play(): void {
    this.#isPlaying = true;
    this.#audio.play().catch((error: unknown) => {
      // Other failures have an event.
      if (error instanceof DOMException && error.name === "NotAllowedError") this.#rest();
    });
    this.#watchPosition();
    this.#events.changed();
  }

  #retry(): void {
    if (this.#streams) this.#load(streamOf(this.#audio, this.#streams), this.#audio.currentTime);
  }

  #rest(): void {
    this.#isPlaying = false;
    this.#events.changed();
  }

  /** WebKit has unloaded the sound of a page that it has kept, without an event, and loads it from the beginning. */
  #comeBack(): void {
    const { src, readyState } = this.#audio;
    const at = this.#left;
    if (!this.#streams || readyState > 0) return;
    const goBack = () => this.#audio.src === src && this.seek(at);
    this.#audio.addEventListener("loadedmetadata", goBack, { once: true });
    this.#audio.pause();
    this.#rest();
  }

  #fail(problem: Problem): void {
    this.#problem = problem;
    this.#rest();
  }

  /** Finds out why the sound stands still. Not every browser has an event for each reason. */
  #watchPosition(): void {
    const { currentTime } = this.#audio;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (!this.#isPlaying || this.#audio.paused) return;
      if (this.#audio.currentTime === currentTime) void this.#explain();
      else this.#watchPosition();
    }, stallTimeoutMs);
  }

  /** Finds out why there is no sound. */
  async #explain(): Promise<void> {
    const { src, currentTime } = this.#audio;
    if (!this.#streams) return;
    // The browser's cache responds while the connection is cut.
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(src, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
    const { error } = this.#audio;
    if (this.#audio.src !== src || !this.#streams) return;
    if (!error && (!this.#isPlaying || this.#audio.currentTime !== currentTime)) return this.#watchPosition();
    if (!response || response.status >= 500 || response.status === 429) this.#fail("connection");
    // It has data, and yet it does not play them: WebKit, after the connection was cut.
    else if (!error && this.#audio.readyState > 2) this.#retry();
    else if (!error) this.#watchPosition();
    else if (response.ok && src.endsWith(this.#streams.opus)) this.#load(this.#streams.mp3, this.#audio.currentTime);
    else this.#fail(response.ok && error.code === networkError ? "connection" : "track");
  }

  #listen(): void {
    const { changed, moved, ended } = this.#events;
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      play: changed,
      pause: () => !this.#audio.ended && !this.#audio.error && this.#rest(),
      waiting: () => this.#watchPosition(),
      playing: () => {
        this.#watchPosition();
        this.#problem = null;
        this.#isPlaying = true;
        changed();
      },
      durationchange: changed,
      volumechange: changed,
      seeked: changed,
      timeupdate: () => {
        this.#watchPosition();
        moved();
      },
      ended: () => {
        this.#isPlaying = false;
        ended();
      },
      error: () => void this.#explain(),
    };
    for (const [type, listener] of Object.entries(listeners)) this.#audio.addEventListener(type, listener);
    addEventListener("online", () => this.#problem === "connection" && this.#retry());
    addEventListener("pagehide", () => (this.#left = this.#audio.currentTime));
    addEventListener("pageshow", ({ persisted }) => persisted && this.#comeBack());
  }
}

function streamOf(audio: HTMLAudioElement, { opus, mp3 }: Streams): string {
  return audio.canPlayType('audio/ogg; codecs="opus"') ? opus : mp3;
}

/** A play counts after this time, or after half of a shorter piece, in seconds. */
const longEnough = 30;
/** The position is reported several times a second; a larger step is a jump. */
const largestStep = 2;

/** Calls `report` once when enough of the sound was heard, without skipped parts. */
export function makePlayCounter(report: () => void): (position: number, duration: number) => void {
  let heard = 0;
  let last = 0;
  let isCounted = false;
  return (position, duration) => {
    const step = position - last;
    last = position;
    if (isCounted || step <= 0 || step > largestStep) return;
    heard += step;
    if (heard < Math.min(longEnough, duration / 2)) return;
    isCounted = true;
    report();
  };
}

/** Tells the server that a track was played. A play that cannot be counted is no problem of the listener. */
export function reportPlay(trackId: number): void {
  fetch("/api/plays", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ trackId }),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}
