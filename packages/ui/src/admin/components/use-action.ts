import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.tsx";
import type { Collection, FlagOf, StoredEntry } from "../../api/admin/collection.ts";
import { errorSentence } from "./error-sentence.ts";
import { useToasts } from "./use-toasts.ts";

/** The toasts of an action. */
interface ActionTexts<R, I> {
  /** Absent if the screen shows the success itself. */
  readonly success?: string | ((result: R, input: I) => string);
  /** The title of the message whose text is the reason. */
  readonly failure: string;
}

/** Runs a mutation and shows a toast of its success or failure. `run` resolves with whether it succeeded. */
export function useAction<R, I, C>(
  mutation: UseMutationOptions<R, Error, I, C>,
  { success, failure }: ActionTexts<R, I>,
): { readonly run: (input: I) => Promise<boolean>; readonly isPending: boolean } {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(mutation);
  const run = async (input: I) => {
    try {
      const result = await mutateAsync(input);
      if (success !== undefined) toasts.success(typeof success === "string" ? success : success(result, input));
      return true;
    } catch (error) {
      toasts.failure(failure, errorSentence(error));
      return false;
    }
  };
  return { run, isPending };
}

/** Returns a function that switches a flag of an entry, which the lists show at once. */
export function useFlagSwitch<E extends StoredEntry, F extends object>(
  of: Collection<E, F>,
  flag: FlagOf<E>,
  texts: ActionTexts<E, unknown>,
): (entry: E) => void {
  const { run } = useAction(of.setFlag(useApi(), flag), texts);
  return (entry) => void run({ id: entry.id, isOn: !entry[flag] });
}
