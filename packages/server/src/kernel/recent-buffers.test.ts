import { expect, test } from "vitest";
import { makeRecentBuffers } from "./chunks.ts";

test("drops what was not used for longest once the bytes are too many", () => {
  const buffers = makeRecentBuffers(10);
  buffers.add("one", Buffer.alloc(4));
  buffers.add("two", Buffer.alloc(4));
  expect(buffers.get("one")).toHaveLength(4);
  buffers.add("three", Buffer.alloc(4));
  expect(buffers.get("two")).toBeUndefined();
  expect([buffers.get("one"), buffers.get("three")]).toEqual([Buffer.alloc(4), Buffer.alloc(4)]);
});

test("keeps nothing that is larger than all of its space, and counts a replaced buffer once", () => {
  const buffers = makeRecentBuffers(10);
  buffers.add("large", Buffer.alloc(11));
  expect(buffers.get("large")).toBeUndefined();
  for (let times = 0; times < 5; times++) buffers.add("same", Buffer.alloc(6));
  expect(buffers.get("same")).toHaveLength(6);
});
