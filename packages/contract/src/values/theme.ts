/** The themes that a visitor can choose, and the artist as the default. */
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The site's main grounds: `--ground` of both themes in site/src/styles/tokens.css. */
export const grounds = { dark: "#0c0d10", light: "#f5f2ea" } as const;

/** The grounds with the least contrast to text in the accent color: `--ground-plate` of both themes. */
export const plates = { dark: "#171a20", light: "#eae4d6" } as const;
/** How much of a record's color is in the ground at the top of its pages. */
export const washShare = 0.12;
/** How much of the accent color is in `--accent-soft`. */
const softness = { dark: 0.14, light: 0.1 } as const;

export const siteThemes = ["dark", "light"] as const;
export type SiteTheme = (typeof siteThemes)[number];

/** The least contrast of the accent color with the grounds: that of parts of a page by WCAG 2.2, 1.4.11. */
export const minAccentContrast = 3;
/** The least contrast of text, by WCAG 2.2, 1.4.3. */
const minTextContrast = 4.5;

const hexColor = /^#[0-9a-f]{6}$/;

/** Whether a text is a color such as `#1f7a8c`, in lower case. */
export function isHexColor(text: string): boolean {
  return hexColor.test(text);
}

/** Returns the contrast ratio of two colors by WCAG 2.2, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the contrast of an accent color with the ground of each theme. */
export function accentContrasts(accent: string): Readonly<Record<SiteTheme, number>> {
  return { dark: contrastOf(accent, grounds.dark), light: contrastOf(accent, grounds.light) };
}

/** Whether an accent color is seen well enough on both themes. */
export function isVisibleAccent(accent: string): boolean {
  return Object.values(accentContrasts(accent)).every((contrast) => contrast >= minAccentContrast);
}

/** The colors of a theme that follow from the accent color, by the names of the CSS variables. */
export interface AccentColors {
  readonly "--accent": string;
  /** For text, which needs more contrast than a button's ground. */
  readonly "--accent-text": string;
  readonly "--accent-strong": string;
  readonly "--accent-soft": string;
  readonly "--on-accent": string;
  /** The ground of the one primary button of a view, under the pointer, and the text on it. */
  readonly "--button": string;
  readonly "--button-strong": string;
  readonly "--on-button": string;
}

/** The design's own colors, of site/src/styles/tokens.css. */
const designColors: Readonly<Record<SiteTheme, AccentColors>> = {
  dark: {
    "--accent": "#e3a857",
    "--accent-text": "#e3a857",
    "--accent-strong": "#f2bd72",
    "--accent-soft": "rgb(227 168 87 / 0.14)",
    "--on-accent": "#17110a",
    "--button": "#e3a857",
    "--button-strong": "#f2bd72",
    "--on-button": "#17110a",
  },
  light: {
    "--accent": "#84480f",
    "--accent-text": "#84480f",
    "--accent-strong": "#6a3808",
    "--accent-soft": "rgb(132 72 15 / 0.1)",
    "--on-accent": "#fdfbf6",
    // Brass becomes brown on paper, and brown buttons look muddy.
    "--button": "#17181b",
    "--button-strong": "#3a352c",
    "--on-button": "#fdfbf6",
  },
};

/** Returns the colors of a theme that follow from an accent color; null for the design's own. */
export function accentColors(accent: string | null, theme: SiteTheme): AccentColors {
  if (accent === null) return designColors[theme];
  const soft = softness[theme];
  const ground = mix(plates[theme], accent, soft);
  const onAccent = textOn(accent);
  const [red, green, blue] = channelsOf(accent);
  // Away from the text on it.
  const strong = mix(accent, onAccent === "#ffffff" ? "#000000" : "#ffffff", 0.18);
  return {
    "--accent": accent,
    "--accent-text": readableOn(ground, accent, theme === "dark" ? "#ffffff" : "#000000"),
    "--accent-strong": strong,
    "--accent-soft": `rgb(${red} ${green} ${blue} / ${soft})`,
    "--on-accent": onAccent,
    "--button": accent,
    "--button-strong": strong,
    "--on-button": onAccent,
  };
}

/** Returns the color, lightened or darkened until it is seen well enough on both themes. */
export function nearestVisibleAccent(accent: string): string {
  const end = accentContrasts(accent).dark < minAccentContrast ? "#ffffff" : "#000000";
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(accent, end, share);
    if (isVisibleAccent(mixed)) return mixed;
  }
  return accent;
}

/** Returns the color, mixed with `end` in steps until it can be read on the ground, or has another contrast with it. */
export function readableOn(ground: string, color: string, end: string, minContrast = minTextContrast): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, end, share);
    if (contrastOf(mixed, ground) >= minContrast) return mixed;
  }
  return end;
}

/** Returns white or black, whichever is read better on a ground: its contrast is at least 4.58. */
export function textOn(ground: string): "#ffffff" | "#000000" {
  return contrastOf(ground, "#ffffff") >= contrastOf(ground, "#000000") ? "#ffffff" : "#000000";
}

/** Returns a color with a share, from 0 to 1, of another one. */
export function mix(base: string, mixedIn: string, share: number): string {
  const otherChannels = channelsOf(mixedIn);
  const mixed = channelsOf(base).map((value, index) =>
    Math.round(value * (1 - share) + (otherChannels[index] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(color: string): [number, number, number] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as [number, number, number];
}

/** Returns the relative luminance by WCAG 2.2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
