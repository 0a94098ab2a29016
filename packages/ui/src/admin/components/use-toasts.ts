import type { App } from "antd";
import { createContext, use, useEffect } from "react";
import { errorSentence } from "./error-sentence.ts";

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
  useEffect(() => {
    if (error) toasts.failure(title, errorSentence(error));
  }, [toasts, title, error]);
}
