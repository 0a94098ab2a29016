import type { MutationFunctionContext, MutationKey } from "@tanstack/react-query";
import { editLists, type ResourceKeys } from "../query-keys.ts";
import { refresh } from "./refresh.ts";

/**
 * The options of a mutation that shows its change in the lists at once, and takes it back if it fails. Such changes are
 * sent one after the other. `show` returns a list with the change, or without it.
 */
export function showAtOnce<L, I>(
  mutationKey: MutationKey,
  keys: ResourceKeys<L>,
  show: (list: L, input: I, isUndone: boolean) => L,
) {
  return {
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    onMutate: async (input: I, { client }: MutationFunctionContext) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey: keys.lists });
      editLists(client, keys, (list) => show(list, input, false));
    },
    onError: (_error: Error, input: I, _before: unknown, { client }: MutationFunctionContext) =>
      editLists(client, keys, (list) => show(list, input, true)),
    onSettled: (
      _result: unknown,
      _error: Error | null,
      _input: I,
      _before: unknown,
      { client }: MutationFunctionContext,
    ) => {
      // Only after the last pending change, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey }) === 1) void refresh(client, keys);
    },
  };
}
