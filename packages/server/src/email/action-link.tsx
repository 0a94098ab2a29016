import type { ReactElement } from "react";
import { styles } from "./styles.ts";

interface ActionLinkProps {
  /** It may contain a secret. */
  readonly url: string;
  readonly text: string;
}

/** The link, shown as a button, to what an email is about. */
export function ActionLink({ url, text }: ActionLinkProps): ReactElement {
  return (
    <p style={styles.action}>
      <a href={url} style={styles.button} className="button">
        {text}
      </a>
    </p>
  );
}
