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

/** Away from the buttons of dialogs: those are on the right, and on a narrow screen along the lower edge. */
function placement(): "top" | "bottomLeft" {
  return matchMedia("(width < 45rem)").matches ? "top" : "bottomLeft";
}
