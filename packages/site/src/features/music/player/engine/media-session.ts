import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { ImageSet } from "@recital/contract/values/fields";
import { make, makeSvg } from "./element.ts";

interface Controls {
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
  seek(seconds: number): void;
  position(): number;
}

/** How far the system's keys seek if they do not say it, in seconds. */
const defaultStep = 10;

/** Connects the system's media keys and its lock screen. Safari shows a position only with `seekto` and a position state. */
export function connectMediaKeys(controls: Controls): void {
  const seekBy = (sign: 1 | -1) => (details: MediaSessionActionDetails) =>
    controls.seek(controls.position() + sign * (details.seekOffset ?? defaultStep));
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => controls.play(),
    pause: () => controls.pause(),
    previoustrack: () => controls.previous(),
    nexttrack: () => controls.next(),
    seekbackward: seekBy(-1),
    seekforward: seekBy(1),
    seekto: ({ seekTime = 0 }) => controls.seek(seekTime),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      navigator.mediaSession?.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // The browser does not know this action.
    }
  }
}

interface Shown {
  readonly title: string;
  readonly artist: string;
  readonly release: Pick<ReleaseDetail, "title" | "artwork"> | null;
}

/** Shows the track on the lock screen; null takes it off. */
export function showMedia(shown: Shown | null): void {
  const session: MediaSession | undefined = navigator.mediaSession;
  if (!session) return;
  if (!shown) {
    session.metadata = null;
    session.playbackState = "none";
    return;
  }
  const { title, artist, release } = shown;
  const artwork = release?.artwork;
  const album = release?.title ?? "";
  session.metadata = new MediaMetadata({
    title,
    artist,
    album,
    artwork: artwork ? [{ src: artwork.share ?? artwork.src }] : [],
  });
}

/** Tells the lock screen where the sound is. The system moves on from there. */
export function showMediaPosition({ duration, currentTime, paused }: HTMLAudioElement): void {
  const session: MediaSession | undefined = navigator.mediaSession;
  if (!session) return;
  session.playbackState = paused ? "paused" : "playing";
  if (duration > 0 && Number.isFinite(duration)) {
    session.setPositionState?.({ duration, position: Math.min(currentTime, duration), playbackRate: 1 });
  }
}

/** As in bar.css. */
const sizes = "3.5rem";

/** Makes the release's image, or a string where it has none. Decorative. */
export function makeArtwork(image: ImageSet | null): Element {
  if (!image) {
    const string = makeSvg("path", { d: "M28-2C40 18 40 38 28 58 16 38 16 18 28-2z" });
    return makeSvg("svg", { viewBox: "0 0 56 56", "aria-hidden": "true" }, string);
  }
  const srcset = image.sources.find(({ type }) => type === "image/webp")?.srcset;
  const size = { alt: "", width: "56", height: "56" };
  return make("img", { ...size, ...(srcset !== undefined && { srcset, sizes }), src: image.src });
}
