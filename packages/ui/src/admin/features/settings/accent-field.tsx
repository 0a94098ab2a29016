import { isHexColor } from "@recital/contract/values/accent";
import { Input, Segmented } from "antd";
import { AccentContrast } from "./accent-contrast.tsx";
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
    <div className={styles["accent"]}>
      <Segmented<Kind>
        aria-label="Accent color"
        value={value === null ? "design" : "own"}
        options={kinds}
        onChange={(kind) => onChange?.(kind === "own" ? firstOwn : null)}
      />
      {value !== null && (
        <>
          <div className={styles["color"]}>
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

/** Completes what is typed: "1F7A8C" becomes "#1f7a8c". */
function readCode(text: string): string {
  const code = text.trim().toLowerCase();
  return /^[0-9a-f]/.test(code) ? `#${code}` : code;
}
