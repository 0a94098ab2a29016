import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import {
  accentContrasts,
  isVisibleAccent,
  minAccentContrast,
  nearestVisibleAccent,
  siteThemes,
} from "@recital/contract/values/accent";
import { Button } from "antd";
import styles from "./settings.module.css";

interface AccentContrastProps {
  readonly accent: string;
  /** Chooses a color that is visible on both themes. */
  readonly onChoose: (accent: string) => void;
}

const names = { dark: "Dark theme", light: "Light theme" } as const;
const faults = { dark: "too dark to be seen", light: "too light to be seen" } as const;

/** How well a color is seen on both themes, and a similar one that is. */
export function AccentContrast({ accent, onChoose }: AccentContrastProps) {
  const contrasts = accentContrasts(accent);
  const nearest = nearestVisibleAccent(accent);
  return (
    <div role="status" className={styles["contrast"]}>
      {siteThemes.map((theme) => {
        const isEnough = contrasts[theme] >= minAccentContrast;
        // Rounded down, so that no fault reads as enough.
        const ratio = (Math.floor(contrasts[theme] * 10) / 10).toFixed(1);
        return (
          <p key={theme} className={styles[isEnough ? "enough" : "fault"]}>
            {isEnough ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />} {names[theme]}: contrast{" "}
            {ratio}:1{isEnough ? "" : `, ${faults[theme]} (at least ${minAccentContrast}:1)`}
          </p>
        );
      })}
      {!isVisibleAccent(accent) && nearest !== accent && (
        <Button size="small" onClick={() => onChoose(nearest)}>
          Use {nearest} instead
        </Button>
      )}
    </div>
  );
}
