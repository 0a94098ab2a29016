import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { meQuery } from "../../api/admin/session.ts";
import { useApi } from "../../api/api-context.tsx";
import { LoadFailure, ScreenLoading } from "../components/feedback/load-states.tsx";
import { LoginForm } from "../components/form/login-form.tsx";
import { useTexts } from "../language.ts";
import { paths } from "../paths.ts";
import { shellTexts } from "./texts/index.ts";

/**
 * Shows the screens below it with a session, and redirects to the login without one. If the session expires while a
 * screen is open, the screen stays, and a dialog asks for a login.
 */
export function RequireLogin() {
  const { data: user, isPending, isError, error, refetch } = useQuery(meQuery(useApi()));
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const { pathname, search } = useLocation();
  const texts = useTexts(shellTexts);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (isPending) return <ScreenLoading />;
  if (isError && !wasSignedIn) {
    return <LoadFailure title={texts.siteNotResponding} error={error} onRetry={() => void refetch()} />;
  }
  if (!user && !wasSignedIn) {
    return <Navigate to={`${paths.login}?${new URLSearchParams({ next: pathname + search })}`} replace />;
  }
  return (
    <>
      <Outlet />
      <LogInAgainDialog isOpen={!user} />
    </>
  );
}

/** Asks for a login over a screen whose session has expired, so that no changes are lost. */
function LogInAgainDialog({ isOpen }: { readonly isOpen: boolean }) {
  const queryClient = useQueryClient();
  const texts = useTexts(shellTexts);
  const handleLoggedIn = () => {
    void queryClient.refetchQueries({ predicate: (query) => query.state.status === "error" });
  };
  return (
    <Modal
      open={isOpen}
      title={texts.logInAgain}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      width={400}
      destroyOnHidden
      zIndex={1500}
    >
      <p>{texts.sessionExpired}</p>
      <LoginForm onLoggedIn={handleLoggedIn} />
    </Modal>
  );
}
