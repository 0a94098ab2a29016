import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import css from "./bar.css?inline";
import { makeBar } from "./bar.ts";
import { pageTexts } from "./element.ts";
import { listenForKeys } from "./keyboard.ts";
import { connectMediaKeys, showMedia, showMediaPosition } from "./media-session.ts";
import { showOnPage } from "./page-controls.ts";
import { makePlayCounter, Playback, type Problem, reportPlay } from "./playback.ts";
import {
  chooseTrack,
  describedBy,
  type Message,
  neighborOf,
  type PlayedTrack,
  previewMessage,
  readRelease,
} from "./playlist.ts";
import { makeString } from "./sounding-string.ts";
import { engineTexts } from "./texts/index.ts";

/** "Previous" goes to the beginning of a track that has played longer than this, in seconds. */
const restartAfter = 3;
/** How long before the end the next track begins to load, in seconds. */
const prepareBefore = 20;
/** The pause after a preview, in ms: long enough to read that it was one. */
const previewPauseMs = 6000;

/** The player. It stays until the browser leaves the document; the bar is in the document while something is chosen. */
export class Player {
  readonly #audio: HTMLAudioElement;
  readonly #playback;
  readonly #string;
  readonly #bar;
  readonly #page;
  /** The release that was chosen; null while the player is closed. */
  #slug: string | null = null;
  #artist = "";
  #release: ReleaseDetail | null = null;
  /** The release that is read once its first track sounds: until then the sound has the connection to itself. */
  #unread: string | null = null;
  #track: PlayedTrack | null = null;
  /** The button to which the focus returns. */
  #pressed: HTMLElement | null = null;
  #message: Message | null = null;
  readonly #texts = pageTexts(engineTexts);
  readonly #retry = { label: this.#texts.retry, run: () => this.#toggle() };
  readonly #problems = {
    connection: { text: this.#texts.connectionLost, action: this.#retry },
    track: { text: this.#texts.notPlayable, action: this.#retry },
  } satisfies Record<Problem, Message>;
  #countPlay: ReturnType<typeof makePlayCounter> = () => undefined;
  #previewPause: ReturnType<typeof setTimeout> | undefined;

  /** @param audio the element that the visitor's click has started, see boot/play-on-click.ts */
  constructor(audio: HTMLAudioElement) {
    this.#audio = audio;
    const events = { changed: () => this.#show(), moved: () => this.#move(), ended: () => this.#end() };
    this.#playback = new Playback(audio, events);
    this.#string = makeString(audio, () => this.#loudness());
    const controls = {
      toggle: () => this.#toggle(),
      previous: () => this.#goBack(),
      next: () => this.#skip(1),
      seek: (seconds: number) => this.#playback.seek(seconds),
      mute: () => void (audio.muted = !audio.muted),
      position: () => audio.currentTime,
      duration: () => this.#duration(),
    };
    const setVolume = (volume: number) => void Object.assign(audio, { volume, muted: false });
    const jump = (trackId: number) => this.#jump(trackId);
    this.#bar = makeBar({ ...controls, setVolume, jump, close: () => this.#close() }, this.#string.element);
    this.#page = showOnPage(() => this.#onPage(), controls.seek);
    listenForKeys({ ...controls, enterRoom: () => this.#bar.enterRoom(), isOpen: () => this.#slug !== null });
    connectMediaKeys({
      ...controls,
      play: () => this.#playback.isPlaying || this.#toggle(),
      pause: () => this.#pause(),
    });
    addStyles();
  }

  /** Does what a click on a `[data-play]` button asks for: plays its track, or pauses and resumes it. */
  press(button: HTMLElement): void {
    const { play: slug = "", track: trackId, artist = "" } = button.dataset;
    const requestedId = trackId === undefined ? null : Number(trackId);
    this.#pressed = button;
    if (slug === this.#slug && (requestedId === null || requestedId === this.#track?.id)) return this.#toggle();
    if (slug !== this.#slug) this.#release = null;
    this.#slug = slug;
    this.#artist = artist;
    const track = this.#release ? chooseTrack(this.#release.tracks, requestedId) : describedBy(button);
    this.#unread = track && !this.#release ? slug : null;
    if (track) this.#start(track);
    else this.#pause();
    this.#bar.open();
    if (!track && !this.#release) void this.#read(slug, requestedId);
  }

  #readLater(): void {
    const slug = this.#unread;
    if (slug === null || !(this.#isSounding() || this.#playback.problem)) return;
    this.#unread = null;
    void this.#read(slug, null);
  }

  /** Reads the release, and plays it if the button could not say what to play. */
  async #read(slug: string, requestedId: number | null): Promise<void> {
    const release = await readRelease(slug).catch(() => null);
    if (slug !== this.#slug) return;
    this.#release = release;
    const known = this.#track;
    const track = release && chooseTrack(release.tracks, known?.id ?? requestedId);
    if (known) this.#track = track ?? known;
    else if (track) this.#start(track);
    else this.#say(this.#problems[release ? "track" : "connection"]);
    this.#showMedia();
    this.#show();
  }

  #start(track: PlayedTrack): void {
    clearTimeout(this.#previewPause);
    this.#track = track;
    this.#say(null);
    this.#countPlay = makePlayCounter(() => reportPlay(track.id));
    this.#playback.start(track.streams);
    this.#bar.announce(this.#texts.nowPlaying(track.title));
    this.#showMedia();
    this.#show();
  }

  #toggle(): void {
    clearTimeout(this.#previewPause);
    this.#message = null;
    if (this.#track) this.#playback.toggle();
    else if (this.#slug !== null) void this.#read(this.#slug, null);
  }

  #pause(): void {
    this.#playback.pause();
  }

  #jump(trackId: number): void {
    const track = chooseTrack(this.#release?.tracks ?? [], trackId);
    if (trackId === this.#track?.id) this.#toggle();
    else if (track) this.#start(track);
  }

  #skip(step: 1 | -1): void {
    const track = this.#neighbor(step);
    if (track) this.#start(track);
  }

  #goBack(): void {
    if (this.#audio.currentTime > restartAfter || !this.#neighbor(-1)) this.#playback.seek(0);
    else this.#skip(-1);
  }

  #end(): void {
    const next = this.#neighbor(1);
    if (this.#track?.preview === "clip") {
      this.#say(previewMessage(this.#track, this.#release, this.#texts));
      if (next) this.#previewPause = setTimeout(() => this.#start(next), previewPauseMs);
    } else if (next) {
      this.#start(next);
    }
    this.#show();
  }

  #close(): void {
    clearTimeout(this.#previewPause);
    this.#slug = this.#track = this.#release = this.#unread = this.#message = null;
    this.#playback.stop();
    this.#show();
    this.#bar.close();
    showMedia(null);
    const focus = this.#pressed?.isConnected ? this.#pressed : document.getElementById("main");
    focus?.focus({ preventScroll: true });
  }

  #neighbor(step: 1 | -1): PlayedTrack | null {
    return this.#track && neighborOf(this.#release?.tracks ?? [], this.#track.id, step);
  }

  #duration(): number {
    const { duration } = this.#audio;
    if (duration > 0 && Number.isFinite(duration)) return duration;
    return this.#track?.preview === "full" ? (this.#track.durationMs ?? 0) / 1000 : 0;
  }

  #isSounding(): boolean {
    return this.#playback.isPlaying && this.#audio.readyState > 2;
  }

  #loudness(): number {
    const waveform = this.#release?.tracks.find(({ id }) => id === this.#track?.id)?.waveform ?? [];
    return waveform[Math.floor((this.#audio.currentTime / this.#duration()) * waveform.length)] ?? 0;
  }

  #say(message: Message | null): void {
    if (message && message !== this.#message) this.#bar.announce(message.text);
    this.#message = message;
  }

  #show(): void {
    const problem = this.#playback.problem;
    if (problem) this.#say(this.#problems[problem]);
    else if (this.#playback.isPlaying) this.#say(null);
    this.#bar.show({
      slug: this.#slug ?? "",
      trackId: this.#track?.id ?? 0,
      title: this.#track?.title ?? "",
      artist: this.#artist,
      release: this.#release,
      isPlaying: this.#playback.isPlaying,
      hasNext: this.#neighbor(1) !== null,
      volume: this.#audio.volume,
      isMuted: this.#audio.muted,
      message: this.#message,
    });
    this.#string.show(this.#isSounding());
    this.#readLater();
    this.#page.update();
    showMediaPosition(this.#audio);
    this.#move();
  }

  #move(): void {
    const [elapsed, duration] = [this.#audio.currentTime, this.#duration()];
    this.#bar.move(elapsed, duration);
    this.#page.move();
    if (!this.#audio.seeking) this.#countPlay(elapsed, duration);
    const next = this.#neighbor(1);
    if (next && duration > 0 && duration - elapsed < prepareBefore) this.#playback.prepare(next.streams);
  }

  #onPage() {
    return {
      slug: this.#slug,
      trackId: this.#track?.id ?? null,
      title: this.#track?.title ?? "",
      isPlaying: this.#playback.isPlaying,
      elapsed: this.#audio.currentTime,
      total: this.#duration(),
    };
  }

  #showMedia(): void {
    if (this.#track) showMedia({ title: this.#track.title, artist: this.#artist, release: this.#release });
  }
}

/** Adds the bar's styles. Safari before 16.4 cannot take them, and plays without. */
function addStyles(): void {
  if (!("adoptedStyleSheets" in document)) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
}
