import type { SiteIdentity } from "@recital/contract/site-renderer";
import { type AccentColors, accentColors, grounds } from "@recital/contract/values/theme";

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Loads a font before a style sheet asks for it, so that the first text has its final widths. */
export function preloadFont(url: string): string {
  return `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin>`;
}

type WithTheme = Pick<SiteIdentity, "defaultTheme">;

/**
 * Returns the root's attributes for the site's default theme. A visitor's own choice, and the system's, are applied by
 * the inline script before the first paint.
 */
export function themeAttributes({ defaultTheme }: WithTheme): string {
  const theme = defaultTheme === "light" ? "light" : "dark";
  return ` data-theme="${theme}"${defaultTheme === "dark" ? "" : ` data-default-theme="${defaultTheme}"`}`;
}

/** Returns the color of the browser's own bars. */
export function themeColor({ defaultTheme }: WithTheme): string {
  return defaultTheme === "light" ? grounds.light : grounds.dark;
}

/** Returns the style sheet of the artist's accent color; null for the design's own. It replaces tokens.css on screens. */
export function accentStyle(accent: string | null): string | null {
  if (accent === null) return null;
  // More specific than the selectors that the build joins in `:is()`.
  const dark = `:root[data-theme],:is([data-stage][data-stage]:has(img)){${declare(accentColors(accent, "dark"))}}`;
  const light = `:root[data-theme="light"]{${declare(accentColors(accent, "light"))}}`;
  return `@media screen{${dark}${light}}`;
}

function declare(colors: AccentColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
