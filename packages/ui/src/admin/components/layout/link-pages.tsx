import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./link-pages.module.css";

/**
 * Returns the secret of a link, which stands after `#`. It leaves the address bar and the history at once, and stays with
 * this entry of the history, so that the page can be reloaded.
 */
export function useLinkToken(): string {
  const { hash, pathname, state } = useLocation() as { hash: string; pathname: string; state: unknown };
  const navigate = useNavigate();
  const entered = hash.slice(1);
  useEffect(() => {
    if (entered !== "") void navigate(pathname, { replace: true, state: { linkToken: entered } });
  }, [entered, pathname, navigate]);
  const kept = typeof state === "object" && state !== null && "linkToken" in state ? state.linkToken : "";
  return entered || (typeof kept === "string" ? kept : "");
}

/** What a person enters on the server, as the server names it. */
export function ServerCommand({ command }: { readonly command: string }) {
  const texts = useTexts(componentTexts);
  return (
    <>
      <code className={styles["command"]}>{command}</code>
      {command.startsWith("recital") && (
        <span className="quiet small">{texts.withDocker(<code>docker compose exec app {command}</code>)}</span>
      )}
    </>
  );
}
