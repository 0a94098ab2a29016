import type { CSSProperties } from "react";
import { serif, styles } from "../../../../email/styles.ts";

/** Inner width of the sheet, in pixels. */
export const columnWidth = 544;

/** Inline styles of a document's text; their dark theme is that of every email. */
export const documentStyles = {
  itemText: { ...styles.text, margin: "6px 0 0" },
  heading: { ...styles.subheading, margin: "32px 0 0", fontSize: 26 },
  subheading: { ...styles.text, margin: "26px 0 0", fontWeight: 600 },
  list: { ...styles.text, margin: "10px 0 0", padding: "0 0 0 24px" },
  quote: { ...styles.quote, padding: "0 0 4px 18px", borderLeft: "3px solid #e2dacb" },
  line: { margin: "30px 0 0", border: 0, borderTop: "1px solid #e2dacb" },
  image: { display: "block", margin: "22px 0 0", width: "100%", height: "auto", border: 0 },
  card: {
    width: "100%",
    margin: "22px 0 0",
    border: "1px solid #e2dacb",
    borderCollapse: "separate",
    borderSpacing: 0,
  },
  cover: { width: 112, padding: "14px 0 14px 14px", verticalAlign: "top" },
  coverImage: { display: "block", width: 112, height: "auto", border: 0 },
  facts: { padding: "14px 18px", verticalAlign: "middle" },
  name: { margin: 0, fontFamily: serif, fontSize: 22, lineHeight: "28px" },
  detail: { ...styles.quiet, margin: "4px 0 0" },
  more: { margin: "8px 0 0", fontSize: 15, lineHeight: "22px" },
} satisfies Record<string, CSSProperties>;
