import { accentColors, grounds } from "@recital/contract/values/theme";
import { drawableText } from "./drawable-text.ts";
import { fitText, type TextStep } from "./fit-text.ts";
import { type Frame, margin, type ShareContent, shareSize } from "./share-image.ts";
import { stringsAlone, stringsBeside, stringsBehind } from "./share-strings.ts";
import type { Typeface } from "./typeface.ts";

/** The faces of the title and of the artist's name. */
export interface Typefaces {
  readonly upright: Typeface;
  readonly italic: Typeface;
}

const ivory = "#f3efe6";
const quiet = "#b3aea3";
const { width, height } = shareSize;
const lineBaseline = height - margin;
/** How far the title's last baseline is above that of the line below it. */
const titleLift = 66;
/** More is never seen, and long texts take long to measure. */
const maxLength = 300;

const steps: readonly TextStep[] = [
  { size: 144, lines: 1 },
  { size: 120, lines: 2 },
  { size: 100, lines: 3 },
  { size: 84, lines: 3 },
  { size: 70, lines: 3 },
  { size: 58, lines: 3 },
];

/**
 * Draws everything of a share image but the page's own image. Texts become paths, so the document has no text to escape; text
 * that the typeface cannot draw is left out.
 */
export function shareSvg(content: ShareContent, frame: Frame | null, faces: Typefaces): string {
  const colors = accentColors(content.accent, "dark");
  const strings = { none: stringsAlone, beside: stringsBeside, behind: stringsBehind }[frame?.place ?? "none"];
  const ground =
    frame?.place === "behind" ? veil(frame) : `<rect width="${width}" height="${height}" fill="${grounds.dark}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ground,
    strings(colors["--accent"], frame),
    ...(frame?.place === "beside" ? [edge(frame)] : []),
    ...texts(content, textWidth(frame), colors["--accent-text"], faces),
    "</svg>",
  ].join("");
}

/** The artist's name takes the place of a title that is missing or cannot be drawn. */
function texts(content: ShareContent, space: number, accent: string, { upright, italic }: Typefaces): string[] {
  const drawable = (text: string | null, face: Typeface) =>
    text === null ? null : drawableText(Array.from(text).slice(0, maxLength).join(""), face.hasGlyph);
  const drawableTitle = drawable(content.title, upright);
  const title = drawableTitle ?? drawable(content.artistName, upright);
  const name = drawableTitle === null ? null : drawable(content.artistName, italic);
  const line = drawable(content.line, upright);
  const last = lineBaseline - (line === null ? 0 : titleLift);
  return [
    ...(name === null ? [] : [nameText(name, space, accent, italic)]),
    ...(title === null ? [] : titleText(title, { space, last, face: upright })),
    ...(line === null ? [] : [lineText(line, space, upright)]),
  ];
}

function nameText(text: string, space: number, color: string, face: Typeface): string {
  const { size, lines } = fitText(text, { steps: oneLine(44, 36, 30), width: space, widthOf: face.widthOf });
  return path(face.outline(lines[0] ?? "", margin, margin + 32, size), color);
}

function lineText(text: string, space: number, face: Typeface): string {
  const { size, lines } = fitText(text, { steps: oneLine(32, 27), width: space, widthOf: face.widthOf });
  return path(face.outline(lines[0] ?? "", margin, lineBaseline, size), quiet);
}

interface TitlePlace {
  readonly space: number;
  /** The baseline of the last line. */
  readonly last: number;
  readonly face: Typeface;
}

function titleText(text: string, { space, last, face }: TitlePlace): string[] {
  const { size, lines } = fitText(text, { steps, width: space, widthOf: face.widthOf });
  return lines.map((line, index) => {
    const y = last - (lines.length - 1 - index) * size;
    // The side bearing of large letters, so that all lines begin at the same edge.
    return path(face.outline(line, margin - size * 0.04, y, size), ivory);
  });
}

function oneLine(...sizes: number[]): TextStep[] {
  return sizes.map((size) => ({ size, lines: 1 }));
}

function textWidth(frame: Frame | null): number {
  if (frame === null) return 640;
  return frame.place === "beside" ? frame.left - 2 * margin - 24 : 600;
}

function path(d: string, color: string): string {
  return `<path d="${d}" fill="${color}"/>`;
}

/** Hides a wide image below the texts and lets it appear beside them. */
function veil({ left }: Frame): string {
  const stops = [
    [left / width, 1],
    [0.46, 0.9],
    [0.6, 0.5],
    [0.76, 0.1],
    [1, 0],
  ] as const;
  const gradient = stops.map(
    ([offset, opacity]) =>
      `<stop offset="${offset.toFixed(3)}" stop-color="${grounds.dark}" stop-opacity="${opacity}"/>`,
  );
  return `<defs><linearGradient id="veil">${gradient.join("")}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#veil)"/>`;
}

/** A hairline around the image, so that a dark one does not melt into the ground. */
function edge(frame: Frame): string {
  return `<rect x="${frame.left - 1}" y="${frame.top - 1}" width="${frame.width + 2}" height="${frame.height + 2}" fill="${ivory}" fill-opacity=".16"/>`;
}
