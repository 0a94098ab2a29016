import { accentColors, grounds } from "@recital/contract/values/theme";
import { loadSharp } from "../../../images/encode.ts";

const still = `<path class="s" d="M8 25V7M24 25V13" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>`;
const sounding = `<path class="w" d="M16 26C10.5 19.5 10.5 12.5 16 6C21.5 12.5 21.5 19.5 16 26Z"/>`;

/** Returns the site's icon as SVG: three strings. The sounding string has the artist's color, in both themes. */
export function writeFavicon(accent: string | null): string {
  const onLight = `.g{fill:#f6f2e8}.s{stroke:#15161a}.w{fill:${accentColors(accent, "light")["--accent"]}}`;
  const style = `${darkStyle(accent)}@media (prefers-color-scheme:light){${onLight}}`;
  return svg(style, `<rect class="g" width="32" height="32" rx="7"/>${still}${sounding}`);
}

/**
 * The icons of home screens, which take no SVG: sides in pixels, and how large the strings are in them. A maskable icon is
 * cut to any shape, and a touch icon to a rounded square, so these fill their square.
 */
export const appIcons: readonly AppIcon[] = [
  { path: "/apple-touch-icon.png", side: 180, scale: 0.9, radius: 0 },
  { path: "/icon-192.png", side: 192, scale: 1, radius: 7 },
  { path: "/icon-512.png", side: 512, scale: 1, radius: 7 },
  { path: "/icon-maskable-512.png", side: 512, scale: 0.7, radius: 0 },
];

interface AppIcon {
  readonly path: `/${string}`;
  readonly side: number;
  readonly scale: number;
  readonly radius: number;
}

/** Draws an icon of home screens as PNG, always in the colors of the dark theme. */
export async function drawAppIcon(appIcon: Omit<AppIcon, "path">, accent: string | null): Promise<Buffer> {
  const { side, scale, radius } = appIcon;
  const strings = `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${still}${sounding}</g>`;
  const drawing = svg(darkStyle(accent), `<rect class="g" width="32" height="32" rx="${radius}"/>${strings}`);
  const sharp = await loadSharp();
  // 32 units are 32 pixels at 72 dpi.
  const icon = sharp(Buffer.from(drawing), { density: (72 * side) / 32 }).resize(side, side);
  const opaque = radius === 0 ? icon.flatten({ background: grounds.dark }) : icon;
  return opaque.png({ compressionLevel: 9 }).toBuffer();
}

/** Returns the icon in the format that feed readers and previews request without looking for another: one image as PNG. */
export async function drawFaviconIco(accent: string | null): Promise<Buffer> {
  const png = await drawAppIcon({ side: 48, scale: 1, radius: 7 }, accent);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon
  header.writeUInt16LE(1, 4); // with one image,
  header.writeUInt8(48, 6); // 48 pixels wide
  header.writeUInt8(48, 7); // and high,
  header.writeUInt16LE(1, 10); // one plane
  header.writeUInt16LE(32, 12); // of 32 bits per pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function darkStyle(accent: string | null): string {
  return `.g{fill:#0c0d10}.s{stroke:#f3efe6}.w{fill:${accentColors(accent, "dark")["--accent"]}}`;
}

function svg(style: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style>${body}</svg>`;
}
