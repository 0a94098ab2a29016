import type { AboutEntry } from "@recital/contract/endpoints/about";

export type Direction = "up" | "down";

/**
 * Moves a block by one place by swapping its order with that of its neighbor. The order changes by one unless there are
 * gaps. Returns null at the end of the list. `leaving` are the ids of blocks that are not shown.
 */
export function moveByOne(
  blocks: readonly AboutEntry[],
  id: number,
  direction: Direction,
  leaving: readonly number[] = [],
) {
  const shownBlocks = blocks.filter((block) => !leaving.includes(block.id));
  const index = shownBlocks.findIndex((block) => block.id === id);
  const block = shownBlocks[index];
  const neighbor = shownBlocks[direction === "up" ? index - 1 : index + 1];
  if (!block || !neighbor) return null;
  const { sectionOrder } = neighbor;
  const places = new Map([
    [id, sectionOrder],
    [neighbor.id, block.sectionOrder],
  ]);
  const shown = sortBlocks(blocks.map((one) => ({ ...one, sectionOrder: places.get(one.id) ?? one.sectionOrder })));
  return { shown, change: { kind: "swap", id, sectionOrder } } as const;
}

/** Moves a block to another one's place and numbers all blocks from 1. Returns null if nothing changes. */
export function moveTo(blocks: readonly AboutEntry[], id: number, targetId: number) {
  const from = blocks.findIndex((block) => block.id === id);
  const to = blocks.findIndex((block) => block.id === targetId);
  const block = blocks[from];
  if (!block || to === -1 || from === to) return null;
  const shown = blocks
    .toSpliced(from, 1)
    .toSpliced(to, 0, block)
    .map((one, index) => ({ ...one, sectionOrder: index + 1 }));
  return { shown, change: { kind: "arrange", ids: shown.map((one) => one.id) } } as const;
}

/** Returns the blocks by order, then by id. */
export function sortBlocks(blocks: readonly AboutEntry[]): AboutEntry[] {
  return blocks.toSorted((a, b) => a.sectionOrder - b.sectionOrder || a.id - b.id);
}
