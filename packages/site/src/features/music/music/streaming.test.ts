import type { StreamingTrack } from "@recital/contract/endpoints/site/home-page";
import { describe, expect, it } from "vitest";
import {
  appUrl,
  builtInTracks,
  chooseTracks,
  describe as describeType,
  featuredAlbumUrl,
  formatReleaseDate,
  trackUrl,
} from "./streaming.ts";

describe("chooseTracks", () => {
  it("omits the featured album and returns four tracks, in their order", () => {
    const tracks = [
      make("a", "Fade"),
      make("b"),
      make("c", "Fade (Remastered)"),
      make("d"),
      make("e"),
      make("f"),
      make("g"),
    ];
    expect(chooseTracks(tracks, []).map(({ id }) => id)).toEqual(["b", "d", "e", "f"]);
  });

  it("compares the album's name case-sensitively, as specified", () => {
    expect(chooseTracks([make("a", "faded"), make("b", "Unfaded")], []).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it.each([[undefined], [null], [[]], [[make("a", "Fade")]]])(
    "falls back to four built-in singles for %j",
    (tracks) => {
      const chosen = chooseTracks(tracks, builtInTracks("Ana & Söhne"));
      expect(chosen).toEqual(builtInTracks("Ana & Söhne"));
      expect(chosen).toHaveLength(4);
      expect(chosen.map(({ url }) => url)).toContain(
        "https://open.spotify.com/search/Ana%20%26%20S%C3%B6hne%20First%20Frost",
      );
    },
  );

  it("shows only covers that are stored on the site", () => {
    const covers = ["https://i.scdn.co/image/1", "//evil.example/x.png", "/\\evil.example", "/uploads/a.webp"];
    const [ownTrack, foreign] = chooseTracks([make("a", "X", covers), make("b", "X", covers.slice(0, 3))], []);
    expect(ownTrack?.coverUrl).toBe("/uploads/a.webp");
    expect(foreign?.coverUrl).toBeNull();
  });
});

describe("the URLs of a track", () => {
  it("are its page and the app's URI, by its id", () => {
    expect(trackUrl({ id: "4uLU6hMCjMI75M1A2tKUQC", url: "https://x.example" })).toBe(
      "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
    );
    expect(appUrl("4uLU6hMCjMI75M1A2tKUQC")).toBe("spotify:track:4uLU6hMCjMI75M1A2tKUQC");
  });

  it("are only the streaming URL without an id", () => {
    expect(trackUrl({ id: null, url: "https://x.example/t" })).toBe("https://x.example/t");
    expect(appUrl(null)).toBeNull();
    expect(appUrl("a:b?c")).toBeNull();
  });
});

describe("featuredAlbumUrl", () => {
  const artist = { artistId: "1234567890123456789012", artistName: "Ana" };
  const fade = { id: "1", name: "Fade", release_date: "2008", album_type: "album", total_tracks: 9, images: [] };

  it("is the album's page if the service lists it", () => {
    const albums = [{ ...fade, external_urls: { spotify: "https://open.spotify.com/album/1" } }];
    expect(featuredAlbumUrl("Fade", albums, artist)).toBe("https://open.spotify.com/album/1");
  });

  it("is otherwise the artist's page or a search", () => {
    expect(featuredAlbumUrl("Fade", null, artist)).toBe("https://open.spotify.com/artist/1234567890123456789012");
    expect(featuredAlbumUrl("Fade", [], { ...artist, artistId: null })).toBe(
      "https://open.spotify.com/search/Ana%20Fade",
    );
  });
});

function make(id: string, album = "Single", covers: readonly string[] = []): StreamingTrack {
  return {
    id,
    name: `Track ${id}`,
    duration_ms: 1000,
    preview_url: null,
    external_urls: { spotify: `https://open.spotify.com/track/${id}` },
    album: { name: album, images: covers.map((url) => ({ url })) },
  };
}

it.each([
  ["2021-03-19", "March 2021"],
  ["2021-01-01", "January 2021"],
  ["2020-12-31", "December 2020"],
  ["2008-05", "May 2008"],
  ["2008", "2008"],
  ["soon", "Invalid date"],
  ["2021-13-01", "Invalid date"],
  ["", "No date"],
  [null, "No date"],
  [undefined, "No date"],
])("%j is %s", (date, text) => {
  expect(formatReleaseDate(date, "en")).toBe(text);
});

it.each([
  ["de", "März 2021", "Single · 1 Titel"],
  ["pl", "marzec 2021", "Singel · 1 utwór"],
  ["ja", "2021年3月", "シングル · 全1曲"],
] as const)("in %s an album is of %s, %s", (language, date, facts) => {
  expect(formatReleaseDate("2021-03-19", language)).toBe(date);
  expect(describeType("single", 1, language)).toBe(facts);
});
