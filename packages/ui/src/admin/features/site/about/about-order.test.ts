import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import { describe, expect, test } from "vitest";
import { moveByOne, moveTo, sortBlocks } from "./about-order.ts";

const block = (id: number, sectionOrder: number): AboutEntry => ({
  id,
  title: `Block ${id}`,
  content: "…",
  blocks: [],
  sectionOrder,
  updatedAt: "2026-05-01T08:00:00.000Z",
  version: 1,
});
const places = (blocks: readonly AboutEntry[] | undefined) => blocks?.map(({ id, sectionOrder }) => [id, sectionOrder]);
const blocks = [block(1, 1), block(2, 2), block(3, 5)];

describe("moving a block by one place", () => {
  test("swaps its order with that of the neighbor, also across a gap", () => {
    const move = moveByOne(blocks, 2, 1);
    expect(move?.change).toEqual({ kind: "swap", id: 2, sectionOrder: 5 });
    expect(places(move?.shown)).toEqual([
      [1, 1],
      [3, 2],
      [2, 5],
    ]);
    expect(moveByOne(blocks, 2, -1)?.change).toEqual({ kind: "swap", id: 2, sectionOrder: 1 });
  });

  test("does nothing at the ends of the list or for an unknown block", () => {
    expect(moveByOne(blocks, 1, -1)).toBeNull();
    expect(moveByOne(blocks, 3, 1)).toBeNull();
    expect(moveByOne(blocks, 9, 1)).toBeNull();
  });
});

describe("moving a block to another one's place", () => {
  test("numbers all blocks from 1", () => {
    const move = moveTo(blocks, 3, 1);
    expect(move?.change).toEqual({ kind: "arrange", ids: [3, 1, 2] });
    expect(places(move?.shown)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(moveTo(blocks, 1, 3)?.change).toEqual({ kind: "arrange", ids: [2, 3, 1] });
  });

  test("does nothing if the place is its own or unknown", () => {
    expect(moveTo(blocks, 2, 2)).toBeNull();
    expect(moveTo(blocks, 2, 9)).toBeNull();
    expect(moveTo(blocks, 9, 2)).toBeNull();
  });
});

test("blocks with the same order are sorted by id", () => {
  expect(places(sortBlocks([block(4, 2), block(3, 2), block(9, 1)]))).toEqual([
    [9, 1],
    [3, 2],
    [4, 2],
  ]);
});
