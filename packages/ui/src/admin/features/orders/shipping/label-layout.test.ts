import { describe, expect, test } from "vitest";
import { labelFontMm, labelFormatOf, labelFormats, layOutLabels, paddingMm } from "./label-layout.ts";
import { paperSizes } from "../../../components/print/paper-sheets.tsx";

describe("labels on sheets", () => {
  test("fill each sheet before the next one", () => {
    expect(layOutLabels([1, 2, 3, 4, 5], 2, 1)).toEqual([[1, 2], [3, 4], [5]]);
  });

  test("begin at the first unused label", () => {
    expect(layOutLabels([1, 2, 3], 4, 3)).toEqual([[null, null, 1, 2], [3]]);
    expect(layOutLabels([1], 24, 24)[0]).toHaveLength(24);
  });

  test("need no sheet if there are none", () => {
    expect(layOutLabels([], 24, 5)).toEqual([]);
  });
});

test.each(labelFormats)("$id fits on its paper", (format) => {
  const { columns, rows, width, height, gap, marginTop, marginLeft, paper } = format;
  const [paperWidth, paperHeight] = paperSizes[paper];
  expect(marginLeft + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(paperWidth);
  expect(marginTop + rows * height).toBeLessThanOrEqual(paperHeight);
});

test("an unknown format is the first one", () => {
  expect(labelFormatOf("a4-3x7").rows).toBe(7);
  expect(labelFormatOf("")).toBe(labelFormats[0]);
});

describe("the text on a label", () => {
  const [format] = labelFormats;

  test("is large for a short address", () => {
    expect(labelFontMm(["Ada Byron", "1 Main St", "Salem, OR 97301", "United States"], format)).toBe(4);
  });

  test("is smaller for a long one, and never too small to read", () => {
    const long = ["x".repeat(60), "y".repeat(60), "z".repeat(60), "Salem, OR 97301", "United States"];
    const size = labelFontMm(long, format);
    expect(size).toBeLessThan(4);
    expect(size * 8 * 1.2).toBeLessThanOrEqual(format.height - 2 * paddingMm);
    expect(
      labelFontMm(
        Array.from({ length: 5 }, () => "w".repeat(200)),
        format,
      ),
    ).toBe(1.5);
  });
});
