import type { ReactElement } from "react";
import { styles } from "./styles.ts";

/** The button of every order email to the customer. `url` has a key that opens the order. */
export function ViewOrder({ url }: { readonly url: string }): ReactElement {
  return (
    <p style={styles.action}>
      <a href={url} style={styles.button} className="button">
        View your order
      </a>
    </p>
  );
}
