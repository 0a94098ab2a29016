import type { ApiClient } from "@recital/contract/client";
import { useMutation, useMutationState, type UseMutationOptions } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.tsx";
import { errorSentence, useToasts } from "./use-toasts.ts";
import { rescueFocus } from "./rescue-focus.ts";
import { useConfirm } from "./use-confirm.ts";

/** How entries of one kind are deleted, and the texts for it. */
export interface Deletion<T> {
  /** Takes the entry's id. Its key identifies the pending deletions. */
  readonly mutation: (api: ApiClient) => UseMutationOptions<undefined, Error, number>;
  readonly question: (entry: T) => { readonly title: string; readonly content: string };
  readonly success: string;
  readonly failure: string;
  /** Called after a deletion, for instance to leave the screen of what was deleted. */
  readonly onDeleted?: () => void;
}

/** Deletes entries after confirmation. `leaving` are the ids of the entries that are being deleted. */
export function useDeletion<T extends { readonly id: number }>(deletion: Deletion<T>) {
  const { mutation, question, success, failure, onDeleted } = deletion;
  const toasts = useToasts();
  const confirm = useConfirm();
  const options = mutation(useApi());
  const { mutateAsync } = useMutation(options);
  const leaving = useMutationState({
    filters: { ...(options.mutationKey && { mutationKey: options.mutationKey }), status: "pending" },
    select: ({ state }) => state.variables,
  });
  const remove = async (entry: T) => {
    if (!(await confirm({ ...question(entry), okText: "Delete", isDangerous: true }))) return;
    await mutateAsync(entry.id).then(
      () => {
        toasts.success(success);
        onDeleted?.();
        rescueFocus();
      },
      (error: unknown) => toasts.failure(failure, errorSentence(error)),
    );
  };
  return { remove, leaving };
}
