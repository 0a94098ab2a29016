import { expect, test } from "vitest";
import { email } from "./text.ts";

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
