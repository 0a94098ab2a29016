import { App } from "antd";
import { useMemo } from "react";

interface Toasts {
  success(title: string, description?: string): void;
  /** Stays longer, and is read out at once. */
  failure(title: string, description?: string): void;
}

/** Short notices at the edge of the screen. */
export function useToasts(): Toasts {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (title, description) =>
        notification.success({ title, description, role: "status", duration: 4, placement: placement() }),
      failure: (title, description) =>
        notification.error({ title, description, role: "alert", duration: 8, placement: placement() }),
    }),
    [notification],
  );
}

/** On a narrow screen the lower edge is where a dialog has its buttons. */
function placement(): "top" | "bottomRight" {
  return matchMedia("(width < 45rem)").matches ? "top" : "bottomRight";
}
