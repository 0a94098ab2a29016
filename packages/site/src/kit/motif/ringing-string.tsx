import styles from "./ringing-string.module.css";
import { vibratingString } from "@recital/contract/values/string-shape";

interface RingingStringProps {
  /** `ringing` while loading, `struck` as an ornament, `silent` for empty states. */
  readonly state: "ringing" | "struck" | "silent";
}

/** One horizontal string. Decorative. */
export function RingingString({ state }: RingingStringProps) {
  return (
    <svg className={styles[state]} viewBox="0 0 240 24" aria-hidden="true" focusable="false">
      <path className={styles["rest"]} d="M0 12H240" />
      {state !== "silent" && (
        <g transform="rotate(-90 0 0) translate(-12 0)">
          <path className={styles["sound"]} d={vibratingString(0, 0, 240, state === "ringing" ? 3 : 2, 7)} />
        </g>
      )}
    </svg>
  );
}
