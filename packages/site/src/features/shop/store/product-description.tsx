import { withoutMarks } from "@recital/contract/values/plain-text";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../../kit/identity.ts";
import styles from "./product-card.module.css";
import { storeTexts } from "./texts/index.ts";

/** Longer texts may get a button that expands them (specification section 9). */
const expandableFrom = 60;
/** Longer texts never fit into two lines of a card. */
const fitsUpTo = 130;

/** The beginning of a product's description, with a button that expands it where something is hidden. */
export function ProductDescription({ text }: { readonly text: string | null }) {
  const { noDescription, showMore, showLess } = useTexts(storeTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const description = withoutMarks(text ?? "").trim() || noDescription;
  const isCut = useIsCut(shown, isOpen, description.length > fitsUpTo);
  return (
    <div className={styles["description"]}>
      <p ref={shown} id={id} className={isOpen ? undefined : styles["clamped"]}>
        {description}
      </p>
      {description.length > expandableFrom && (
        <button
          type="button"
          data-idle={!isCut || undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? showLess : showMore}
        </button>
      )}
    </div>
  );
}

/** Whether some of a text is hidden unless it is open; `isLong` until it is measured. */
function useIsCut(shown: RefObject<HTMLElement | null>, isOpen: boolean, isLong: boolean): boolean {
  const [isCut, setCut] = useState(isLong);
  useEffect(() => {
    const element = shown.current;
    if (isOpen || !element) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, isOpen]);
  return isCut;
}
