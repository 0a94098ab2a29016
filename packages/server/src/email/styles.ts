import { accentColors, minAccentContrast, readableOn, type SiteTheme, textOn } from "@recital/contract/values/theme";
import type { CSSProperties } from "react";

/** The site's own typeface where a reader has it, else one that every computer and phone has. */
export const serif = "'Instrument Serif', Georgia, 'Times New Roman', serif";
/** The text of a letter. */
const letter = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Stand in the styles for the colors of {@link emailColors}. Each differs from all other colors of an email, so that
 * {@link withAccent} finds it.
 */
const markers = {
  rule: "#84480f",
  link: "#84480e",
  button: "#84480d",
  onButton: "#fffdf7",
  darkLink: "#e3a857",
  darkButton: "#e3a856",
  onDarkButton: "#1c1f21",
} as const;

/** The color of an email's text in the light theme. */
const ink = "#1f2327";

/** The ground of an email's text in both themes. */
const sheets = { light: "#fffdf8", dark: "#1c1f22" } as const;

type EmailColors = Readonly<Record<keyof typeof markers, string>>;

/**
 * Returns the colors of an email that follow from the artist's accent color; null for the site's own, whose light theme
 * has dark buttons.
 */
export function emailColors(accent: string | null): EmailColors {
  const on = (theme: SiteTheme, minContrast?: number) => {
    const color = accentColors(accent, theme)["--accent"];
    return readableOn(sheets[theme], color, theme === "dark" ? "#ffffff" : "#000000", minContrast);
  };
  const rule = on("light", minAccentContrast);
  const button = accent === null ? ink : rule;
  const darkButton = on("dark", minAccentContrast);
  return {
    rule,
    link: on("light"),
    button,
    onButton: textOn(button),
    darkLink: on("dark"),
    darkButton,
    onDarkButton: textOn(darkButton),
  };
}

/** Returns a rendered email in the artist's accent color. Only colors in styles are replaced, no text. */
export function withAccent(html: string, accent: string | null): string {
  const found = emailColors(accent);
  const colors = new Map(entriesOf(markers).map(([name, marker]) => [marker, found[name]]));
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
    color: ink,
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
    borderTop: `3px solid ${markers.rule}`,
  },
  pictureCell: { padding: 0 },
  /** Its text stands in its place where images are blocked. */
  picture: {
    display: "block",
    width: "100%",
    maxWidth: 600,
    height: "auto",
    border: 0,
    fontFamily: letter,
    fontSize: 16,
    lineHeight: "40px",
    textAlign: "center",
    color: "#6a645a",
  },
  content: { padding: "36px 28px 36px", textAlign: "left" },
  artist: { margin: 0, fontFamily: letter, fontSize: 16, lineHeight: "24px", color: "#6a645a" },
  heading: { margin: "10px 0 0", fontFamily: serif, fontSize: 34, fontWeight: 400, lineHeight: "40px" },
  subheading: { margin: "36px 0 0", fontFamily: serif, fontSize: 24, fontWeight: 400, lineHeight: "32px" },
  text: { margin: "16px 0 0", fontFamily: letter, fontSize: 18, lineHeight: "28px" },
  quote: {
    margin: "22px 0 0",
    padding: "0 0 0 16px",
    borderLeft: "2px solid #e2dacb",
    fontFamily: letter,
    fontSize: 18,
    lineHeight: "28px",
  },
  quiet: { margin: "8px 0 0", fontSize: 14, lineHeight: "21px", color: "#6a645a" },
  /** Quiet words below a button. */
  note: { margin: "20px 0 0", fontSize: 14, lineHeight: "21px", color: "#6a645a" },
  items: { width: "100%", marginTop: 32, borderCollapse: "collapse", fontSize: 16, lineHeight: "24px" },
  columnName: { padding: "0 0 8px", fontSize: 13, fontWeight: 400, color: "#6a645a", textAlign: "left" },
  columnNumber: {
    padding: "0 0 8px 14px",
    fontSize: 13,
    fontWeight: 400,
    color: "#6a645a",
    textAlign: "right",
    whiteSpace: "nowrap",
  },
  name: { padding: "14px 0", borderTop: "1px solid #e2dacb", verticalAlign: "top" },
  /** The image of an item beside its name. */
  item: { width: "100%", borderCollapse: "collapse" },
  itemImage: { width: 72, padding: "0 16px 0 0", verticalAlign: "top" },
  /** Keeps its place where images are blocked. */
  plate: { width: 72, height: 72, overflow: "hidden", backgroundColor: "#efe9dd" },
  image: { display: "block", width: 72, height: "auto", border: 0 },
  itemName: { padding: 0, verticalAlign: "top" },
  detail: { fontSize: 14, lineHeight: "21px", color: "#6a645a" },
  number: {
    padding: "14px 0 14px 14px",
    borderTop: "1px solid #e2dacb",
    verticalAlign: "top",
    textAlign: "right",
    whiteSpace: "nowrap",
  },
  sum: { padding: "0 0 10px" },
  sumNumber: { padding: "0 0 10px 14px", textAlign: "right", whiteSpace: "nowrap" },
  total: { padding: "14px 0 0", borderTop: "2px solid #1f2327", fontWeight: 600, verticalAlign: "top" },
  totalNumber: {
    padding: "14px 0 0 14px",
    borderTop: "2px solid #1f2327",
    fontWeight: 600,
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
  },
  address: { margin: "8px 0 0", fontFamily: letter, fontSize: 18, lineHeight: "28px" },
  link: { color: markers.link, textDecoration: "underline" },
  action: { margin: "28px 0 0" },
  button: {
    display: "inline-block",
    padding: "13px 28px",
    borderRadius: 999,
    backgroundColor: markers.button,
    color: markers.onButton,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
    textDecoration: "none",
  },
  footer: {
    padding: "22px 28px 36px",
    borderTop: "1px solid #e2dacb",
    fontSize: 14,
    lineHeight: "22px",
    color: "#6a645a",
    textAlign: "left",
  },
  preheader: { display: "none", overflow: "hidden", lineHeight: "1px", maxHeight: 0, maxWidth: 0, opacity: 0 },
} satisfies Record<string, CSSProperties>;

/**
 * The dark theme for clients that support it; in others the inline colors stay, which are readable when inverted too.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#131517!important;color:#e9e3d6!important}
.sheet{background-color:${sheets.dark}!important;border-top-color:${markers.darkButton}!important;color:#e9e3d6!important}
.signature{padding:8px 14px!important}
.plate{background-color:#2b2f33!important}
.quiet{color:#a8a195!important}
.rule{border-color:#3a3e42!important}
.sum{border-color:#e9e3d6!important}
.link{color:${markers.darkLink}!important}
.button{background-color:${markers.darkButton}!important;color:${markers.onDarkButton}!important}
}
@media (max-width:480px){.content{padding:28px 18px 24px!important}.footer{padding:18px 18px 28px!important}}`;
