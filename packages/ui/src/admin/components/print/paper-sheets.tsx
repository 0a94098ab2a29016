import { useId, type CSSProperties, type ReactNode } from "react";
import { useTexts } from "../../language.ts";
import { Select } from "../form/select.tsx";
import styles from "./paper-sheets.module.css";
import { printTexts } from "./texts/index.ts";

/** The widths and heights of the papers, in millimeters. */
export const paperSizes = { A4: [210, 297], Letter: [215.9, 279.4] } as const;

export type Paper = keyof typeof paperSizes;

interface PaperSheetsProps {
  readonly paper: Paper;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Sheets of one paper, printed in their real size and shown as wide as the window allows. A millimeter is `var(--mm)`. */
export function PaperSheets({ paper, style, children }: PaperSheetsProps) {
  const [width, height] = paperSizes[paper];
  const sizes = { "--paper-width": width, "--paper-height": height, ...style } as CSSProperties;
  return (
    <div className={styles["sheets"]} data-paper={paper} style={sizes}>
      {children}
    </div>
  );
}

interface PaperSheetProps {
  /** From 1. */
  readonly number: number;
  readonly className?: string | undefined;
  /** Items of a list. */
  readonly children: ReactNode;
}

export function PaperSheet({ number, className = "", children }: PaperSheetProps) {
  const texts = useTexts(printTexts);
  return (
    <ul className={`${styles["sheet"]} ${className}`} aria-label={texts.sheet(number)}>
      {children}
    </ul>
  );
}

/** The fields above the sheets. */
export function PrintSettings({ children }: { readonly children: ReactNode }) {
  return <div className={styles["settings"]}>{children}</div>;
}

interface PrintChoiceProps<V> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice in {@link PrintSettings}. */
export function PrintChoice<V extends string | number>({ label, options, value, onChange }: PrintChoiceProps<V>) {
  const id = useId();
  return (
    <div className={`stack gap-1 ${styles["field"]}`}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} options={[...options]} value={value} onChange={onChange} />
    </div>
  );
}

/** In place of the sheets if there are none. */
export function NothingToPrint({ children }: { readonly children: ReactNode }) {
  return <p className={styles["empty"]}>{children}</p>;
}
