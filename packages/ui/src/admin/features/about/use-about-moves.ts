import type { AboutEntry } from "@recital/contract/endpoints/about";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { moveAboutMutation } from "../../../api/admin/about.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { moveByOne, moveTo, sortBlocks, type Direction } from "./about-order.ts";

type Move = NonNullable<ReturnType<typeof moveByOne> | ReturnType<typeof moveTo>>;

/**
 * Returns the blocks in their order, with functions to move a block by one place or to another block's place. `leaving`
 * are the ids of blocks that are not shown.
 */
export function useAboutMoves(stored: readonly AboutEntry[], leaving: readonly number[]) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(moveAboutMutation(useApi()));
  // The cache updates a moment later. Until then a dropped row would jump back.
  const [ahead, setAhead] = useState<{ readonly of: readonly AboutEntry[]; readonly move: Move } | null>(null);
  const blocks = ahead?.of === stored ? ahead.move.shown : sortBlocks(stored);
  const send = (move: Move | null) => {
    if (!move) return;
    setAhead({ of: stored, move });
    mutateAsync(move)
      .finally(() => setAhead(null))
      .then(
        () => toasts.success("Content order has been updated"),
        (error: unknown) => toasts.failure("Failed to reorder content", errorSentence(error)),
      );
  };
  return {
    blocks: blocks.filter(({ id }) => !leaving.includes(id)),
    onMove: (id: number, direction: Direction) => send(moveByOne(blocks, id, direction, leaving)),
    onDrop: (id: number, targetId: number) => send(moveTo(blocks, id, targetId)),
  };
}
