import type { ApiClient } from "@recital/contract/client";
import {
  MutationObserver,
  useMutationState,
  useQueryClient,
  type MutationKey,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { useApi } from "../../api/api-context.tsx";
import { rescueFocus } from "../components/feedback/focus.ts";
import { useErrorMessage, useToasts } from "../components/feedback/toasts.ts";
import { useConfirm } from "../components/feedback/unsaved-guard.tsx";
import { useTexts } from "../language.ts";
import { useDeletions } from "./deletions-context.tsx";
import { deletionTexts } from "./texts/index.ts";

/** The mutation that deletes entries of one kind, and the texts for it. */
export interface Deletion<T, R = undefined> {
  /** Takes the entry's id. Its key identifies the pending deletions. */
  readonly mutation: (api: ApiClient) => UseMutationOptions<R, Error, number> & { readonly mutationKey: MutationKey };
  /** Asked before the deletion; without it, the entry is deleted at once. */
  readonly question?: (entry: T) => { readonly title: string; readonly content: string };
  /** The entry's name, for the message that offers to undo. */
  readonly nameOf: (entry: T) => string;
  readonly success: string;
  /** The message of a failure, whose reason follows; or a function that makes the message of the reason. */
  readonly failure: string | ((reason: string) => string);
  /** Called when the entry has left the lists, for instance to leave the screen of the deleted entry. */
  readonly onDeleted?: () => void;
  /** Moves the focus of the button that has disappeared; default: to the main content. */
  readonly onFocusLost?: () => void;
}

/**
 * Deletes entries. For ten seconds each deletion can be undone; then, or when the screen is left, it is sent.
 * Lists must not show the entries that are leaving; a deletion that fails brings its entry back.
 */
export function useDeletion<T extends { readonly id: number }, R = undefined>(deletion: Deletion<T, R>) {
  const { mutation, question, nameOf, success, failure, onDeleted, onFocusLost = rescueFocus } = deletion;
  const api = useApi();
  const toasts = useToasts();
  const texts = useTexts(deletionTexts);
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const deletions = useDeletions();
  const { mutationKey } = mutation(api);
  const leaving = useLeaving(mutationKey);
  const count = leaving.length;
  useEffect(() => {
    if (count > 0) onFocusLost();
    // Only for another entry, not for another function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  const fail = (reason: string) =>
    typeof failure === "string" ? toasts.failure(failure, reason) : toasts.failure(failure(reason));
  const remove = async (entry: T) => {
    if (question && !(await confirm({ ...question(entry), okText: texts.delete, isDangerous: true }))) return;
    deletions.begin({
      kind: kindOf(mutationKey),
      id: entry.id,
      title: success,
      name: nameOf(entry),
      send: (by) => new MutationObserver(queryClient, mutation(by)).mutate(entry.id),
      onFailure: (error) => fail(errorMessage(error)),
    });
    onDeleted?.();
  };
  return { remove, leaving, isLeaving: ({ id }: Pick<T, "id">) => leaving.includes(id) };
}

/** Returns a function that returns whether an entry is about to be deleted, also before the next render. */
export function useIsLeaving<T, R>({ mutation }: Deletion<T, R>): (id: number) => boolean {
  const { store } = useDeletions();
  const { mutationKey } = mutation(useApi());
  const kind = kindOf(mutationKey);
  return (id) => store.getState().pending.some((deletion) => deletion.kind === kind && deletion.id === id);
}

/** Returns the ids of the entries whose deletion is decided on or on its way. */
function useLeaving(mutationKey: MutationKey): readonly number[] {
  const { store } = useDeletions();
  const kind = kindOf(mutationKey);
  const waiting = useStore(
    store,
    useShallow(({ pending }) => pending.filter((deletion) => deletion.kind === kind).map(({ id }) => id)),
  );
  const sending = useMutationState({
    filters: { mutationKey, status: "pending" },
    // Of this key, which only deletions have.
    select: ({ state }) => state.variables as number,
  });
  return [...waiting, ...sending];
}

function kindOf(mutationKey: MutationKey): string {
  return JSON.stringify(mutationKey);
}
