import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";

/**
 * Returns a function that logs out: it opens the login, which ends the session. So unsaved work is asked for as before
 * any other navigation, and no screen is left without a session.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search } = location;
    void navigate(paths.login, { state: { loggedOutFrom: pathname + search } });
  }, [navigate]);
}
