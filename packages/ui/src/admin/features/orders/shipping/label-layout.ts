import type { Paper } from "../../../components/print/paper-sheets.tsx";

export type LabelFormatId = "a4-3x8" | "a4-3x7" | "letter-3x10";

/** A sheet of labels; all lengths in millimeters. */
export interface LabelFormat {
  readonly id: LabelFormatId;
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** The empty space between columns. */
  readonly gap: number;
  readonly marginTop: number;
  readonly marginLeft: number;
}

/** The common sheets of self-adhesive labels. The first one is the default. */
export const labelFormats: readonly [LabelFormat, ...LabelFormat[]] = [
  {
    id: "a4-3x8",
    paper: "A4",
    columns: 3,
    rows: 8,
    width: 70,
    height: 37,
    gap: 0,
    marginTop: 0.5,
    marginLeft: 0,
  },
  {
    id: "a4-3x7",
    paper: "A4",
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    gap: 2.5,
    marginTop: 15.15,
    marginLeft: 7.25,
  },
  {
    id: "letter-3x10",
    paper: "Letter",
    columns: 3,
    rows: 10,
    width: 66.675,
    height: 25.4,
    gap: 3.175,
    marginTop: 12.7,
    marginLeft: 4.7625,
  },
];

export function labelFormatOf(id: string): LabelFormat {
  return labelFormats.find((format) => format.id === id) ?? labelFormats[0];
}

/**
 * Distributes labels over sheets. The first sheet begins at position `start`, counted from 1 in reading order, because
 * the labels before it are used up; null stands for an empty place.
 */
export function layOutLabels<T>(labels: readonly T[], perSheet: number, start: number): (T | null)[][] {
  if (labels.length === 0) return [];
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}

/** The distance of the text from the label's edges, which a printer may miss. */
export const paddingMm = 4;
export const lineHeight = 1.2;
const fontSizesMm = [4, 3.6, 3.2, 2.8, 2.4, 2, 1.7];
/** The average width of a character, in units of the font size. */
const characterWidth = 0.55;

/** Returns the largest font size, in millimeters, at which an address fits on its label. */
export function labelFontMm(lines: readonly string[], { width, height }: LabelFormat): number {
  const fits = (size: number) => {
    const perLine = Math.max(1, Math.floor((width - 2 * paddingMm) / (size * characterWidth)));
    const count = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
    return count * size * lineHeight <= height - 2 * paddingMm;
  };
  return fontSizesMm.find(fits) ?? 1.5;
}
