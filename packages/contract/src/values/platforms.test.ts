import { expect, test } from "vitest";
import { hostOf } from "./complete-url.ts";
import { platformGlyphs, recognizePlatform } from "./platforms.ts";

test.each([
  ["https://www.instagram.com/mara.lindqvist/?hl=en", "instagram", "Instagram"],
  ["instagram.com/mara", "instagram", "Instagram"],
  ["HTTP://de-de.Facebook.com/mara", "facebook", "Facebook"],
  ["fb.me/mara", "facebook", "Facebook"],
  ["x.com/mara", "twitter", "X"],
  ["https://mobile.twitter.com/mara", "twitter", "Twitter"],
  ["youtube.com/@mara", "youtube", "YouTube"],
  ["https://youtu.be/abc", "youtube", "YouTube"],
  ["open.spotify.com/artist/1", "spotify", "Spotify"],
  ["https://mara.bandcamp.com", "bandcamp", "Bandcamp"],
  ["www.tiktok.com/@mara", "tiktok", "TikTok"],
  ["m.soundcloud.com/mara", "soundcloud", "SoundCloud"],
  ["https://www.linkedin.com/in/mara", "linkedin", "LinkedIn"],
])("%s is of %s", (url, platform, displayName) => {
  expect(recognizePlatform(url)).toEqual({ platform, displayName });
  expect(Object.keys(platformGlyphs)).toContain(platform);
});

test.each([
  "https://mara.example/",
  "https://instagram.com.evil.example/",
  "notinstagram.com",
  "https://evil.example/instagram.com",
  "instagram.com@evil.example",
  "/instagram.com",
  "ftp://instagram.com",
  "javascript:alert('instagram.com')",
  "instagram",
  "",
  "com",
])("%s is of none", (url) => expect(recognizePlatform(url)).toBeNull());

test("the host is without www", () => {
  expect(hostOf("www.patreon.com/mara")).toBe("patreon.com");
  expect(hostOf("/store")).toBeNull();
});
