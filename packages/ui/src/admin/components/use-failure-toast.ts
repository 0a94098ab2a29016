import { useEffect } from "react";
import { errorSentence } from "./error-sentence.ts";
import { useToasts } from "./use-toasts.ts";

/** Tells of each failure of a query; null while there is none. */
export function useFailureToast(title: string, error: Error | null): void {
  const toasts = useToasts();
  useEffect(() => {
    if (error) toasts.failure(title, errorSentence(error));
  }, [toasts, title, error]);
}
