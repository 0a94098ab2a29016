import { expect, test } from "vitest";
import { readImageType } from "./photos.ts";

test.each([
  ["ffd8ffe000104a464946", "image/jpeg"],
  ["89504e470d0a1a0a", "image/png"],
  ["474946383961", "image/gif"],
  ["474946383761", "image/gif"],
  ["52494646240000005745425056503820", "image/webp"],
  ["0000001c667479706176696600000000", "image/avif"],
  ["0000001c667479706d696631000000006d69663161766966", "image/avif"],
  ["0000001c6674797068656963000000006d69663168656963", "image/heic"],
  ["00000018667479706d696631000000006d69663168656963", "image/heic"],
  ["0000001c667479706d70343200000000", null],
  ["52494646240000005741564566", null],
  ["25504446", null],
  ["", null],
])("the bytes %s are %s", (hex, type) => {
  expect(readImageType(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))).toBe(type);
});
