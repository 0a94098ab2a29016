import { makeSvg } from "./element.ts";

/** The limits of the bands that the harmonics follow, in Hz: one harmonic for each. */
const bands = [50, 150, 300, 600, 1200, 2400, 6000];
const width = 1000;
const middle = 20;
const points = 120;
/** 30 frames a second. */
const frameMs = 33;
/** The share of a level that is left after a frame. */
const decay = 0.86;

type Levels = readonly number[];

/** An audio element whose sound can be read without changing its way to the speaker. */
type Captured = HTMLAudioElement & { captureStream?(): MediaStream };

/**
 * The site's string: at rest a line, while music plays the envelope of its vibration, whose harmonics follow the levels
 * of the sound. Browsers that do not let a page read the sound move it by the loudness in the waveform. Nothing is in the
 * sound's own way, so that it goes on with the screen locked.
 *
 * @param loudness returns the loudness at the current position, from 0 to 1
 */
export function makeString(audio: HTMLAudioElement, loudness: () => number) {
  const path = makeSvg("path", { d: `M0 ${middle}H${width}` });
  const options = { class: "player-string", viewBox: `0 0 ${width} ${2 * middle}`, preserveAspectRatio: "none" };
  const element = makeSvg("svg", { ...options, "aria-hidden": "true" }, path);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let readLevels: (() => Levels) | null = null;
  let levels: Levels = bands.slice(1).map(() => 0);
  let isSounding = false;
  let frame = 0;
  let drawnAt = 0;

  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    if (now - drawnAt < frameMs) return;
    drawnAt = now;
    const heard = isSounding && !still.matches ? (readLevels ??= hear(audio, loudness))() : null;
    levels = levels.map((level, index) => Math.max(heard?.[index] ?? 0, level * decay));
    path.setAttribute("d", shapeOf(levels, now / 1000));
    showLevels(levels);
    if (!heard && Math.max(...levels) < 0.01) rest();
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    showLevels([]);
    path.setAttribute("d", isSounding ? shapeOf([0, 0.5], 0) : `M0 ${middle}H${width}`);
  };
  const show = (sounds: boolean) => {
    isSounding = sounds;
    if (still.matches) rest();
    else if (sounds && frame === 0) frame = requestAnimationFrame(draw);
  };
  still.addEventListener("change", () => show(isSounding));
  return { element, show };
}

/**
 * Lets parts of the page move with the sound, by the variables `--level-0` to `--level-5`; none at rest. Set on the whole
 * document, they would cost more than half of a phone's time, since all of it is styled again.
 */
function showLevels(levels: Levels): void {
  for (const { style } of document.querySelectorAll<HTMLElement>("[data-levels],[data-seek][role]")) {
    for (const index of bands.keys()) style.setProperty(`--level-${index}`, levels[index]?.toFixed(2) ?? "");
  }
}

/** Returns the closed path between a string's two extremes. Each harmonic turns at a speed of its own. */
export function shapeOf(levels: Levels, seconds: number): string {
  const sides = Array.from({ length: points + 1 }, (_, index) => {
    const share = index / points;
    const swing = levels.reduce(
      (sum, level, harmonic) =>
        sum + level * Math.sin((harmonic + 1) * Math.PI * share) * Math.cos(seconds * (1.1 + harmonic * 0.9)),
      0,
    );
    return [Math.round(share * width), Math.max(-1, Math.min(swing, 1)) * (middle - 1)] as const;
  });
  const over = sides.map(([x, y]) => `${x} ${(middle - y).toFixed(1)}`);
  const under = sides.toReversed().map(([x, y]) => `${x} ${(middle + y).toFixed(1)}`);
  return `M${over.join("L")}L${under.join("L")}Z`;
}

function hear(audio: Captured, loudness: () => number): () => Levels {
  const guess = () => {
    const level = loudness();
    return bands.slice(1).map((_, index) => (level * 0.7) / (index + 1));
  };
  try {
    const stream = audio.captureStream?.();
    return stream ? analyse(stream, guess) : guess;
  } catch {
    return guess;
  }
}

/** Returns a function that reads the level of each band, from 0 to 1; `guess` does while there is nothing to read. */
function analyse(stream: MediaStream, guess: () => Levels): () => Levels {
  const context = new AudioContext({ latencyHint: "playback" });
  const analyser = new AnalyserNode(context, { fftSize: 1024, smoothingTimeConstant: 0.5 });
  const bins = new Uint8Array(analyser.frequencyBinCount);
  const limits = bands.map((hertz) => Math.round((hertz / context.sampleRate) * analyser.fftSize));
  let source: MediaStreamAudioSourceNode | null = null;
  const connect = () => {
    source?.disconnect();
    source =
      stream.getAudioTracks().length > 0 ? new MediaStreamAudioSourceNode(context, { mediaStream: stream }) : null;
    source?.connect(analyser);
  };
  connect();
  // Another track of music is another track of the stream.
  stream.addEventListener("addtrack", connect);
  return () => {
    if (!source || context.state !== "running") return guess();
    analyser.getByteFrequencyData(bins);
    return limits.slice(1).map((to, index) => {
      const band = bins.subarray(limits[index], Math.max(to, (limits[index] ?? 0) + 1));
      return (Math.max(...band) / 255) ** 2 * (0.7 / Math.sqrt(index + 1));
    });
  };
}
