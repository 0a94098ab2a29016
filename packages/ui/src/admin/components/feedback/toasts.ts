import { ApiError, type ApiClient } from "@recital/contract/client";
import type { AdminLanguage } from "@recital/contract/values/language";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import type { App } from "antd";
import { createContext, use, useCallback, useEffect } from "react";
import type { Collection, FlagOf, StoredEntry } from "../../../api/admin/collection.ts";
import { useApi } from "../../../api/api-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { useLanguage, useTexts } from "../../language.ts";
import type { ComponentTexts } from "../texts/en.tsx";
import { componentTexts } from "../texts/index.ts";

type Notifications = ReturnType<typeof App.useApp>["notification"];

interface Toasts {
  /** Also closes the failures on screen, which are settled. */
  success(title: string, description?: string): void;
  /** Is shown longer, and announced at once by screen readers. */
  failure(title: string, description?: string): void;
}

export const ToastsContext = createContext<Toasts | null>(null);

/** Returns the functions that show toasts. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error("useToasts needs a ToastsContext above it");
  return toasts;
}

export function makeToasts(notification: Notifications): Toasts {
  const failures = new Set<number>();
  let lastKey = 0;
  return {
    success(title, description) {
      for (const key of failures) notification.destroy(key);
      failures.clear();
      notification.success({ title, description, role: "status", duration: 4, placement: toastPlacement() });
    },
    failure(title, description) {
      lastKey += 1;
      failures.add(lastKey);
      notification.error({ key: lastKey, title, description, role: "alert", duration: 8, placement: toastPlacement() });
    },
  };
}

/** Keeps toasts off the first buttons of a screen and those of dialogs; `admin-base.css` does the rest. */
export function toastPlacement(): "bottom" | "bottomLeft" {
  return matchMedia("(width < 45rem)").matches ? "bottom" : "bottomLeft";
}

/** Shows a toast for each failure of a query. `error` is null while there is none. */
export function useFailureToast(title: string, error: Error | null): void {
  const toasts = useToasts();
  const language = useLanguage();
  useEffect(() => {
    if (error) toasts.failure(title, errorMessage(error, language));
  }, [toasts, title, error, language]);
}

/** Returns {@link errorMessage} in the language of the back office. */
export function useErrorMessage(): (error: unknown) => string {
  const language = useLanguage();
  return useCallback((error) => errorMessage(error, language), [language]);
}

/**
 * Returns the message to show for an error: the server's if there is one (specification section 8), or that of an error
 * for people. What a library or the browser says is logged and never shown.
 */
export function errorMessage(error: unknown, language: AdminLanguage): string {
  // No server has chosen the words of a request without a response.
  if (error instanceof ApiError && error.status === 0) return componentTexts[language].serverNotReached;
  if (error instanceof ApiError) return error.userMessage || error.message;
  if (error instanceof UserFacingError) return error.messageIn(language);
  console.error(error);
  return messageOf(error instanceof Error ? error : null, componentTexts[language]);
}

/** Returns the message for an error that browsers describe in their own words. */
function messageOf(error: Error | null, texts: ComponentTexts): string {
  if (error?.name === "NotReadableError") return texts.fileUnreadable;
  if (error?.name === "NotAllowedError") return texts.notAllowed;
  if (/dynamically imported module|importing a module script|module script failed/i.test(error?.message ?? "")) {
    return texts.partNotLoaded;
  }
  return texts.unknownError;
}

/** A title, or a title and a text. */
type Message = string | readonly [string, string];

/** The toasts of an action. */
interface ActionTexts<R, I> {
  /** Absent or null if the screen shows the success itself. */
  readonly success?: Message | ((result: R, input: I) => Message | null);
  /** The title of the message whose text is the reason. */
  readonly failure: string;
}

type InputOf<I> = undefined extends I ? [input?: I] : [input: I];

/** Runs a mutation and shows a toast of its success or failure. `run` resolves with whether it succeeded. */
export function useAction<R, I, C>(
  mutation: UseMutationOptions<R, Error, I, C>,
  { success, failure }: ActionTexts<R, I>,
): { readonly run: (...input: InputOf<I>) => Promise<boolean>; readonly isPending: boolean } {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useMutation(mutation);
  const run = async (...[actionInput]: InputOf<I>) => {
    // Left out only where it may be undefined.
    const input = actionInput as I;
    try {
      const result = await mutateAsync(input);
      const message = typeof success === "function" ? success(result, input) : success;
      if (typeof message === "string") toasts.success(message);
      else if (message) toasts.success(...message);
      return true;
    } catch (error) {
      toasts.failure(failure, errorMessage(error));
      return false;
    }
  };
  return { run, isPending };
}

interface Duplication<C> {
  /** The toast's title: "Product duplicated". */
  readonly copied: string;
  readonly failure: string;
  /** Opens the copy, which is a draft or inactive. */
  readonly onCopied: (copy: C) => void;
}

/** Returns a function that duplicates the entry with an id, and opens the copy. */
export function useDuplicate<C>(
  mutation: (api: ApiClient) => UseMutationOptions<C, Error, number>,
  { copied, failure, onCopied }: Duplication<C>,
): (id: number) => void {
  const { copyIsHidden } = useTexts(componentTexts);
  const { run } = useAction(mutation(useApi()), {
    success: (copy) => {
      onCopied(copy);
      return [copied, copyIsHidden];
    },
    failure,
  });
  return (id) => void run(id);
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
