import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { logOutMutation } from "../../../api/admin/session.ts";
import { useApi } from "../../../api/api-context.tsx";
import { ScreenLoading } from "../../components/feedback/load-states.tsx";
import { useToasts } from "../../components/feedback/toasts.ts";
import { useDeletions } from "../../deletions/deletions-context.tsx";
import { paths } from "../../paths.ts";

/** Ends the session and then shows the login; `from` is the screen to return to if that fails. */
export function LoggingOut({ from }: { readonly from: string }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deletions = useDeletions();
  const { mutateAsync } = useMutation(logOutMutation(useApi()));
  const logOut = useEffectEvent(async () => {
    // Pending deletions need the session.
    await deletions.finishAll();
    try {
      await mutateAsync();
      queryClient.clear();
      await navigate(paths.login, { replace: true });
      toasts.success("Logged out");
    } catch {
      await navigate(from, { replace: true });
      toasts.failure("Logout failed", "An error occurred during logout");
    }
  });
  useEffect(() => void logOut(), []);
  return <ScreenLoading />;
}

/** Returns the screen that the user logs out from; null if they do not. `state` is that of the history's entry. */
export function readLoggedOutFrom(state: unknown): string | null {
  const from = typeof state === "object" && state !== null && "loggedOutFrom" in state ? state.loggedOutFrom : null;
  return typeof from === "string" ? from : null;
}
