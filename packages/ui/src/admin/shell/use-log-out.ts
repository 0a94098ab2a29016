import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { logOutMutation } from "../../api/admin/session.ts";
import { useToasts } from "../components/use-toasts.ts";
import { useDeletions } from "../deletions/deletions-context.tsx";
import { paths } from "../paths.ts";

/** Returns a function that logs out, clears the query cache, and opens the login. */
export function useLogOut(): { readonly logOut: () => void; readonly isPending: boolean } {
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deletions = useDeletions();
  const { mutate, isPending } = useMutation({
    ...logOutMutation(useApi()),
    onSuccess: async () => {
      // Cleared first, since the login redirects a user who is still in the cache.
      queryClient.clear();
      await navigate(paths.login);
      toasts.success("Logged out");
    },
    onError: () => toasts.failure("Logout failed", "An error occurred during logout"),
  });
  // Pending deletions need the session.
  const logOut = useCallback(() => void deletions.finishAll().then(() => mutate()), [deletions, mutate]);
  return { logOut, isPending };
}
