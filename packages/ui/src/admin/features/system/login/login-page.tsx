import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom";
import { logOutMutation, meQuery } from "../../../../api/admin/session.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { ScreenLoading } from "../../../components/feedback/load-states.tsx";
import { useToasts } from "../../../components/feedback/toasts.ts";
import { LoginForm } from "../../../components/form/login-form.tsx";
import panel from "../../../components/layout/card.module.css";
import { useDeletions } from "../../../deletions/deletions-context.tsx";
import { useIdentity } from "../../../identity.ts";
import { pathAfterLogin, paths } from "../../../paths.ts";
import { useTexts } from "../../../language.ts";
import { loginTexts } from "./texts/index.ts";
import styles from "./login-page.module.css";

export function LoginPage() {
  const texts = useTexts(loginTexts);
  const { artistName } = useIdentity();
  const { websiteUrl } = usePlatform();
  const { data: user } = useQuery(meQuery(useApi()));
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const target = pathAfterLogin(search);
  const from = readLoggedOutFrom(state);
  if (user && from !== null) return <LoggingOut from={from} />;
  if (user) return <Navigate to={target} replace />;
  return (
    <LoginFrame title={artistName} pageTitle={texts.pageTitle(artistName)} text={texts.text}>
      <LoginForm onLoggedIn={() => void navigate(target, { replace: true })} />
      <p className={styles["back"]}>
        <Link to={paths.forgotPassword}>{texts.forgotPassword}</Link>
        <a href={`${websiteUrl}/`}>{texts.backToSite}</a>
      </p>
    </LoginFrame>
  );
}

interface LoginFrameProps {
  readonly title: string;
  readonly pageTitle: string;
  /** What to do here, in a sentence. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** The page of the login, and of what leads back to it. */
export function LoginFrame({ title, pageTitle, text, children }: LoginFrameProps) {
  return (
    <main className={styles["page"]}>
      <title>{pageTitle}</title>
      <div className={`${panel["panel"]} ${styles["card"]}`}>
        <h1 className={styles["title"]}>{title}</h1>
        {text && <p className="quiet">{text}</p>}
        {children}
      </div>
    </main>
  );
}

/** Ends the session and then shows the login; `from` is the screen to return to if that fails. */
function LoggingOut({ from }: { readonly from: string }) {
  const texts = useTexts(loginTexts);
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
      toasts.success(texts.loggedOut);
    } catch {
      await navigate(from, { replace: true });
      toasts.failure(texts.logoutFailure, texts.logoutError);
    }
  });
  useEffect(() => void logOut(), []);
  return <ScreenLoading />;
}

/** Returns the screen that the user logs out from; null if they do not. `state` is that of the history's entry. */
function readLoggedOutFrom(state: unknown): string | null {
  const from = typeof state === "object" && state !== null && "loggedOutFrom" in state ? state.loggedOutFrom : null;
  return typeof from === "string" ? from : null;
}
