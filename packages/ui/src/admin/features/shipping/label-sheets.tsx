import type { CSSProperties } from "react";
import { labelFontMm, lineHeight, paddingMm, paperSizes, type LabelFormat } from "./label-layout.ts";
import styles from "./labels.module.css";

interface LabelSheetsProps {
  /** The lines of each label; null for an empty place. */
  readonly sheets: readonly (readonly (readonly string[] | null)[])[];
  readonly format: LabelFormat;
}

/** Sheets of labels, printed in their real size and shown as wide as the window allows. */
export function LabelSheets({ sheets, format }: LabelSheetsProps) {
  const [width, height] = paperSizes[format.paper];
  const sizes = {
    "--paper-width": width,
    "--paper-height": height,
    "--columns": format.columns,
    "--width": format.width,
    "--height": format.height,
    "--gap": format.gap,
    "--top": format.marginTop,
    "--left": format.marginLeft,
    "--padding": paddingMm,
    lineHeight,
  } as CSSProperties;
  return (
    <div className={styles["sheets"]} data-paper={format.paper} style={sizes}>
      {sheets.map((places, sheet) => (
        <ul key={sheet} className={styles["sheet"]} aria-label={`Sheet ${sheet + 1}`}>
          {places.map((lines, place) => (
            <Label key={place} lines={lines} format={format} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Label({ lines, format }: { readonly lines: readonly string[] | null; readonly format: LabelFormat }) {
  if (lines === null) return <li className={styles["label"]} aria-label="Empty" />;
  return (
    <li className={styles["label"]} style={{ "--font": labelFontMm(lines, format) } as CSSProperties}>
      <address>
        {lines.map((line, index) => (
          <span key={index} dir="auto">
            {line}
          </span>
        ))}
      </address>
    </li>
  );
}
