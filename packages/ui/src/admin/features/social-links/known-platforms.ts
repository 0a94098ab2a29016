import { platformGlyphs } from "@recital/contract/values/platform-glyphs";

interface KnownPlatform {
  readonly platform: string;
  readonly displayName: string;
}

/** Names that are not the capitalized platform. */
const writtenNames: Readonly<Record<string, string>> = {
  youtube: "YouTube",
  tiktok: "TikTok",
  soundcloud: "SoundCloud",
  linkedin: "LinkedIn",
};

/** The platforms that the website has icons for, with their official spelling. */
export const knownPlatforms: readonly KnownPlatform[] = Object.keys(platformGlyphs).map((platform) => ({
  platform,
  displayName: writtenNames[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1),
}));
