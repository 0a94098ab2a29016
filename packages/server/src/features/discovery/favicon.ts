import { accentColors } from "@recital/contract/values/accent";

/** Returns the site's icon as SVG: three strings, of which the one that sounds has the artist's color, in both themes. */
export function writeFavicon(accent: string | null): string {
  const [dark, light] = (["dark", "light"] as const).map((theme) => accentColors(accent, theme)["--accent"]);
  const onLight = `.g{fill:#f6f2e8}.s{stroke:#15161a}.w{fill:${light}}`;
  const style = `.g{fill:#0c0d10}.s{stroke:#f3efe6}.w{fill:${dark}}@media (prefers-color-scheme:light){${onLight}}`;
  const still = `<path class="s" d="M8 25V7M24 25V13" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>`;
  const sounding = `<path class="w" d="M16 26C10.5 19.5 10.5 12.5 16 6C21.5 12.5 21.5 19.5 16 26Z"/>`;
  const ground = `<rect class="g" width="32" height="32" rx="7"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style>${ground}${still}${sounding}</svg>`;
}
