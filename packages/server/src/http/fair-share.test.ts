import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeFairShare } from "./limits.ts";

const kibibyte = 1024;

/** Returns how many of `count` callers have begun after one turn of the event loop, and after `count`. */
async function begin(bytes: number, count: number): Promise<[number, number]> {
  const turn = makeFairShare();
  let begun = 0;
  for (let index = 0; index < count; index++) void turn(bytes).then(() => (begun += 1));
  await nextTurn();
  const first = begun;
  for (let index = 1; index < count; index++) await nextTurn();
  return [first, begun];
}

test.each([
  [1024 * kibibyte, 3, 1],
  [64 * kibibyte, 3, 1],
  [16 * kibibyte, 6, 4],
  [1, 100, 100],
])("of pieces of %i bytes for %i callers, %i are in the first turn", async (bytes, count, first) => {
  expect(await begin(bytes, count)).toEqual([first, count]);
});
