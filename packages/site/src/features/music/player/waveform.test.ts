import { expect, test } from "vitest";
import { drawWaveform, reducePeaks } from "./waveform.tsx";

test("peaks are reduced to the loudest of each share; fewer peaks are repeated", () => {
  expect(reducePeaks([0.1, 0.9, 0.2, 0.3, 0, 0.4], 3)).toEqual([0.9, 0.3, 0.4]);
  expect(reducePeaks([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect(reducePeaks([], 2)).toEqual([0, 0]);
});

test("800 peaks are about a kilobyte, as high as the drawing; silence is a row of dots", () => {
  const loud = drawWaveform(Array.from({ length: 800 }, (_, index) => Math.abs(Math.sin(index / 30)) / 2));
  expect(loud.path.length).toBeLessThan(1200);
  expect(loud.path).toContain("v32");
  expect(new Set(drawWaveform([0, 0]).path.match(/v\d+/g))).toEqual(new Set(["v1"]));
});
