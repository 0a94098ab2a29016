import { expect, test } from "vitest";
import { shortened } from "./one-line.ts";

test.each([
  ["It is never taken out.", 22, "It is never taken out."],
  ["It is never taken out.", 21, "It is never taken…"],
  ["The record, and the room.", 13, "The record…"],
  ["The record, and the room.", 12, "The record…"],
  ["Not the real one", 8, "Not the…"],
  ["Donaudampfschifffahrt", 10, "Donaudamp…"],
])("shortens %j to at most %i characters without cutting a word that fits", (text, max, expected) => {
  expect(shortened(text, max)).toBe(expected);
});
