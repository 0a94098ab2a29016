import { expect, test } from "vitest";
import { concernsMailbox, concernsSender, findStatus, isHardBounce } from "./bounce.ts";

test.each(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", " 5.1.1 "])(
  "%s says that an address is gone",
  (code) => {
    expect(isHardBounce(code)).toBe(true);
  },
);

test.each(
  [
    [
      "4.4.7",
      "4.2.2",
      "5.2.2",
      "5.2.3",
      "5.3.4",
      "5.4.5",
      "5.4.7",
      "5.6.1",
      "5.7.1",
      "5.7.508",
      "2.0.0",
      "",
      "550",
      null,
    ],
    // About the sender's address, and codes that servers give for anything.
    ["5.1.7", "5.1.8", "5.0.0", "5.1.0", "5.4.1", "5.5.0", "5.5.1"],
  ].flat(),
)("%s does not", (code) => {
  expect(isHardBounce(code)).toBe(false);
});

test.each([
  ["550 5.1.1 No such user", "5.1.1"],
  ["550-5.7.1 Blocked\n550 5.1.1 second line", "5.7.1"],
  ["smtp; 550 5.2.1 <ada@example.com>: disabled", "5.2.1"],
  ["550 relay not permitted", null],
  ["554 5.255.0.1 is listed", null],
  ["550 your address 15.1.1 is not known", null],
])("the status code in %j is %s", (words, status) => {
  expect(findStatus(words)).toBe(status);
});

test.each([
  ["the first three, and none was accepted", { recipients: 3, refused: 3 }, true],
  ["two of two", { recipients: 2, refused: 2 }, false],
  ["three of seven", { recipients: 7, accepted: 4, refused: 3 }, false],
  ["ten in a row after 90", { recipients: 1000, accepted: 90, refused: 10, inARow: 10 }, true],
  ["ten with the same words among others", { recipients: 1000, accepted: 90, refused: 10, alike: 10 }, true],
  ["ten of 200, which is a twentieth", { recipients: 200, accepted: 100, refused: 10 }, false],
  ["eleven of 200", { recipients: 200, accepted: 100, refused: 11 }, true],
  ["nine of 20", { recipients: 20, accepted: 11, refused: 9 }, false],
])("refusals of %s: %s concerns the sender", (_, counts, expected) => {
  expect(concernsSender({ accepted: 0, inARow: 0, alike: 0, ...counts })).toBe(expected);
});

test.each([
  ["5.1.1", true],
  ["5.2.2", true],
  ["5.7.1", false],
  [null, false],
])("%s speaks of the mailbox: %s", (status, expected) => {
  expect(concernsMailbox(status)).toBe(expected);
});
