import type { CSSProperties } from "react";
import { serif, styles } from "../../../../email/styles.ts";

/** Inner width of the sheet, in pixels. */
export const columnWidth = 544;

/** The width of a card's image. */
export const coverWidth = 112;

export const signatureWidth = 220;

/** Inline styles of a document's text; their dark theme is that of every email. */
export const documentStyles = {
  itemText: { ...styles.text, margin: "6px 0 0" },
  heading: { ...styles.subheading, margin: "32px 0 0", fontSize: 26 },
  subheading: { ...styles.text, margin: "26px 0 0", fontWeight: 600 },
  list: { ...styles.text, margin: "10px 0 0", padding: "0 0 0 24px" },
  quote: { ...styles.quote, padding: "0 0 4px 18px", borderLeft: "3px solid #e2dacb" },
  line: { margin: "30px 0 0", border: 0, borderTop: "1px solid #e2dacb" },
  image: { display: "block", margin: "22px 0 0", width: "100%", height: "auto", border: 0 },
  /** On paper in both themes, for ink on a transparent ground. Its text is the name, in the letter's type. */
  signature: {
    ...styles.text,
    display: "block",
    margin: "28px 0 0",
    width: signatureWidth,
    height: "auto",
    border: 0,
    borderRadius: 6,
    color: "#1f2327",
    backgroundColor: "#fffdf8",
  },
  card: {
    width: "100%",
    margin: "22px 0 0",
    border: "1px solid #e2dacb",
    borderCollapse: "separate",
    borderSpacing: 0,
  },
  cover: { width: coverWidth, padding: "14px 0 14px 14px", verticalAlign: "top" },
  coverPlate: { ...styles.plate, width: coverWidth },
  coverImage: { ...styles.image, width: coverWidth },
  facts: { padding: "14px 18px", verticalAlign: "middle" },
  name: { margin: 0, fontFamily: serif, fontSize: 22, lineHeight: "28px" },
  detail: { ...styles.quiet, margin: "4px 0 0" },
  more: { margin: "8px 0 0", fontSize: 15, lineHeight: "22px" },
} satisfies Record<string, CSSProperties>;
