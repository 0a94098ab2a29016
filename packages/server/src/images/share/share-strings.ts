import { restingStrings, vibratingString } from "@recital/contract/values/string-shape";
import { type Frame, shareSize } from "./share-image.ts";

interface Sounding {
  readonly x: number;
  readonly top: number;
  readonly harmonic: number;
  readonly swing: number;
}

const { width, height } = shareSize;
const resting = "#f3efe6";

/** Draws the strings of an open grand piano at the right, treble to bass, some of them sounding. */
export function stringsAlone(accent: string): string {
  const count = 27;
  const strings = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return { x: 744 + share * 428, top: 470 - 400 * share ** 1.6 };
  });
  const sounding = (
    [
      [5, 1, 5],
      [11, 2, 7],
      [17, 1, 10],
      [22, 3, 8],
    ] as const
  ).flatMap(([index, harmonic, swing]) => {
    const string = strings[index];
    return string ? [{ ...string, harmonic, swing }] : [];
  });
  const third = count / 3;
  const thickness = [0.9, 1.2, 1.7].map((stroke, part) =>
    rest(strings.slice(part * third, (part + 1) * third), stroke),
  );
  const pins = strings.map(({ x, top }) => `M${x.toFixed(1)} ${top.toFixed(1)}v.01`).join("");
  return [
    ...thickness,
    ...sounding.map((string) => sound(string, accent)),
    `<path d="${pins}" fill="none" stroke="${resting}" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
  ].join("");
}

/** Draws a few strings between the texts and the image. */
export function stringsBeside(accent: string, frame: Frame | null): string {
  const left = (frame?.left ?? width) - 62;
  const strings = [0, 15, 28, 39].map((offset) => ({ x: left + offset, top: -10 }));
  return rest(strings.slice(1), 1) + sound({ x: left, top: -10, harmonic: 2, swing: 7 }, accent);
}

/** Draws sounding strings over the end of a wide image. */
export function stringsBehind(accent: string): string {
  return sound({ x: 1128, top: -10, harmonic: 2, swing: 9 }, accent);
}

function rest(strings: readonly { readonly x: number; readonly top: number }[], stroke: number): string {
  const d = restingStrings(strings, height + 10);
  return `<path d="${d}" fill="none" stroke="${resting}" stroke-opacity=".26" stroke-width="${stroke}"/>`;
}

function sound({ x, top, harmonic, swing }: Sounding, accent: string): string {
  const d = vibratingString(x, top, height + 60, harmonic, swing);
  return `<path d="${d}" fill="${accent}" fill-opacity=".38" stroke="${accent}" stroke-width="1.3"/>`;
}
