import { platformGlyphs, platformGlyph } from "@recital/contract/values/platform-glyphs";

interface KnownPlatform {
  readonly platform: string;
  readonly displayName: string;
}

/** Of those whose names are not just their platform with a capital. */
const writtenNames: Readonly<Record<string, string>> = {
  youtube: "YouTube",
  tiktok: "TikTok",
  soundcloud: "SoundCloud",
  linkedin: "LinkedIn",
};

/** The platforms that the website has signs for, as they write themselves. */
export const knownPlatforms: readonly KnownPlatform[] = Object.keys(platformGlyphs).map((platform) => ({
  platform,
  displayName: writtenNames[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1),
}));

/** The website's own sign of a platform as an icon's markup; empty where it has none. */
export function knownIcon(platform: string): string {
  return Object.hasOwn(platformGlyphs, platform) ? glyphMarkup(platform) : "";
}

/** What the website draws for a link without an icon of its own. */
export function glyphMarkup(platform: string): string {
  const { filled, drawn } = platformGlyph(platform);
  const shapes = [
    filled && `<path d="${filled}" fill="currentColor" fill-rule="evenodd"></path>`,
    drawn &&
      `<path d="${drawn}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"></path>`,
  ];
  return shapes.filter(Boolean).join("");
}
