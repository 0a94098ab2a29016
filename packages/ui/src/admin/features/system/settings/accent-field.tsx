import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import {
  accentColors,
  accentContrasts,
  isHexColor,
  isVisibleAccent,
  minAccentContrast,
  nearestVisibleAccent,
  siteThemes,
} from "@recital/contract/values/theme";
import { Button, Input, Segmented } from "antd";
import type { CSSProperties } from "react";
import styles from "./settings.module.css";

interface AccentFieldProps {
  readonly id?: string;
  /** Null for the design's own color. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

type Kind = "design" | "own";

const kinds: { readonly value: Kind; readonly label: string }[] = [
  { value: "design", label: "Brass, as designed" },
  { value: "own", label: "Own color" },
];

/** Near the design's own two shades, and visible on both themes. */
const firstOwn = "#a86a24";

/** Chooses the design's color or any other, by the browser's color picker or by its code. */
export function AccentField({ id, value = null, onChange }: AccentFieldProps) {
  return (
    <div className="stack start gap-3 shrink">
      <Segmented<Kind>
        aria-label="Accent color"
        value={value === null ? "design" : "own"}
        options={kinds}
        onChange={(kind) => onChange?.(kind === "own" ? firstOwn : null)}
      />
      {value !== null && (
        <>
          <div className={`row gap-2 ${styles["color"]}`}>
            <input
              type="color"
              aria-label="Pick a color"
              value={isHexColor(value) ? value : "#000000"}
              onChange={({ target }) => onChange?.(target.value)}
            />
            <Input
              {...(id !== undefined && { id })}
              aria-label="Color code"
              value={value}
              maxLength={7}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => onChange?.(readCode(target.value))}
            />
          </div>
          {isHexColor(value) && <AccentContrast accent={value} onChoose={(nearest) => onChange?.(nearest)} />}
        </>
      )}
    </div>
  );
}

/** Completes a typed color: "1F7A8C" becomes "#1f7a8c". */
function readCode(text: string): string {
  const code = text.trim().toLowerCase();
  return /^[0-9a-f]/.test(code) ? `#${code}` : code;
}

interface AccentContrastProps {
  readonly accent: string;
  /** Chooses a color that is visible on both themes. */
  readonly onChoose: (accent: string) => void;
}

const names = { dark: "Dark theme", light: "Light theme" } as const;
const faults = { dark: "too dark to be seen", light: "too light to be seen" } as const;

/** Shows the contrast of a color on both themes, and a similar color with enough contrast. */
function AccentContrast({ accent, onChoose }: AccentContrastProps) {
  const contrasts = accentContrasts(accent);
  const nearest = nearestVisibleAccent(accent);
  return (
    <div role="status" className={`stack start gap-1 ${styles["contrast"]}`}>
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

interface AccentPreviewProps {
  readonly name: string;
  /** Null for the design's own color, which is shown for a code that is not complete, too. */
  readonly accent: string | null;
}

const labels = { dark: "Dark", light: "Light" } as const;

/** Parts of the site in both themes, as they look with the color. */
export function AccentPreview({ name, accent }: AccentPreviewProps) {
  const shown = accent !== null && isHexColor(accent) ? accent : null;
  return (
    <figure className={styles["preview"]}>
      <div className={styles["panes"]} aria-hidden="true">
        {siteThemes.map((theme) => (
          // CSS variables are not in the type.
          <div
            key={theme}
            className={styles["pane"]}
            data-theme={theme}
            style={accentColors(shown, theme) as CSSProperties}
          >
            <p className={styles["kicker"]}>{labels[theme]}</p>
            <p className={styles["artist"]}>{name}</p>
            <p className="wrap gap-2">
              <span className={styles["filled"]}>Listen Now</span>
              <span className={styles["outlined"]}>Get In Touch</span>
            </p>
            <p className={styles["chip"]}>Now playing</p>
          </div>
        ))}
      </div>
      <figcaption className="flush quiet">
        Preview. Small text is lightened or darkened until it can be read.
      </figcaption>
    </figure>
  );
}
