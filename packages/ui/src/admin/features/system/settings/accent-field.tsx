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
import { useTexts } from "../../../language.ts";
import { settingsTexts } from "./texts/index.ts";
import styles from "./settings.module.css";

interface AccentFieldProps {
  readonly id?: string;
  /** Null for the design's own color. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

type Kind = "design" | "own";

/** Near the design's own two shades, and visible on both themes. */
const firstOwn = "#a86a24";

/** Chooses the design's color or any other, by the browser's color picker or by its code. */
export function AccentField({ id, value = null, onChange }: AccentFieldProps) {
  const { accent: texts } = useTexts(settingsTexts);
  return (
    <div className="stack start gap-3 shrink">
      <Segmented<Kind>
        aria-label={texts.label}
        value={value === null ? "design" : "own"}
        options={[
          { value: "design", label: texts.design },
          { value: "own", label: texts.own },
        ]}
        onChange={(kind) => onChange?.(kind === "own" ? firstOwn : null)}
      />
      {value !== null && (
        <>
          <div className={`row gap-2 ${styles["color"]}`}>
            <input
              type="color"
              aria-label={texts.pick}
              value={isHexColor(value) ? value : "#000000"}
              onChange={({ target }) => onChange?.(target.value)}
            />
            <Input
              {...(id !== undefined && { id })}
              aria-label={texts.code}
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

/** Shows the contrast of a color on both themes, and a similar color with enough contrast. */
function AccentContrast({ accent, onChoose }: AccentContrastProps) {
  const { accent: texts } = useTexts(settingsTexts);
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
            {isEnough ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{" "}
            {isEnough ? texts.enough[theme](ratio) : texts.fault[theme](ratio, minAccentContrast)}
          </p>
        );
      })}
      {!isVisibleAccent(accent) && nearest !== accent && (
        <Button size="small" onClick={() => onChoose(nearest)}>
          {texts.useNearest(nearest)}
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

/** Parts of the site in both themes, as they look with the color. */
export function AccentPreview({ name, accent }: AccentPreviewProps) {
  const { preview: texts } = useTexts(settingsTexts);
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
            <p className={styles["kicker"]}>{texts.themes[theme]}</p>
            <p className={styles["artist"]}>{name}</p>
            <p className="wrap gap-2">
              <span className={styles["filled"]}>{texts.listen}</span>
              <span className={styles["outlined"]}>{texts.contact}</span>
            </p>
            <p className={styles["chip"]}>{texts.playing}</p>
          </div>
        ))}
      </div>
      <figcaption className="flush quiet">{texts.caption}</figcaption>
    </figure>
  );
}
