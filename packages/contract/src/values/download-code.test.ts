import { expect, test } from "vitest";
import { codeKey, isDownloadCode, makeDownloadCode, showDownloadCode } from "./download-code.ts";

const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const code = makeDownloadCode([0, 31, 16, 7, 22, 1, 30, 9, 9, 14, 25]);

test("a code has 12 characters that cannot be mixed up, and is read in groups of four", () => {
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(showDownloadCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
});

test("letter case, spaces and hyphens of any kind do not count", () => {
  const typed = ` ${code.slice(0, 4)} – ${code.slice(4, 8).toLowerCase()}‑${code.slice(8)}\t`;
  expect([codeKey(typed), isDownloadCode(codeKey(typed))]).toEqual([code, true]);
});

test("one wrong character, or any two that changed places, make it no code", () => {
  const mistyped = Array.from(code).flatMap((right, at) => [
    ...Array.from(alphabet.replace(right, ""), (wrong) => code.slice(0, at) + wrong + code.slice(at + 1)),
    ...Array.from(code.slice(at + 1), (other, gap) => {
      const to = at + 1 + gap;
      return code.slice(0, at) + other + code.slice(at + 1, to) + right + code.slice(to + 1);
    }).filter((swapped) => swapped !== code),
  ]);
  expect(mistyped.length).toBeGreaterThan(400);
  expect(mistyped.filter(isDownloadCode)).toEqual([]);
  for (const text of ["", code.slice(1), `${code}2`, code.replace(/.$/, "0")]) expect(isDownloadCode(text)).toBe(false);
});
