import type { RecordColors } from "@recital/contract/values/fields";
import { washShare } from "@recital/contract/values/theme";
import styles from "./record-wash.module.css";

/** How much of the color is left on the way down. It ends slowly, so that no edge is seen. */
const shares = [1, 0.78, 0.52, 0.28, 0.1, 0];

interface RecordWashProps {
  /** Null for a page without: nothing is drawn. */
  readonly colors: RecordColors | null;
}

/** Colors the ground at the top of a page with that of a record's image. Decorative. */
export function RecordWash({ colors }: RecordWashProps) {
  if (!colors) return null;
  return (
    <svg className={styles["wash"]} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <linearGradient id="wash" x2="0" y2="1" color={themed(colors.wash)}>
        {shares.map((share, index) => (
          <stop
            key={share}
            offset={index / (shares.length - 1)}
            stopColor="currentColor"
            stopOpacity={Math.round(washShare * share * 1000) / 1000}
          />
        ))}
      </linearGradient>
      <rect width="1" height="1" fill="url(#wash)" />
    </svg>
  );
}

/**
 * Returns a color for the attributes of drawings, since the policy allows no others in a page's HTML. Browsers that do
 * not know `light-dark()` ignore it.
 */
export function themed({ dark, light }: RecordColors["tint"]): string {
  return `light-dark(${light},${dark})`;
}
