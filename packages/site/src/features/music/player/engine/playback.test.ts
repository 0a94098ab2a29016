import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePlayCounter, Playback } from "./playback.ts";

// @vitest-environment happy-dom

const streams = { opus: "/media/1.opus", mp3: "/media/1.mp3" };

/** The used part of an audio element, controlled by the test. */
class Sound extends EventTarget {
  src = "";
  currentTime = 0;
  duration = 60;
  readyState = 4;
  paused = true;
  ended = false;
  error: MediaError | null = null;
  loads: string[] = [];
  canPlayType = () => "probably";
  play(): Promise<void> {
    if (this.loads.at(-1) !== `${this.src} at ${this.currentTime}`)
      this.loads.push(`${this.src} at ${this.currentTime}`);
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
  moveTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event("timeupdate"));
  }
}

let sound: Sound;
let playback: Playback;
let requests: (RequestInit | undefined)[];
let respond: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  sound = new Sound();
  requests = [];
  respond = () => Promise.resolve(new Response(null));
  vi.stubGlobal("fetch", (_url: string, init?: RequestInit) => {
    requests.push(init);
    return respond();
  });
  const ignore = () => undefined;
  playback = new Playback(sound as unknown as HTMLAudioElement, { changed: ignore, moved: ignore, ended: ignore });
  playback.start(streams);
  sound.moveTo(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a sound that stands still without any event asks the server, not the cache, and says what was lost", async () => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(3000);
  sound.moveTo(4);
  await vi.advanceTimersByTimeAsync(3900);
  expect([requests.length, playback.problem, playback.isPlaying]).toEqual([0, null, true]);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toMatchObject([{ method: "HEAD", cache: "no-store" }]);
  expect([playback.problem, playback.isPlaying]).toEqual(["connection", false]);
  playback.toggle();
  expect([playback.problem, sound.loads.at(-1)]).toEqual([null, "/media/1.opus at 4"]);
});

test("while data are slow it waits; one that has data and does not move is loaded again where it stood", async () => {
  sound.readyState = 2;
  await vi.advanceTimersByTimeAsync(9000);
  expect([requests.length, playback.problem, sound.loads]).toEqual([2, null, ["/media/1.mp3 at 0"]]);
  sound.readyState = 4;
  await vi.advanceTimersByTimeAsync(4000);
  expect([playback.problem, sound.loads.at(-1)]).toEqual([null, "/media/1.opus at 1"]);
});

test("a page that was kept shows the sound paused where it was left, and goes on there", () => {
  sound.moveTo(42);
  window.dispatchEvent(new Event("pagehide"));
  Object.assign(sound, { currentTime: 0, readyState: 0 });
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect([playback.isPlaying, sound.paused]).toEqual([false, true]);
  sound.dispatchEvent(new Event("loadedmetadata"));
  expect(sound.currentTime).toBe(42);
  playback.toggle();
  expect([playback.isPlaying, sound.paused]).toEqual([true, false]);
});

test("a sound that the browser has paused without an event goes on at the first press", () => {
  sound.paused = true;
  playback.toggle();
  expect([playback.isPlaying, sound.paused]).toEqual([true, false]);
});

/** Plays from one second to another in quarters of a second, and returns how often it counted. */
function countOf(duration: number, parts: readonly (readonly [number, number])[]): number {
  let plays = 0;
  const listen = makePlayCounter(() => (plays += 1));
  for (const [from, to] of parts) for (let at = from; at <= to; at += 0.25) listen(at, duration);
  return plays;
}

test.each([
  ["29 s of a long piece", 240, [[0, 29]], 0],
  ["30 s of a long piece, and the rest", 240, [[0, 240]], 1],
  [
    "30 s in two parts, without what was skipped",
    240,
    [
      [0, 16],
      [200, 215],
    ],
    1,
  ],
  [
    "a jump to the end",
    240,
    [
      [0, 1],
      [239, 240],
    ],
    0,
  ],
  ["half of a short piece", 20, [[0, 10]], 1],
  ["the same second again and again", 240, Array.from({ length: 20 }, () => [5, 6]), 0],
] as [string, number, [number, number][], number][])("%s counts", (_, duration, parts, plays) => {
  expect(countOf(duration, parts)).toBe(plays);
});
