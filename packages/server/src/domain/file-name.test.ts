import { expect, test } from "vitest";
import { cleanFileName } from "./file-names.ts";

test.each([
  ["Song 1.wav", "Song 1.wav"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Music\\Take 2.flac", "Take 2.flac"],
  ["a/b/", "b"],
  ["..", "file"],
  ["/", "file"],
  ["\u0000", "file"],
  ["one\u0000two.wav", "one two.wav"],
  ["one\r\nContent-Type: text.wav", "one Content-Type: text.wav"],
  ["\u202egpj.exe", "gpj.exe"],
  ["\u2067song\u2069.wav", "song.wav"],
  ["a\u2028b", "a b"],
  ["\ud83c.wav", "\ufffd.wav"],
  ["Cafe\u0301.wav", "Café.wav"],
  [".htaccess", ".htaccess"],
  ["夜 🎹.mp3", "夜 🎹.mp3"],
])("%j becomes %j", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test.each([
  [`${"x".repeat(300)}.wav`, `${"x".repeat(251)}.wav`],
  ["x".repeat(300), "x".repeat(255)],
  [`a.${"x".repeat(300)}`, `a.${"x".repeat(253)}`],
  [`${"x".repeat(250)}🎹🎹.wav`, `${"x".repeat(250)}.wav`],
])("a long name keeps its ending", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});
