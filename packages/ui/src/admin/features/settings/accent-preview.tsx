import { accentColors, siteThemes } from "@recital/contract/values/accent";
import type { CSSProperties } from "react";
import styles from "./settings.module.css";

interface AccentPreviewProps {
  readonly name: string;
  /** Null for the design's own color. */
  readonly accent: string | null;
}

const labels = { dark: "Dark", light: "Light" } as const;

/** Parts of the site in both themes, as they look with the color. */
export function AccentPreview({ name, accent }: AccentPreviewProps) {
  return (
    <figure className={styles["preview"]}>
      <div className={styles["panes"]} aria-hidden="true">
        {siteThemes.map((theme) => (
          // CSS variables are not in the type.
          <div
            key={theme}
            className={styles["pane"]}
            data-theme={theme}
            style={accentColors(accent, theme) as CSSProperties}
          >
            <p className={styles["kicker"]}>{labels[theme]}</p>
            <p className={styles["artist"]}>{name}</p>
            <p className={styles["buttons"]}>
              <span className={styles["filled"]}>Listen Now</span>
              <span className={styles["outlined"]}>Get In Touch</span>
            </p>
            <p className={styles["chip"]}>Now playing</p>
          </div>
        ))}
      </div>
      <figcaption className={styles["text"]}>
        Preview. Small text is lightened or darkened until it can be read.
      </figcaption>
    </figure>
  );
}
