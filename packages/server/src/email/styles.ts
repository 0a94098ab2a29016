import { minAccentContrast, readableOn, textOn } from "@recital/contract/values/theme";
import type { CSSProperties } from "react";

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The design's own accent colors. Each differs from all other colors of an email, so that {@link withAccent} finds it:
 * some by a step that nobody sees.
 */
const designColors = {
  rule: "#b94f2d",
  link: "#a2421f",
  button: "#a2421e",
  onButton: "#fffdf7",
  darkLink: "#f0936f",
  darkButton: "#f0936e",
  onDarkButton: "#1c1f21",
} as const;

/** The ground of an email's text in both themes. */
const sheets = { light: "#fffdf8", dark: "#1c1f22" } as const;

type EmailColors = Readonly<Record<keyof typeof designColors, string>>;

/** Returns the colors of an email that follow from the artist's accent color; null for the design's own. */
export function emailColors(accent: string | null): EmailColors {
  if (accent === null) return designColors;
  const button = readableOn(sheets.light, accent, "#000000", minAccentContrast);
  const darkButton = readableOn(sheets.dark, accent, "#ffffff", minAccentContrast);
  return {
    rule: button,
    link: readableOn(sheets.light, accent, "#000000"),
    button,
    onButton: textOn(button),
    darkLink: readableOn(sheets.dark, accent, "#ffffff"),
    darkButton,
    onDarkButton: textOn(darkButton),
  };
}

/** Returns a rendered email in the artist's accent color. Only colors in styles are replaced, no text. */
export function withAccent(html: string, accent: string | null): string {
  const colors = new Map(entriesOf(designColors).map(([name, color]) => [color, emailColors(accent)[name]]));
  return html.replaceAll(/(?<=color:|solid )#[\da-f]{6}/g, (color) => colors.get(color) ?? color);
}

function entriesOf(colors: EmailColors) {
  // Object.entries loses the type of the names.
  return Object.entries(colors) as [keyof EmailColors, string][];
}

/**
 * Inline styles of every email; the classes of {@link darkStyles} restyle the same elements in clients that support it.
 */
export const styles = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: "#f3eee4",
    color: "#1f2327",
    fontFamily: sans,
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  page: { width: "100%", borderCollapse: "collapse", backgroundColor: "#f3eee4" },
  around: { padding: "24px 8px", textAlign: "center" },
  sheet: {
    width: "100%",
    maxWidth: 600,
    margin: "0 auto",
    borderCollapse: "collapse",
    backgroundColor: sheets.light,
    borderTop: `3px solid ${designColors.rule}`,
  },
  content: { padding: "36px 28px 32px", textAlign: "left" },
  artist: { margin: 0, fontFamily: serif, fontSize: 15, letterSpacing: "0.04em", color: "#6a645a" },
  heading: { margin: "14px 0 0", fontFamily: serif, fontSize: 28, fontWeight: 400, lineHeight: "36px" },
  subheading: { margin: "32px 0 8px", fontFamily: serif, fontSize: 18, fontWeight: 400, lineHeight: "26px" },
  text: { margin: "12px 0 0", fontSize: 16, lineHeight: "25px" },
  quote: {
    margin: "22px 0 0",
    padding: "0 0 0 16px",
    borderLeft: "2px solid #e2dacb",
    fontFamily: serif,
    fontSize: 19,
    lineHeight: "29px",
  },
  quiet: { margin: "6px 0 0", fontSize: 14, lineHeight: "21px", color: "#6a645a" },
  items: { width: "100%", marginTop: 28, borderCollapse: "collapse", fontSize: 15, lineHeight: "22px" },
  columnName: { padding: "0 0 8px", fontSize: 13, fontWeight: 400, color: "#6a645a", textAlign: "left" },
  columnNumber: {
    padding: "0 0 8px 14px",
    fontSize: 13,
    fontWeight: 400,
    color: "#6a645a",
    textAlign: "right",
    whiteSpace: "nowrap",
  },
  name: { padding: "11px 0", borderTop: "1px solid #e2dacb", verticalAlign: "top" },
  itemImage: { display: "block", width: 96, height: "auto", margin: "4px 0 10px", border: 0 },
  number: {
    padding: "11px 0 11px 14px",
    borderTop: "1px solid #e2dacb",
    verticalAlign: "top",
    textAlign: "right",
    whiteSpace: "nowrap",
  },
  total: { padding: "14px 0 0", borderTop: "2px solid #1f2327", fontWeight: 600, verticalAlign: "top" },
  totalNumber: {
    padding: "14px 0 0 14px",
    borderTop: "2px solid #1f2327",
    fontWeight: 600,
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
  },
  address: { margin: 0, fontSize: 16, lineHeight: "25px", fontStyle: "normal" },
  link: { color: designColors.link, textDecoration: "underline" },
  action: { margin: "26px 0 0" },
  button: {
    display: "inline-block",
    padding: "12px 22px",
    backgroundColor: designColors.button,
    color: designColors.onButton,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
    textDecoration: "none",
  },
  footer: { padding: "22px 28px 36px", fontSize: 13, lineHeight: "20px", color: "#6a645a", textAlign: "left" },
  preheader: { display: "none", overflow: "hidden", lineHeight: "1px", maxHeight: 0, maxWidth: 0, opacity: 0 },
} satisfies Record<string, CSSProperties>;

/**
 * The dark theme for clients that support it; in others the inline colors stay, which are readable when inverted too.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#131517!important;color:#e9e3d6!important}
.sheet{background-color:${sheets.dark}!important;color:#e9e3d6!important}
.quiet{color:#a8a195!important}
.rule{border-color:#3a3e42!important}
.sum{border-color:#e9e3d6!important}
.link{color:${designColors.darkLink}!important}
.button{background-color:${designColors.darkButton}!important;color:${designColors.onDarkButton}!important}
}
@media (max-width:480px){.content{padding:28px 18px 24px!important}.footer{padding:18px 18px 28px!important}}`;
