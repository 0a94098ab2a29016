import { expect, test } from "vitest";
import { withoutMarks } from "./without-marks.ts";

test.each([
  ["## Side A\n\n**Two** *long* pieces", "Side A\n\nTwo long pieces"],
  ["Cut by [Anna](https://anna.example/cut), pressed [here](/press)", "Cut by Anna, pressed here"],
  ["30 * 40 * 2 cm, 5* rated", "30 * 40 * 2 cm, 5* rated"],
  ["- one\n- two", "- one\n- two"],
  ["#1 of [three", "#1 of [three"],
])("%j is shown as %j", (text, plain) => {
  expect(withoutMarks(text)).toBe(plain);
});

test("a long text of marks takes no longer than another", () => {
  expect(withoutMarks("*a ".repeat(3000))).toBe("*a ".repeat(3000));
  expect(withoutMarks("[".repeat(10_000))).toBe("[".repeat(10_000));
});
