import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { meQuery } from "../../../api/admin/session.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { LoginForm } from "../../components/form/login-form.tsx";
import panel from "../../components/layout/panel.module.css";
import { useIdentity } from "../../identity.ts";
import { pathAfterLogin } from "../../paths.ts";
import { LoggingOut, readLoggedOutFrom } from "./logging-out.tsx";
import styles from "./login-page.module.css";

export function LoginPage() {
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
    <main className={styles["page"]}>
      <title>{`Admin login · ${artistName}`}</title>
      <div className={`${panel["panel"]} ${styles["card"]}`}>
        <h1 className={styles["title"]}>{artistName}</h1>
        <p className="quiet">Log in to manage your site.</p>
        <LoginForm onLoggedIn={() => void navigate(target, { replace: true })} />
        <p className={styles["back"]}>
          <a href={`${websiteUrl}/`}>Back to the website</a>
        </p>
      </div>
    </main>
  );
}
