import type { AboutEntry } from "@recital/contract/endpoints/about";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { moveAboutMutation } from "../../../api/admin/about.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { moveByOne, moveTo, type Direction } from "./about-order.ts";

/** Changes the order of the blocks, by one place or to another block's place. */
export function useAboutMoves(blocks: readonly AboutEntry[]) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(moveAboutMutation(useApi()));
  const send = (move: Parameters<typeof mutateAsync>[0] | null) => {
    if (!move) return;
    mutateAsync(move).then(
      () => toasts.success("Content order has been updated"),
      (error: unknown) => toasts.failure("Failed to reorder content", errorSentence(error)),
    );
  };
  return {
    onMove: (id: number, direction: Direction) => send(moveByOne(blocks, id, direction)),
    onDrop: (id: number, targetId: number) => send(moveTo(blocks, id, targetId)),
  };
}
