import styles from "./backdrop.module.css";
import { SiteImage } from "./site-image.tsx";

interface BackdropProps {
  /** A location of the contract's `imageLocations`. */
  readonly location: string;
  readonly sizes?: string;
}

/**
 * The owner's image for a location behind the content of its parent, which needs `position: relative` and
 * `isolation: isolate`. Nothing if there is none.
 */
export function Backdrop({ location, sizes = "100vw" }: BackdropProps) {
  return (
    <div className={styles["backdrop"]}>
      <SiteImage location={location} sizes={sizes} isDecoration fallback={null} />
    </div>
  );
}
