import { platformGlyphs, platformGlyph } from "./platform-glyphs.ts";

/** Returns the markup of the website's icon for a platform; empty if there is none. */
export function knownIcon(platform: string): string {
  return Object.hasOwn(platformGlyphs, platform) ? glyphMarkup(platform) : "";
}

/** Returns the markup that the website shows for a link without an icon. */
export function glyphMarkup(platform: string): string {
  const { filled, drawn } = platformGlyph(platform);
  const shapes = [
    filled && `<path d="${filled}" fill="currentColor" fill-rule="evenodd"></path>`,
    drawn &&
      `<path d="${drawn}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"></path>`,
  ];
  return shapes.filter(Boolean).join("");
}
