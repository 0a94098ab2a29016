import type { ReactElement } from "react";
import { styles } from "./styles.ts";

/** The button that leads to an order's files. `url` contains a secret. */
export function DownloadFiles({ url }: { readonly url: string }): ReactElement {
  return (
    <p style={styles.action}>
      <a href={url} style={styles.button} className="button">
        Download your files
      </a>
    </p>
  );
}
