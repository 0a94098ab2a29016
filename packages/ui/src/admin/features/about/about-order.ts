import type { AboutEntry } from "@recital/contract/endpoints/about";

export type Direction = "up" | "down";

/**
 * A block moved by one place: it takes its neighbour's order, which is one less or one more unless the orders have
 * gaps, and the neighbour takes its own. Null at the end of the list.
 */
export function moveByOne(blocks: readonly AboutEntry[], id: number, direction: Direction) {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  const neighbour = blocks[direction === "up" ? index - 1 : index + 1];
  if (!block || !neighbour) return null;
  const { sectionOrder } = neighbour;
  const places = new Map([
    [id, sectionOrder],
    [neighbour.id, block.sectionOrder],
  ]);
  const shown = sortBlocks(blocks.map((one) => ({ ...one, sectionOrder: places.get(one.id) ?? one.sectionOrder })));
  return { shown, change: { kind: "swap", id, sectionOrder } } as const;
}

/** A block taken to where another one stands; the orders then count from 1. Null where nothing changes. */
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

/** Top to bottom. */
export function sortBlocks(blocks: readonly AboutEntry[]): AboutEntry[] {
  return blocks.toSorted((a, b) => a.sectionOrder - b.sectionOrder || a.id - b.id);
}
