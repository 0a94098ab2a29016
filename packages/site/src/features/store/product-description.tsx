import { withoutMarks } from "@recital/contract/values/without-marks";
import { useId, useState } from "react";
import styles from "./product-description.module.css";

/** Longer texts get a button that expands them (specification section 9). */
const expandableFrom = 60;

export function ProductDescription({ text }: { readonly text: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const description = withoutMarks(text ?? "").trim() || "No description available";
  return (
    <div className={styles["description"]}>
      <p id={id} className={isOpen ? undefined : styles["clamped"]}>
        {description}
      </p>
      {description.length > expandableFrom && (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show less" : "Show more"}
        </button>
      )}
    </div>
  );
}
