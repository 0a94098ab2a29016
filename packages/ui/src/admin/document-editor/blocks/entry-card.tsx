import { PreviewImage } from "../../components/list/preview-image.tsx";
import styles from "./blocks.module.css";
import type { Entry } from "./entries.ts";

/** A product, release or concert in short. */
export function EntryCard({ entry }: { readonly entry: Entry }) {
  const { title, facts, imageUrl, image, note } = entry;
  return (
    <span className={styles["card"]}>
      {imageUrl !== null && (
        <span className={styles["cover"]}>
          <PreviewImage src={imageUrl} alt="" set={image} sizes="5rem" />
        </span>
      )}
      <span className={styles["words"]}>
        <span className={styles["title"]} dir="auto">
          {title}
        </span>
        <span className={styles["facts"]} dir="auto">
          {facts}
        </span>
        {note !== null && <span className={styles["note"]}>{note}</span>}
      </span>
    </span>
  );
}
