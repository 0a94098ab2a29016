import type { ApiClient } from "@recital/contract/client";
import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import { mutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { aboutKeys } from "../../../../api/about.ts";
import { showAtOnce } from "../../../../api/admin/refresh.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { mutationKeyOf } from "../../../../api/query-keys.ts";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import { aboutTexts } from "./texts/index.ts";

/** Up or down. */
export type Direction = -1 | 1;

/** The blocks after a move, and the change to save. */
interface Move {
  readonly shown: readonly AboutEntry[];
  readonly change:
    | { readonly kind: "swap"; readonly id: number; readonly sectionOrder: number }
    | { readonly kind: "arrange"; readonly ids: number[] };
}

/**
 * Returns the blocks in their order, with functions to move a block by one place or to another block's place. `leaving`
 * are the ids of blocks that are not shown.
 */
export function useAboutMoves(stored: readonly AboutEntry[], leaving: readonly number[]) {
  const texts = useTexts(aboutTexts);
  const { run } = useAction(moveMutation(useApi()), { success: texts.moved, failure: texts.moveFailed });
  // The cache updates a moment later. Until then a dropped row would jump back.
  const [ahead, setAhead] = useState<{ readonly of: readonly AboutEntry[]; readonly move: Move } | null>(null);
  const blocks = ahead?.of === stored ? ahead.move.shown : sortBlocks(stored);
  const send = (move: Move | null) => {
    if (!move) return;
    setAhead({ of: stored, move });
    void run({ ...move, before: blocks }).then(() => setAhead(null));
  };
  return {
    blocks: blocks.filter(({ id }) => !leaving.includes(id)),
    onMove: (id: number, direction: Direction) => send(moveByOne(blocks, id, direction, leaving)),
    onDrop: (id: number, targetId: number) => send(moveTo(blocks, id, targetId)),
  };
}

interface SentMove extends Move {
  readonly before: readonly AboutEntry[];
}

/** Changes the order, with an optimistic update that is undone on failure. Moves are sent one after the other. */
function moveMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async ({ change }: SentMove) => {
      if (change.kind === "arrange") return api("PUT /api/admin/about-order", { body: { ids: change.ids } });
      const { id, sectionOrder } = change;
      return api("PUT /api/admin/about/:id", { params: { id }, body: { sectionOrder } });
    },
    ...showAtOnce(
      mutationKeyOf("/api/admin/about", "move"),
      aboutKeys,
      (_list, { shown, before }: SentMove, isUndone) => [...(isUndone ? before : shown)],
    ),
  });
}

/**
 * Moves a block by one place by swapping its order with that of its neighbor. The order changes by one unless there are
 * gaps. Returns null at the end of the list. `leaving` are the ids of blocks that are not shown.
 */
export function moveByOne(
  blocks: readonly AboutEntry[],
  id: number,
  direction: Direction,
  leaving: readonly number[] = [],
): Move | null {
  const shownBlocks = blocks.filter((block) => !leaving.includes(block.id));
  const index = shownBlocks.findIndex((block) => block.id === id);
  const block = shownBlocks[index];
  const neighbor = shownBlocks[index + direction];
  if (!block || !neighbor) return null;
  const { sectionOrder } = neighbor;
  const places = new Map([
    [id, sectionOrder],
    [neighbor.id, block.sectionOrder],
  ]);
  const shown = sortBlocks(
    blocks.map((block) => ({ ...block, sectionOrder: places.get(block.id) ?? block.sectionOrder })),
  );
  return { shown, change: { kind: "swap", id, sectionOrder } };
}

/** Moves a block to another one's place and numbers all blocks from 1. Returns null if nothing changes. */
export function moveTo(blocks: readonly AboutEntry[], id: number, targetId: number): Move | null {
  const from = blocks.findIndex((block) => block.id === id);
  const to = blocks.findIndex((block) => block.id === targetId);
  const block = blocks[from];
  if (!block || to === -1 || from === to) return null;
  const shown = blocks
    .toSpliced(from, 1)
    .toSpliced(to, 0, block)
    .map((block, index) => ({ ...block, sectionOrder: index + 1 }));
  return { shown, change: { kind: "arrange", ids: shown.map((block) => block.id) } };
}

/** Returns the blocks by order, then by id. */
export function sortBlocks(blocks: readonly AboutEntry[]): AboutEntry[] {
  return blocks.toSorted((a, b) => a.sectionOrder - b.sectionOrder || a.id - b.id);
}
