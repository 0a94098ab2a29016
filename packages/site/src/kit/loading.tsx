import styles from "./loading.module.css";
import { RingingString } from "./motif/ringing-string.tsx";

/** A loading indicator. */
export function Loading({ text }: { readonly text: string }) {
  return (
    <div className={styles["loading"]} role="status">
      <RingingString state="ringing" />
      <p>{text}</p>
    </div>
  );
}
