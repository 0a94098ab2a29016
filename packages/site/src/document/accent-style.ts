import { type AccentColors, accentColors } from "@recital/contract/values/accent";

/** Returns the style sheet of the artist's accent color; null for the design's own. It replaces tokens.css on screens. */
export function accentStyle(accent: string | null): string | null {
  if (accent === null) return null;
  // More specific than the selectors that the build joins in `:is()`.
  const dark = `:root[data-theme],:is([data-stage][data-stage]:has(img)){${write(accentColors(accent, "dark"))}}`;
  const light = `:root[data-theme="light"]{${write(accentColors(accent, "light"))}}`;
  return `@media screen{${dark}${light}}`;
}

function write(colors: AccentColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
