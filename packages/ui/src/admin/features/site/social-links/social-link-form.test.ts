import { knownIcon } from "@recital/contract/values/platforms";
import { describe, expect, test } from "vitest";
import { fillFromPlatform, fillFromUrl, generalIcon, isOfUnknownPlatform, socialLinkForm } from "./social-link-form.ts";

describe("choosing a platform", () => {
  test("fills in its name and icon", () => {
    expect(fillFromPlatform("tiktok", {})).toEqual({ displayName: "TikTok", icon: knownIcon("tiktok") });
  });

  test("replaces the name and icon of another platform, but not the owner's", () => {
    const known = { displayName: "YouTube", icon: knownIcon("youtube") };
    expect(fillFromPlatform("tiktok", known)).toEqual({ displayName: "TikTok", icon: knownIcon("tiktok") });
    const custom = { displayName: "My videos", icon: '<path d="M0 0h24"/>' };
    expect(fillFromPlatform("tiktok", custom)).toEqual({});
  });

  test("fills in nothing for an unknown platform", () => {
    expect(fillFromPlatform("myspace", {})).toEqual({});
  });
});

describe("a pasted URL", () => {
  const spotify = { platform: "spotify", displayName: "Spotify", icon: knownIcon("spotify") };

  test("fills in its platform, name and icon, also without https", () => {
    expect(fillFromUrl("open.spotify.com/artist/1", {})).toEqual(spotify);
    const before = { platform: "youtube", displayName: "YouTube", icon: knownIcon("youtube") };
    expect(fillFromUrl("https://open.spotify.com/artist/1", before)).toEqual(spotify);
  });

  test("leaves what the owner has entered", () => {
    const custom = { platform: "my-radio", displayName: "My radio", icon: '<path d="M0 0h24"/>' };
    expect(fillFromUrl("open.spotify.com/artist/1", custom)).toEqual({});
    expect(fillFromUrl("https://myspace.com/mara", custom)).toEqual({});
  });

  test("of an unknown platform fills in nothing, and its general icon makes place for a known one", () => {
    expect(fillFromUrl("www.myspace.com/mara", {})).toEqual({});
    expect(isOfUnknownPlatform("www.myspace.com/mara")).toBe(true);
    expect(fillFromUrl("open.spotify.com/artist/1", { icon: generalIcon })).toEqual(spotify);
    for (const url of ["open.spotify.com/artist/1", "/store", "not a URL", ""]) {
      expect(isOfUnknownPlatform(url)).toBe(false);
    }
  });
});

test("the form of a link without an icon starts with the platform's icon", () => {
  const link = { id: 1, platform: "spotify", url: "https://spotify.example", displayName: "Spotify", icon: "" };
  const values = socialLinkForm({ ...link, isActive: true, displayOrder: 0, version: 1 });
  expect(values.icon).toBe(knownIcon("spotify"));
});
