import { expect, test } from "vitest";
import { hostOf } from "./complete-url.ts";
import { glyphMarkup, knownIcon, knownPlatforms, looksLikeMastodon, recognizePlatform } from "./platforms.ts";

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
  ["https://music.apple.com/de/artist/mara/1", "apple music", "Apple Music"],
  ["bsky.app/profile/mara.example", "bluesky", "Bluesky"],
  ["mastodon.social/@mara", "mastodon", "Mastodon"],
  ["https://www.threads.net/@mara", "threads", "Threads"],
  ["patreon.com/mara", "patreon", "Patreon"],
  ["https://link.deezer.com/s/1", "deezer", "Deezer"],
  ["listen.tidal.com/artist/1", "tidal", "Tidal"],
  ["vimeo.com/mara", "vimeo", "Vimeo"],
  ["https://www.bandsintown.com/a/1", "bandsintown", "Bandsintown"],
  ["songkick.com/artists/1", "songkick", "Songkick"],
  ["ko-fi.com/mara", "ko-fi", "Ko-fi"],
])("%s is of %s", (url, platform, displayName) => {
  expect(recognizePlatform(url)).toEqual({ platform, displayName });
  expect(knownIcon(platform)).toMatch(/^<path d="M/);
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

test("a profile on a host of Mastodon is told by its path", () => {
  expect(["piano.example/@mara", "https://piano.example/@mara/"].every(looksLikeMastodon)).toBe(true);
  const others = ["piano.example/mara", "piano.example/@mara/1", "youtube.com/@mara", "/@mara", "@mara@piano.example"];
  expect(others.filter(looksLikeMastodon)).toEqual([]);
});

test("every known platform has one name and an icon, and others the general one", () => {
  expect(knownPlatforms).toHaveLength(20);
  expect(knownPlatforms.find(({ platform }) => platform === "twitter")?.displayName).toBe("Twitter");
  expect(knownPlatforms.filter(({ platform }) => knownIcon(platform) === "")).toEqual([]);
  expect(["myspace", "constructor"].map(knownIcon)).toEqual(["", ""]);
  expect(glyphMarkup("myspace")).toMatch(/^<path d=/);
});
