import { parseUrl } from "./parse-url.ts";

interface RecognizedPlatform {
  /** The lower-case name, as in `platformGlyphs`. */
  readonly platform: string;
  /** Its official spelling. */
  readonly displayName: string;
}

/** The hosts of the platforms with an icon; their subdomains count too, such as an artist's at Bandcamp. */
const platforms: Readonly<Record<string, RecognizedPlatform>> = {
  "instagram.com": { platform: "instagram", displayName: "Instagram" },
  "instagr.am": { platform: "instagram", displayName: "Instagram" },
  "facebook.com": { platform: "facebook", displayName: "Facebook" },
  "fb.com": { platform: "facebook", displayName: "Facebook" },
  "fb.me": { platform: "facebook", displayName: "Facebook" },
  "twitter.com": { platform: "twitter", displayName: "Twitter" },
  "x.com": { platform: "twitter", displayName: "X" },
  "youtube.com": { platform: "youtube", displayName: "YouTube" },
  "youtu.be": { platform: "youtube", displayName: "YouTube" },
  "spotify.com": { platform: "spotify", displayName: "Spotify" },
  "spotify.link": { platform: "spotify", displayName: "Spotify" },
  "bandcamp.com": { platform: "bandcamp", displayName: "Bandcamp" },
  "tiktok.com": { platform: "tiktok", displayName: "TikTok" },
  "soundcloud.com": { platform: "soundcloud", displayName: "SoundCloud" },
  "linkedin.com": { platform: "linkedin", displayName: "LinkedIn" },
  "lnkd.in": { platform: "linkedin", displayName: "LinkedIn" },
};

/** Returns the platform of a profile's URL, with or without `https://`; null if it is of no known platform. */
export function recognizePlatform(url: string): RecognizedPlatform | null {
  const labels = hostOf(url)?.split(".") ?? [];
  for (let start = 0; start < labels.length - 1; start += 1) {
    const host = labels.slice(start).join(".");
    const found = Object.hasOwn(platforms, host) && platforms[host];
    if (found) return found;
  }
  return null;
}

/** Returns the host of an http(s) URL without `www.`, with or without `https://`; null if it has none. */
export function hostOf(url: string): string | null {
  const parsed = parseUrl(withScheme(url));
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return parsed.hostname.replace(/^www\./, "").replace(/\.$/, "") || null;
}

/** Puts `https://` before a URL that begins with a domain, as people type and copy them. */
export function withScheme(url: string): string {
  const trimmed = url.trim();
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}
