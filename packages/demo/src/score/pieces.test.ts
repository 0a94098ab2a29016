import { describe, expect, test } from "vitest";
import { readBar } from "./notation.ts";
import { makeNocturnes, makeSketch } from "./pieces.ts";

/** Reads a PDF by its table of objects, as readers do. */
function readPdf(file: Buffer): string[] {
  const text = file.toString("latin1");
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  return offsets.map((offset, index) => {
    const [, id, body = ""] = /^(\d+) 0 obj\n([^]*?)\nendobj\n/.exec(text.slice(offset)) ?? [];
    expect(id).toBe(String(index + 1));
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*)\nendstream$/.exec(body) ?? [];
    if (stream !== undefined) expect(stream).toHaveLength(Number(length));
    return body;
  });
}

const linesOf = (objects: readonly string[]) => objects.filter((object) => object.includes("stream"));

describe("the demo's score", () => {
  test("is a complete PDF with two pages of music, titles, composer and page numbers", () => {
    const file = makeNocturnes("Mira Solveig");
    const objects = readPdf(file);
    expect(objects.filter((object) => object.startsWith("<< /Type /Page "))).toHaveLength(2);
    const [first = "", second = ""] = linesOf(objects);
    for (const text of ["(Nocturnes for Felt Piano)", "(Mira Solveig)", "(I. Lamp)", "(1 / 2)"])
      expect(first).toContain(text);
    for (const text of ["(II. Low Water)", "(2 / 2)"]) expect(second).toContain(text);
    // Each page has five systems of two staves with five lines.
    for (const page of [first, second]) expect(page.match(/^0\.11 w .* l S$/gm)?.length).toBeGreaterThanOrEqual(50);
  });

  test("stays on its pages", () => {
    for (const page of linesOf(readPdf(makeNocturnes("Mira Solveig")))) {
      const points = [...page.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml](?= |$)/gm)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      expect(points.length).toBeGreaterThan(1000);
      // In staff spaces of 4.8 points, with a margin of 8.
      const isInside = ([x = 0, y = 0]: number[]) => x > 8 && y > 8 && x < 595 / 4.8 - 8 && y < 841 / 4.8 - 8;
      expect(points.filter((point) => !isInside(point))).toEqual([]);
    }
  });

  test("has the same bytes every time", () => {
    expect(makeNocturnes("A").equals(makeNocturnes("A"))).toBe(true);
  });

  test("leaves out a name that its fonts cannot write, and keeps one with brackets", () => {
    expect(makeSketch("Мира").toString("latin1")).not.toContain("/Author");
    expect(makeSketch("Björk (solo)").toString("latin1")).toContain(String.raw`/Author (Björk \(solo\))`);
  });
});

describe("a bar", () => {
  test("is read with its chords, rests, dots and marks", () => {
    expect(readBar("d4+f#4/4.(!pp r/8) bb3", 5)).toMatchObject([
      {
        at: 0,
        eighths: 3,
        isDotted: true,
        opensSlur: true,
        mark: "pp",
        pitches: [{ step: 29 }, { step: 31, sign: "#" }],
      },
      { at: 3, type: 8, closesSlur: true, pitches: [] },
      { at: 4, eighths: 1, pitches: [{ letter: "b", sign: "b" }] },
    ]);
  });

  test.each([
    ["d4/4 e4", "has 4 eighths instead of 3"],
    ["d4/3", "is no chord"],
    ["h4/4", "is no pitch"],
    ["d/4 e4/8", "is no pitch"],
    ["", "is no chord"],
  ])("that is malformed or too long is refused: %j", (bar, message) => {
    expect(() => readBar(bar, 3)).toThrow(message);
  });
});
