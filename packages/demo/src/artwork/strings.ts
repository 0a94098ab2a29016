import { stage, fill, rect, scene, times, type Size, type Artwork, round, stroke, through } from "./svg.ts";

interface OpenStrings {
  readonly size: Size;
  /** Where the strings meet, to the left of the image. */
  readonly vanishing: readonly [number, number];
  /** Heights at the right edge of the first and the last string. */
  readonly span: readonly [number, number];
  readonly strings: number;
  /** The strings that sound: number of the string, lobes, amplitude at the near end. */
  readonly voices: readonly Voice[];
  /** The middle of the light. */
  readonly lamp: readonly [number, number];
}

export interface Voice {
  readonly string: number;
  readonly harmonic: number;
  readonly swing: number;
  readonly color?: string;
}

/** Along the strings of an open grand piano at night: they come out of the dark at the left, and some of them sound. */
export function drawOpenStrings(view: OpenStrings): string {
  const { size, voices } = view;
  const strings = layStrings(view);
  const silent = strings.filter((_, index) => !voices.some((voice) => voice.string === index));
  return scene(
    size,
    stage.lacquer,
    [
      rect(0, 0, size.width, size.height, 'fill="url(#lamp)"'),
      fill(tautStrings(strings.map(shadowOf)), "url(#shadow)"),
      `<g mask="url(#depth)">${fill(tautStrings(silent), "url(#shine)")}</g>`,
      `<g mask="url(#close)">${[2, 3, 4.5].map((blur) => fill(tautStrings(silent.map((string) => widened(string, blur))), stage.ivory, 'opacity=".11"')).join("")}</g>`,
      `<g mask="url(#voice)">${voices.map((voice) => drawVoice(strings, voice)).join("")}</g>`,
    ].join("\n"),
    definitions(view),
  );
}

function layStrings({ size, vanishing: [x, y], span: [first, last], strings }: OpenStrings): TautString[] {
  const right = size.width * 1.025;
  return times(strings, (index) => {
    const share = index / (strings - 1);
    const end = first + (last - first) * share ** 1.12;
    return {
      from: [0, y - (x * (end - y)) / (right - x)],
      to: [right, end],
      widths: [0.5 + share * 0.5, (1.7 + share * 3.6) * (size.width / 2400)],
    };
  });
}

function shadowOf({ from, to, widths }: TautString): TautString {
  return { from: [from[0], from[1] + 4], to: [to[0], to[1] + 16], widths };
}

function widened<S extends TautString>(string: S, times: number): S {
  return { ...string, widths: [string.widths[0] * times, string.widths[1] * times] };
}

function drawVoice(strings: readonly TautString[], { string, harmonic, swing, color = stage.brass }: Voice): string {
  const rest = strings[string];
  if (!rest) return "";
  const sound: SoundingString = { ...rest, harmonic, swing, color, exposures: 34, opacity: 0.36 };
  // Wide strokes that hardly show stand for a glow: a blur of this size takes seconds.
  const glow = [6, 14, 26].map((width) => soundingString({ ...widened(sound, width), exposures: 2, opacity: 0.035 }));
  return glow.join("") + soundingString(sound);
}

function definitions({ size: { width, height }, lamp: [x, y] }: OpenStrings): string {
  const mask = (name: string, paint: string) =>
    `<mask id="${name}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="url(#${paint})"/></mask>`;
  const stops = (color: string, ...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([at, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join("");
  const across = `gradientUnits="userSpaceOnUse" x1="0" x2="${width}" y1="0" y2="${height * 0.09}"`;
  return [
    `<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${width * 0.54}">`,
    `<stop offset="0" stop-color="#302a23"/><stop offset=".38" stop-color="#1c1b1b"/><stop offset="1" stop-color="${stage.lacquer}"/></radialGradient>`,
    `<linearGradient id="shine" ${across}>${stops(stage.ivory, [0.05, 0.03], [0.45, 0.16], [0.74, 0.8], [0.86, 0.5], [1, 0.12])}</linearGradient>`,
    `<linearGradient id="shadow" ${across}>${stops("#000", [0.3, 0], [0.7, 0.6])}</linearGradient>`,
    `<linearGradient id="fall" x2="0" y2="1">${stops("#fff", [0, 0.25], [0.4, 1], [0.7, 0.7], [1, 0.15])}</linearGradient>`,
    `<linearGradient id="toRight">${stops("#fff", [0.76, 0], [1, 0.8])}</linearGradient>`,
    `<linearGradient id="toVoice">${stops("#fff", [0.32, 0], [0.7, 0.9], [1, 1])}</linearGradient>`,
    mask("depth", "fall"),
    mask("close", "toRight"),
    mask("voice", "toVoice"),
  ].join("\n");
}

/** One string of many sounds in the dark. Its left half is almost black, so that words can stand on it. */
export const hero: Artwork = () =>
  drawOpenStrings({
    size: { width: 2400, height: 1350 },
    vanishing: [-1500, 210],
    span: [-140, 2080],
    strings: 54,
    voices: [
      { string: 27, harmonic: 3, swing: 46 },
      { string: 33, harmonic: 5, swing: 12, color: "#857e72" },
    ],
    lamp: [1880, 600],
  });

const quietSize = { width: 1920, height: 640 };

/** Long strings at rest, hardly lit; the lowest still trembles. */
export const quietStrings: Artwork = () => {
  const strings = times(19, (index): TautString => {
    const y = 60 + index ** 1.22 * 15.5;
    return { from: [-40, y + 46], to: [1960, y], widths: [1, 1.2 + index * 0.09] };
  });
  const lowest = strings.at(-1);
  return scene(
    quietSize,
    stage.shade,
    [
      rect(0, 0, quietSize.width, quietSize.height, 'fill="url(#floor)"'),
      fill(tautStrings(strings.slice(0, -1)), "url(#gleam)"),
      lowest
        ? `<g opacity=".6">${soundingString({ ...lowest, harmonic: 7, swing: 9, color: stage.brass, exposures: 14, opacity: 0.3 })}</g>`
        : "",
      rect(0, 0, quietSize.width, quietSize.height, 'fill="url(#sides)"'),
    ].join("\n"),
    quietDefinitions,
  );
};

const quietDefinitions = `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${stage.shade}"/><stop offset="1" stop-color="#14130f"/></linearGradient>
<linearGradient id="gleam" gradientUnits="userSpaceOnUse" x1="0" x2="1920"><stop offset="0" stop-color="${stage.ivory}" stop-opacity=".05"/><stop offset=".64" stop-color="${stage.ivory}" stop-opacity=".34"/><stop offset="1" stop-color="${stage.ivory}" stop-opacity=".06"/></linearGradient>
<linearGradient id="sides"><stop offset="0" stop-color="${stage.shade}" stop-opacity=".9"/><stop offset=".6" stop-color="${stage.shade}" stop-opacity="0"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".7"/></linearGradient>`;

/** A string seen in perspective, from `from` to `to`, its thickness growing from one end to the other. */
interface TautString {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly widths: readonly [number, number];
}

/** Path data of strings at rest, as slim wedges. */
function tautStrings(strings: readonly TautString[]): string {
  return strings
    .map(({ from, to, widths: [thin, thick] }) => {
      const half = (point: readonly [number, number], offset: number) =>
        `${round(point[0])} ${round(point[1] + offset)}`;
      return `M${half(from, -thin / 2)}L${half(to, -thick / 2)}L${half(to, thick / 2)}L${half(from, thin / 2)}Z`;
    })
    .join("");
}

interface SoundingString extends TautString {
  readonly harmonic: number;
  /** Largest distance from rest at the near end, in user units. */
  readonly swing: number;
  readonly color: string;
  readonly exposures: number;
  readonly opacity: number;
}

/** A string that sounds, as a long exposure shows it: many moments of one standing wave, densest where it turns. */
function soundingString(string: SoundingString): string {
  const { from, to, widths, harmonic, swing, exposures } = string;
  const steps = 30 * harmonic;
  return times(exposures, (moment) => {
    const phase = Math.cos((Math.PI * (moment + 0.5)) / exposures);
    const points = times(steps + 1, (step): [number, number] => {
      const t = step / steps;
      const near = widths[0] / widths[1] + (1 - widths[0] / widths[1]) * t;
      const x = from[0] + (to[0] - from[0]) * t;
      const y = from[1] + (to[1] - from[1]) * t;
      return [x, y + phase * swing * near * Math.sin(Math.PI * harmonic * t)];
    });
    return stroke(through(points), string.color, widths[1] * 0.5, `opacity="${string.opacity}"`);
  }).join("");
}
