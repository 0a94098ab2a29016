import { expect, test } from "vitest";
import { email } from "./text.ts";
import { withoutMarks, foldText } from "./plain-text.ts";

test.each([
  ["max@müller.de", "max@xn--mller-kva.de"],
  [" Max@MÜLLER.de ", "Max@xn--mller-kva.de"],
  ["info@例え.jp", "info@xn--r8jz45g.jp"],
  ["plain@Example.com", "plain@Example.com"],
])("%s becomes %s", (typed, stored) => {
  expect(email.parse(typed)).toBe(stored);
});

test.each(["max@", "max@müller", "max@mü/ller.de", "max@mü@ller.de", "max@mü ller.de", "mäx@example.com", "a@b.ü:80"])(
  "%s is no email address",
  (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  },
);

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

test.each([
  ["Jörg MÜLLER", "jorg muller"],
  ["İpek ŞAHİN", "ipek sahin"],
  ["Zoë".normalize("NFD"), "zoe"],
  ["O’Brien", "o'brien"],
  ["STRASSE Straße", "strasse strasse"],
  ["Łódź, Ørsted, Þór", "lodz, orsted, thor"],
  ["Лунный СВЕТ", "лунныи свет"],
  ["שָׁלוֹם", "שלום"],
  ["月の光 🖤", "月の光 🖤"],
  ["हिन्दी", "हिन्दी"],
])("%s is found as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
