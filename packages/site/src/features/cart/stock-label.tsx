import { formatDay } from "@recital/contract/values/format-day";
import styles from "./stock-label.module.css";

interface StockLabelProps {
  readonly isSoldOut: boolean;
  /** How many are left; null if that is not told. */
  readonly left: number | null;
  /** The day from which a pre-order ships; null if it is none. */
  readonly shipsOn: string | null;
}

/** "Sold out", "Only 2 left" or "Pre-order: ships on March 4, 2027"; nothing for any other product. */
export function StockLabel({ isSoldOut, left, shipsOn }: StockLabelProps) {
  if (isSoldOut) return <p className={styles["out"]}>Sold out</p>;
  if (left === null && shipsOn === null) return null;
  return (
    <p className={styles["label"]}>
      {left !== null && <span>Only {left} left</span>}
      {shipsOn !== null && <span>Pre-order: ships on {formatDay(shipsOn)}</span>}
    </p>
  );
}
